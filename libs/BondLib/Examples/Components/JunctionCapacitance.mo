within BondLib.Examples.Components;
model JunctionCapacitance "Capacitances that grow with their voltage"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantCurrent source(I=-1) "Charges with 1 A"
    annotation (Placement(transformation(origin={-40,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Semiconductors.Utilities.VariableCapacitor2 varactor(v(start=0, fixed=true)) "Capacitor"
    annotation (Placement(transformation(extent={{0,-10},{20,10}})));
  Modelica.Blocks.Sources.RealExpression slope(y=1 + varactor.v) "Capacitance"
    annotation (Placement(transformation(extent={{-40,30},{-10,50}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-10,-60},{10,-40}})));
  Sources.Sf Sf1(f0=1) "Charges with a flow of 1"
    annotation (Placement(transformation(extent={{80,-10},{60,10}})));
  Bonds.Bond B1 "Sf1 to mC2_1"
    annotation (Placement(transformation(extent={{85,-10},{105,10}})));
  Semiconductors.Utilities.mC2 mC2_1(e(start=0, fixed=true)) "Capacitance"
    annotation (Placement(transformation(extent={{110,-10},{130,10}})));
  Modelica.Blocks.Sources.RealExpression slope2(y=1 + mC2_1.e) "Capacitance"
    annotation (Placement(transformation(extent={{90,30},{120,50}})));
equation
  connect(source.p, varactor.p) annotation (Line(points={{-40,0},{0,0}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{-40,-20},{-40,-34},{0,-34},{0,-40}}, color={0,0,255}));
  connect(varactor.n, ground.p) annotation (Line(points={{20,0},{30,0},{30,-34},{0,-34},{0,-40}}, color={0,0,255}));
  connect(slope.y, varactor.C) annotation (Line(points={{-8.5,40},{10,40},{10,10}}, color={0,0,127}));
  connect(Sf1.BondCon1, B1.BondCon1) annotation (Line(points={{80,0},{85,0}}, color={192,192,192}));
  connect(B1.BondCon2, mC2_1.BondCon1) annotation (Line(points={{105,0},{110,0}}, color={192,192,192}));
  connect(slope2.y, mC2_1.s) annotation (Line(points={{121.5,40},{140,40},{140,0},{130,0}}, color={0,0,127}));
  annotation (
    experiment(StopTime=4, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"varactor.v"}),
    Diagram(coordinateSystem(extent={{-70,-70},{160,70}})),
    Documentation(info="<html>
<p>A constant current charges a capacitance of <code>1 + v</code>, with pins on the left and as a bare bond graph on the
right: the charge <code>v + v^2/2</code> grows with time, and the voltage like the root of it.</p>
<p>Reference: <code>v = sqrt(1 + 2*t) - 1</code>.</p>
</html>"));
end JunctionCapacitance;
