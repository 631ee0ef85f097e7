within Modelica.Mechanics.Translational.Sources;
model Force "Force given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  Modelica.Blocks.Interfaces.RealInput f(unit="N") "Accelerating force on the flange"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
equation
  flange.f = -f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-70,20},{30,20},{30,50},{80,0},{30,-50},{30,-20},{-70,-20},{-70,20}}, lineColor={0,127,0},
          fillColor={170,255,170}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}));
end Force;
