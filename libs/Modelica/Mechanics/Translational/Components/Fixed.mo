within Modelica.Mechanics.Translational.Components;
model Fixed "Flange at rest"
  parameter SI.Position s0=0 "Position of the flange";
  Interfaces.Flange_b flange "Flange"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
  flange.s = s0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-40},{80,-40}}, color={0,0,0}),
        Line(points={{-80,-80},{-40,-40}}, color={0,0,0}),
        Line(points={{-40,-80},{0,-40}}, color={0,0,0}),
        Line(points={{0,-80},{40,-40}}, color={0,0,0}),
        Line(points={{40,-80},{80,-40}}, color={0,0,0}),
        Line(points={{0,-40},{0,-10}}, color={0,127,0}),
        Text(extent={{-150,-90},{150,-130}}, textString="%name", textColor={0,0,255})}));
end Fixed;
