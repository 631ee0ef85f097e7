within BondLib.Examples;
model RodConduction "Heat travels along a rod"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=373.15) "Hot end, 373.15 K"
    annotation (Placement(transformation(origin={-120,0}, extent={{10,-10},{-10,10}})));
  Thermal.C1D C1D_1(theta=0.1, gamma=15, T0=273.15) "Slice 1"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Thermal.C1D C1D_2(theta=0.1, gamma=15, T0=273.15) "Slice 2"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Thermal.C1D C1D_3(theta=0.1, gamma=15, T0=273.15) "Slice 3"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Thermal.C1D C1D_4(theta=0.1, gamma=15, T0=273.15) "Slice 4"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Sensors.De De1(OutPort1(unit="K")) "Temperature of the far end"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.Bond B1 "Se1 to C1D_1"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Bonds.Bond B2 "C1D_1 to C1D_2"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B3 "C1D_2 to C1D_3"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B4 "C1D_3 to C1D_4"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B5 "C1D_4 to De1"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(B1.BondCon2, C1D_1.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(C1D_1.BondCon2, B2.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B2.BondCon2, C1D_2.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(C1D_2.BondCon2, B3.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B3.BondCon2, C1D_3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(C1D_3.BondCon2, B4.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B4.BondCon2, C1D_4.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(C1D_4.BondCon2, B5.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B5.BondCon2, De1.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=30, Interval=0.06, Tolerance=1e-8),
    __Harpoon(plot={"De1.OutPort1", "C1D_1.BondCon2.e", "C1D_2.BondCon2.e"}),
    Diagram(coordinateSystem(extent={{-140,-100},{100,100}})),
    Documentation(info="<html>
<p>Four slices of 15 J/K, each with 10 W/K to its neighbour. The far end warms up with a delay and tends to 373.15
K.</p>
<p>Reference: the linear system of four equations, integrated independently.</p>
</html>"));
end RodConduction;
