within BondLib.Pneumatic.Interfaces;
connector Port_a "Port, filled"
  SI.Pressure p "Pressure";
  flow SI.MassFlowRate m_flow "Mass flow into the component";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-100,100},{100,-100}}, lineColor={95,95,95}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Pressure is the potential, mass flow the flow variable. Both ports differ only in their icon.</p>
</html>"));
end Port_a;
