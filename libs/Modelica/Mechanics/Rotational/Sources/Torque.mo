within Modelica.Mechanics.Rotational.Sources;
model Torque "Torque given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  Modelica.Blocks.Interfaces.RealInput tau(unit="N.m") "Accelerating torque on the flange"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
equation
  flange.tau = -tau;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-20},{-55,25},{-20,55},{20,55},{55,25},{68,-12}}, color={0,0,0}, thickness=0.5,
          smooth=Smooth.Bezier),
        Polygon(points={{75,-35},{80,5},{50,-5},{75,-35}}, lineColor={0,0,0}, fillColor={0,0,0},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}));
end Torque;
