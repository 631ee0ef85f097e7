within Modelica.Mechanics.Rotational.Components;
model Fixed "Flange at rest"
  parameter SI.Angle phi0=0 "Angle of the flange";
  Interfaces.Flange_b flange "Flange" annotation (Placement(transformation(extent={{10,-10},{-10,10}})));
equation
  flange.phi = phi0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-40},{80,-40}}, color={0,0,0}),
        Line(points={{-80,-80},{-40,-40}}, color={0,0,0}),
        Line(points={{-40,-80},{0,-40}}, color={0,0,0}),
        Line(points={{0,-80},{40,-40}}, color={0,0,0}),
        Line(points={{40,-80},{80,-40}}, color={0,0,0}),
        Line(points={{0,-40},{0,-10}}, color={0,0,0}),
        Text(extent={{-150,-90},{150,-130}}, textString="%name", textColor={0,0,255})}));
end Fixed;
