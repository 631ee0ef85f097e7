within Modelica.Blocks.Logical;
block RSFlipFlop "Memory that is set by S and reset by R"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Boolean Qini=false "State at the start";
  Interfaces.BooleanOutput Q "State" annotation (Placement(transformation(extent={{100,50},{120,70}})));
  Interfaces.BooleanOutput QI "Opposite of the state"
    annotation (Placement(transformation(extent={{100,-70},{120,-50}})));
  Nor nor "Gate of S" annotation (Placement(transformation(extent={{-20,20},{0,40}})));
  Nor nor1 "Gate of R" annotation (Placement(transformation(extent={{-20,-20},{0,0}})));
  Pre pre(pre_u_start=not Qini) "Breaks the loop" annotation (Placement(transformation(extent={{10,20},{30,40}})));
  Interfaces.BooleanInput S "Set" annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
  Interfaces.BooleanInput R "Reset" annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
equation
  connect(S, nor.u1) annotation (Line(points={{-120,60},{-60,60},{-60,30},{-22,30}}, color={255,0,255}));
  connect(R, nor1.u2) annotation (Line(points={{-120,-60},{-60,-60},{-60,-18},{-22,-18}}, color={255,0,255}));
  connect(nor1.y, nor.u2)
    annotation (Line(points={{1,-10},{6,-10},{6,8},{-40,8},{-40,22},{-22,22}}, color={255,0,255}));
  connect(nor1.y, Q) annotation (Line(points={{1,-10},{60,-10},{60,60},{110,60}}, color={255,0,255}));
  connect(nor.y, pre.u) annotation (Line(points={{1,30},{8,30}}, color={255,0,255}));
  connect(pre.y, nor1.u1)
    annotation (Line(points={{31,30},{40,30},{40,4},{-30,4},{-30,-10},{-22,-10}}, color={255,0,255}));
  connect(pre.y, QI) annotation (Line(points={{31,30},{40,30},{40,-60},{110,-60}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,85},{-30,35}}, textString="S", textColor={0,0,0}),
        Text(extent={{-90,-35},{-30,-85}}, textString="R", textColor={0,0,0}),
        Text(extent={{30,85},{90,35}}, textString="Q", textColor={0,0,0}),
        Text(extent={{30,-35},{90,-85}}, textString="Q!", textColor={0,0,0})}));
end RSFlipFlop;
