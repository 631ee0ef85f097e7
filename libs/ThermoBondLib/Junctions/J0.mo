within ThermoBondLib.Junctions;
model J0 "Thermo-junction with any number of ports"
  extends Interfaces.nPortZero;
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(ThBondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={255,255,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Temperature, pressure and Gibbs potential are equal at all ports; entropy, volume and mass flows into the junction
sum to zero, each by itself. What is known of the substance is handed on.</p>
<p>The bonds end at the elements of <code>ThBondCon[n]</code>; the parameter <code>n</code> grows with the connections
made in an editor.</p>
</html>"));
end J0;
