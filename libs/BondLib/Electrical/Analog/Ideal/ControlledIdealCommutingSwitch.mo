within BondLib.Electrical.Analog.Ideal;
model ControlledIdealCommutingSwitch "Change-over switch with a control pin"
  parameter SI.Voltage level = 0.5 "Voltage of the control pin above which the switch turns over";
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance when closed";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when open";
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Common pin"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n1 "Pin that is connected below the level"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n2 "Pin that is connected above the level"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Electrical.Analog.Interfaces.Pin control "Above the level: turned over"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
protected
  Interfaces.El2BG El2BG1 "Control pin"
    annotation (Placement(transformation(origin={-80,80}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to De1"
    annotation (Placement(transformation(origin={-80,60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Sensors.De De1 "Voltage of the control pin"
    annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Logical.GreaterThreshold above(threshold=level) "Compares with the level"
    annotation (Placement(transformation(extent={{-60,70},{-40,90}})));
  IdealOpeningSwitch first(Ron=Ron, Goff=Goff) "p to n1"
    annotation (Placement(transformation(extent={{-10,40},{10,60}})));
  IdealClosingSwitch second(Ron=Ron, Goff=Goff) "p to n2"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(control, El2BG1.p) annotation (Line(points={{0,100},{-80,100},{-80,90}}, color={0,0,255}));
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-80,70},{-80,70}}, color={192,192,192}));
  connect(B1.BondCon2, De1.BondCon1) annotation (Line(points={{-80,50},{-80,50}}, color={192,192,192}));
  connect(De1.OutPort1, above.u) annotation (Line(points={{-80,29},{-80,24},{-66,24},{-66,80},{-62,80}}, color={0,0,127}));
  connect(p, first.p) annotation (Line(points={{-100,0},{-50,0},{-50,50},{-10,50}}, color={0,0,255}));
  connect(first.n, n1) annotation (Line(points={{10,50},{100,50}}, color={0,0,255}));
  connect(p, second.p) annotation (Line(points={{-100,0},{-10,0}}, color={0,0,255}));
  connect(second.n, n2) annotation (Line(points={{10,0},{100,0}}, color={0,0,255}));
  connect(above.y, first.control) annotation (Line(points={{-39,80},{0,80},{0,60}}, color={255,0,255}));
  connect(above.y, second.control) annotation (Line(points={{-39,80},{30,80},{30,20},{0,20},{0,10}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-44,0}}, color={0,0,255}),
        Line(points={{-44,0},{40,45}}, color={0,0,255}),
        Line(points={{40,50},{90,50}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Line(points={{0,90},{0,25}}, color={0,0,255}),
        Text(extent={{-150,-30},{150,-70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The common pin is tied to one of the two others, each by a leaking switch; it turns over while the potential of the pin
<code>control</code>, which takes no current, is above <code>level</code>.</p>
</html>"));
end ControlledIdealCommutingSwitch;
