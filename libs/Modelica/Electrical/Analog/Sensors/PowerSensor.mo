within Modelica.Electrical.Analog.Sensors;
model PowerSensor "Measures the power of a branch"
  extends Modelica.Icons.RoundSensor;
  Interfaces.PositivePin pc "Positive pin of the current path"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.NegativePin nc "Negative pin of the current path"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.PositivePin pv "Positive pin of the voltage path"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  Interfaces.NegativePin nv "Negative pin of the voltage path"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Modelica.Blocks.Interfaces.RealOutput power(unit="W") "Power"
    annotation (Placement(transformation(origin={-100,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  VoltageSensor voltageSensor "Voltage path"
    annotation (Placement(transformation(origin={0,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  CurrentSensor currentSensor "Current path" annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Blocks.Math.Product product "Voltage times current"
    annotation (Placement(transformation(origin={-30,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(pv, voltageSensor.p) annotation (Line(points={{0,100},{0,-20}}, color={0,0,255}));
  connect(voltageSensor.n, nv) annotation (Line(points={{0,-40},{0,-100}}, color={0,0,255}));
  connect(pc, currentSensor.p) annotation (Line(points={{-100,0},{-50,0}}, color={0,0,255}));
  connect(currentSensor.n, nc) annotation (Line(points={{-30,0},{100,0}}, color={0,0,255}));
  connect(currentSensor.i, product.u2)
    annotation (Line(points={{-40,-11},{-40,-30},{-36,-30},{-36,-38}}, color={0,0,127}));
  connect(voltageSensor.v, product.u1) annotation (Line(points={{-11,-30},{-24,-30},{-24,-38}}, color={0,0,127}));
  connect(product.y, power) annotation (Line(points={{-30,-61},{-30,-80},{-100,-80},{-100,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-70,0}}, color={0,0,0}),
        Line(points={{70,0},{90,0}}, color={0,0,0}),
        Line(points={{0,90},{0,70}}, color={0,0,0}),
        Line(points={{0,-70},{0,-90}}, color={0,0,0}),
        Line(points={{-100,-100},{-100,-60},{-60,-36}}, color={0,0,127}),
        Text(extent={{-30,-10},{30,-60}}, textString="W", textColor={95,95,95}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end PowerSensor;
