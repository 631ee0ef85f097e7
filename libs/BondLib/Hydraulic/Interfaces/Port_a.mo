within BondLib.Hydraulic.Interfaces;
connector Port_a "Port, filled"
  SI.Pressure p "Pressure";
  flow SI.VolumeFlowRate q "Volume flow into the component";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-100,100},{100,-100}}, lineColor={0,127,255}, fillColor={0,127,255},
          fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Pressure is the potential, volume flow the flow variable. Both ports differ only in their icon.</p>
</html>"));
end Port_a;
