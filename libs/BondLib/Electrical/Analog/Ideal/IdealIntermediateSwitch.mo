within BondLib.Electrical.Analog.Ideal;
model IdealIntermediateSwitch "Switch between two pairs of pins: straight or crossed"
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance when closed";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when open";
  Modelica.Electrical.Analog.Interfaces.PositivePin p1 "First pin on the left"
    annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin p2 "Second pin on the left"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n1 "First pin on the right"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n2 "Second pin on the right"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.BooleanInput control "False: p1 to n1 and p2 to n2; true: p1 to n2 and p2 to n1"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  IdealOpeningSwitch straight1(Ron=Ron, Goff=Goff) "p1 to n1"
    annotation (Placement(transformation(extent={{-10,40},{10,60}})));
  IdealOpeningSwitch straight2(Ron=Ron, Goff=Goff) "p2 to n2"
    annotation (Placement(transformation(extent={{-10,-80},{10,-60}})));
  IdealClosingSwitch cross1(Ron=Ron, Goff=Goff) "p1 to n2"
    annotation (Placement(transformation(extent={{-30,0},{-10,20}})));
  IdealClosingSwitch cross2(Ron=Ron, Goff=Goff) "p2 to n1"
    annotation (Placement(transformation(extent={{10,-40},{30,-20}})));
equation
  connect(p1, straight1.p) annotation (Line(points={{-100,50},{-10,50}}, color={0,0,255}));
  connect(straight1.n, n1) annotation (Line(points={{10,50},{100,50}}, color={0,0,255}));
  connect(p2, straight2.p) annotation (Line(points={{-100,0},{-70,0},{-70,-70},{-10,-70}}, color={0,0,255}));
  connect(straight2.n, n2) annotation (Line(points={{10,-70},{80,-70},{80,0},{100,0}}, color={0,0,255}));
  connect(p1, cross1.p) annotation (Line(points={{-100,50},{-50,50},{-50,10},{-30,10}}, color={0,0,255}));
  connect(cross1.n, n2) annotation (Line(points={{-10,10},{80,10},{80,0},{100,0}}, color={0,0,255}));
  connect(p2, cross2.p) annotation (Line(points={{-100,0},{-70,0},{-70,-30},{10,-30}}, color={0,0,255}));
  connect(cross2.n, n1) annotation (Line(points={{30,-30},{60,-30},{60,50},{100,50}}, color={0,0,255}));
  connect(control, straight1.control) annotation (Line(points={{0,100},{0,90},{0,84},{0,84},{0,60}}, color={255,0,255}));
  connect(control, cross1.control) annotation (Line(points={{0,100},{0,90},{0,84},{40,84},{40,28},{-20,28},{-20,20}}, color={255,0,255}));
  connect(control, cross2.control) annotation (Line(points={{0,100},{0,90},{0,84},{40,84},{40,-12},{20,-12},{20,-20}}, color={255,0,255}));
  connect(control, straight2.control) annotation (Line(points={{0,100},{0,90},{0,84},{40,84},{40,-52},{0,-52},{0,-60}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,50},{-44,50}}, color={0,0,255}),
        Line(points={{-90,0},{-44,0}}, color={0,0,255}),
        Line(points={{-44,0},{40,40}}, color={0,0,255}),
        Line(points={{-44,50},{40,10}}, color={0,0,255}),
        Line(points={{40,50},{90,50}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Line(points={{0,90},{0,25}}, color={255,0,255}),
        Text(extent={{-150,-30},{150,-70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The two pins on the left are tied to the two on the right, straight or crossed, each by a leaking switch: crossed while <code>control</code> is
true.</p>
</html>"));
end IdealIntermediateSwitch;
