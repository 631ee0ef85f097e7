within BondLib.Examples;
model ChangeOver "A branch is switched in parallel"
  extends Modelica.Icons.Example;
  Sources.Sf Sf1(f0=1) "Current source, 1 A"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Switches.Sw3 Sw3_1 "Change-over switch"
    annotation (Placement(transformation(extent={{-50,-20},{-10,20}})));
  Passive.R R1(R=5, f(unit="A")) "Switched branch, 5 Ohm"
    annotation (Placement(transformation(extent={{30,10},{50,30}})));
  Passive.R R2(R=5, e(unit="V")) "Fixed branch, 5 Ohm"
    annotation (Placement(transformation(extent={{30,-30},{50,-10}})));
  Modelica.Blocks.Sources.BooleanStep control(startTime=1, startValue=true) "Closes the branch at 1 s"
    annotation (Placement(transformation(extent={{-100,50},{-80,70}})));
  Bonds.Bond B1 "Sf1 to Sw3_1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B2 "Sw3_1 to R1"
    annotation (Placement(transformation(extent={{5,10},{25,30}})));
  Bonds.Bond B3 "Sw3_1 to R2"
    annotation (Placement(transformation(extent={{5,-30},{25,-10}})));
equation
  connect(Sf1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, Sw3_1.p) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(Sw3_1.n1, B2.BondCon1) annotation (Line(points={{-10,8},{-10,20},{5,20}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{25,20},{30,20}}, color={192,192,192}));
  connect(Sw3_1.n2, B3.BondCon1) annotation (Line(points={{-10,-8},{-10,-20},{5,-20}}, color={192,192,192}));
  connect(B3.BondCon2, R2.BondCon1) annotation (Line(points={{25,-20},{30,-20}}, color={192,192,192}));
  connect(control.y, Sw3_1.control) annotation (Line(points={{-79,60},{-30,60},{-30,20}}, color={255,0,255}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-6),
    __Harpoon(plot={"R2.e", "R1.f"}),
    Diagram(coordinateSystem(extent={{-110,-100},{100,100}})),
    Documentation(info="<html>
<p>A current of 1 A flows through one resistor of 5 Ohm; at 1 s the second one is switched in parallel and the voltage
falls from 5 to 2.5 V.</p>
</html>"));
end ChangeOver;
