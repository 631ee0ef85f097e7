within BondLib.Electrical.Analog.Ideal;
model ControlledIdealClosingSwitch "Switch that closes when the potential of its control pin is high"
  extends Interfaces.Branch annotation (IconMap(primitivesVisible=false));
  parameter SI.Voltage level = 0.5 "Voltage of the control pin above which the switch closes";
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance when closed";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when open";
  Modelica.Electrical.Analog.Interfaces.Pin control "Above the level: closed"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
protected
  BondLib.Switches.Sw2 Sw2_1(Ron=Ron, Goff=Goff) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.El2BG El2BG2 "Control pin"
    annotation (Placement(transformation(origin={0,80}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Sensors.De De1 "Voltage of the control pin"
    annotation (Placement(transformation(origin={0,30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Logical.LessEqualThreshold below(threshold=level) "Compares with the level"
    annotation (Placement(transformation(origin={80,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "El2BG2 to De1"
    annotation (Placement(transformation(origin={0,55}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, Sw2_1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(El2BG2.BondCon1, B4.BondCon1) annotation (Line(points={{0,70},{0,65}}, color={192,192,192}));
  connect(B4.BondCon2, De1.BondCon1) annotation (Line(points={{0,45},{0,40}}, color={192,192,192}));
  connect(control, El2BG2.p) annotation (Line(points={{0,100},{0,90}}, color={0,0,255}));
  connect(De1.OutPort1, below.u) annotation (Line(points={{0,19},{0,14},{80,14},{80,-18}}, color={0,0,127}));
  connect(below.y, Sw2_1.BooleanInPort1) annotation (Line(points={{80,-41},{80,-80},{0,-80},{0,-60}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-44,0}}, color={0,0,255}),
        Line(points={{-44,0},{40,45}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Ellipse(extent={{-48,4},{-40,-4}}, lineColor={0,0,255}),
        Line(points={{40,20},{40,0}}, color={0,0,255}),
        Line(points={{0,90},{0,25}}, color={0,0,255}),
        Text(extent={{-150,-48},{150,-83}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Closed while the potential of the pin <code>control</code> is above <code>level</code>. The
control pin takes no current. Closed the switch has the resistance Ron, open the conductance Goff.</p>
</html>"));
end ControlledIdealClosingSwitch;
