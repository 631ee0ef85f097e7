within Modelica.Electrical.Analog.Ideal;
model IdealTriac "Two thyristors against each other"
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance of the conducting triac";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance of the blocking triac";
  parameter SI.Voltage Vknee(final min=0, start=0) = 0.8 "Voltage at which conduction begins";
  parameter SI.Resistance Rdis=100 "Resistance of the snubber";
  parameter SI.Capacitance Cdis=0.005 "Capacitance of the snubber";
  IdealThyristor idealThyristor(Ron=Ron, Goff=Goff, Vknee=Vknee) "Conducts from n to p"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  IdealThyristor idealThyristor1(Ron=Ron, Goff=Goff, Vknee=Vknee) "Conducts from p to n"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}}, rotation=180)));
  Modelica.Electrical.Analog.Basic.Resistor resistor(R=Rdis) "Resistance of the snubber"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=Cdis) "Capacitance of the snubber"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Modelica.Blocks.Interfaces.BooleanInput fire1 "True fires the triac"
    annotation (Placement(transformation(origin={-60,-100}, extent={{-20,-20},{20,20}}, rotation=90)));
  Interfaces.NegativePin n "Left pin" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.PositivePin p "Right pin" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  connect(n, idealThyristor.p) annotation (Line(points={{-100,0},{-70,0},{-70,-40},{-10,-40}}, color={0,0,255}));
  connect(idealThyristor.n, p) annotation (Line(points={{10,-40},{70,-40},{70,0},{100,0}}, color={0,0,255}));
  connect(p, idealThyristor1.p) annotation (Line(points={{100,0},{70,0},{70,40},{10,40}}, color={0,0,255}));
  connect(idealThyristor1.n, n) annotation (Line(points={{-10,40},{-70,40},{-70,0},{-100,0}}, color={0,0,255}));
  connect(n, resistor.p) annotation (Line(points={{-100,0},{-50,0}}, color={0,0,255}));
  connect(resistor.n, capacitor.p) annotation (Line(points={{-30,0},{20,0}}, color={0,0,255}));
  connect(capacitor.n, p) annotation (Line(points={{40,0},{100,0}}, color={0,0,255}));
  connect(fire1, idealThyristor.fire)
    annotation (Line(points={{-60,-100},{-60,-20},{10,-20},{10,-28}}, color={255,0,255}));
  connect(fire1, idealThyristor1.fire)
    annotation (Line(points={{-60,-100},{-60,20},{-10,20},{-10,28}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-30,0},{-30,60},{40,30},{-30,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Polygon(points={{40,0},{40,-60},{-30,-30},{40,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-30,0}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Line(points={{40,60},{40,-60}}, color={0,0,255}),
        Line(points={{-30,60},{-30,-60}}, color={0,0,255}),
        Line(points={{-60,-80},{-30,-30}}, color={255,0,255}),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}));
end IdealTriac;
