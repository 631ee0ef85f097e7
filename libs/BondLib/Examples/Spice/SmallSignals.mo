within BondLib.Examples.Spice;
model SmallSignals "Sources with a small signal, driven by its second derivative"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.Sources.Vac voltage(dc=1, drive=2) "1 V and a signal that grows as t^2"
    annotation (Placement(transformation(extent={{-80,30},{-60,50}})));
  Electrical.Analog.Spice.R r1(R=2) "Load"
    annotation (Placement(transformation(extent={{-20,30},{0,50}})));
  Electrical.Analog.Spice.Sources.Iac current(dc=1, drive=4) "1 A and a signal that grows as 2 t^2"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  Electrical.Analog.Spice.R r2(R=2) "Load"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{20,-50},{40,-30}})));
equation
  connect(voltage.p, r1.p) annotation (Line(points={{-80,40},{-80,60},{-20,60},{-20,40}}, color={0,0,255}));
  connect(voltage.n, r1.n) annotation (Line(points={{-60,40},{-40,40},{-40,20},{0,20},{0,40}}, color={0,0,255}));
  connect(current.p, r2.p) annotation (Line(points={{-80,0},{-80,14},{-20,14},{-20,0}}, color={0,0,255}));
  connect(current.n, r2.n) annotation (Line(points={{-60,0},{-40,0},{-40,-20},{0,-20},{0,0}}, color={0,0,255}));
  connect(r1.n, ground.p) annotation (Line(points={{0,40},{30,40},{30,-30}}, color={0,0,255}));
  connect(r2.n, ground.p) annotation (Line(points={{0,0},{30,0},{30,-30}}, color={0,0,255}));
  annotation (
    __Harpoon(plot={"r1.v", "current.i"}),
    experiment(StopTime=1, Interval=0.01),
    Documentation(info="<html>
<p>The sources that the analysis <code>.ac</code> of a netlist uses. Their small signal enters as its second derivative
<code>drive</code>; a constant one makes a signal that grows with the square of time.</p>
</html>"));
end SmallSignals;
