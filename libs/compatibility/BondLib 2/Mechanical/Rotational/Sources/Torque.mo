within BondLib.Mechanical.Rotational.Sources;
model Torque "Torque given by a signal"
  BondLib.Mechanical.Rotational.Interfaces.Flange_b flange_b "Flange that is driven"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput tau(unit="N.m") "Torque on the flange"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
equation
  flange_b.tau = -tau;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-90,12},{30,12},{30,35},{85,0},{30,-35},{30,-12},{-90,-12},{-90,12}}, lineColor={95,95,95},
          fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,85},{150,45}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The torque on the flange is the signal; it acts from outside, against the ground.</p>
</html>"));
end Torque;
