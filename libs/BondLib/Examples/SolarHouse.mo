within BondLib.Examples;
model SolarHouse "A house heated by the sun"
  extends Modelica.Icons.Example;
  constant Modelica.Units.SI.Time day = 86400 "Duration of a day";
  Real irradiance(unit="W/m2") "Light on the collector";
  Real absorbed(unit="W") "Heat that the collector takes up";
  Real outside(unit="K") "Temperature outside";
  Real circulation(unit="W/K") "Flow of water through the collector, as a conductance";
  Real supply(unit="W/K") "Flow of water through the radiators, as a conductance";
  Sources.Se sun(e0=5777) "Surface of the sun, 5777 K"
    annotation (Placement(transformation(origin={-200,0}, extent={{10,-10},{-10,10}})));
  Sources.mSf2 absorber "Light becomes heat"
    annotation (Placement(transformation(extent={{-170,-10},{-150,10}})));
  Junctions.J0p4 J0p4_1 "Collector"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Thermal.mHE pump "Water from collector to tank"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Junctions.J0p4 J0p4_2 "Tank"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Thermal.mHE heating "Water from tank to radiators"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Junctions.J0p4 J0p4_3 "Rooms"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Thermal.HE plaster(theta=1/500) "Surface of the walls, 500 W/K"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Junctions.J0p3 J0p3_1 "Walls"
    annotation (Placement(transformation(origin={120,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.Cth collector(gamma=60e3, T0=278.15) "Collector, 60 kJ/K"
    annotation (Placement(transformation(origin={-120,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.Cth tank(gamma=8.4e6, T0=308.15) "Tank of 2000 l, 8.4 MJ/K"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.Cth rooms(gamma=2e6, T0=293.15) "Rooms, 2 MJ/K"
    annotation (Placement(transformation(origin={40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.Cth walls(gamma=40e6, T0=291.15) "Walls, 40 MJ/K"
    annotation (Placement(transformation(origin={120,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.HE glass(theta=1/80) "Losses of the collector, 80 W/K"
    annotation (Placement(transformation(origin={-120,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.HE lagging(theta=1/3) "Losses of the tank, 3 W/K"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.HE windows(theta=1/60) "Windows and ventilation, 60 W/K"
    annotation (Placement(transformation(origin={40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.HE facade(theta=1/60) "Outside of the walls, 60 W/K"
    annotation (Placement(transformation(origin={120,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p5 J0p5_1 "Air outside"
    annotation (Placement(transformation(origin={0,-80}, extent={{-10,10},{10,-10}})));
  Sources.mSe mSe1 "Air outside"
    annotation (Placement(transformation(origin={0,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.RealExpression light(y=absorbed/sun.e0) "Entropy that comes with the light"
    annotation (Placement(transformation(origin={-160,-40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Sources.RealExpression speed(y=circulation) "Conductance of the flow, W/K"
    annotation (Placement(transformation(origin={-80,-40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Sources.RealExpression valve(y=supply) "Conductance of the flow, W/K"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Sources.RealExpression weather(y=outside) "Temperature outside, K"
    annotation (Placement(transformation(extent={{-60,-150},{-40,-130}})));
  Bonds.Bond B1 "sun to absorber"
    annotation (Placement(transformation(extent={{-190,-10},{-170,10}})));
  Bonds.Bond B2 "absorber to J0p4_1"
    annotation (Placement(transformation(extent={{-150,-10},{-130,10}})));
  Bonds.Bond B3 "J0p4_1 to pump"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Bonds.Bond B4 "pump to J0p4_2"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B5 "J0p4_2 to heating"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B6 "heating to J0p4_3"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B7 "J0p4_3 to plaster"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Bonds.Bond B8 "plaster to J0p3_1"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Bonds.Bond B9 "J0p4_1 to collector"
    annotation (Placement(transformation(origin={-120,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B10 "J0p4_2 to tank"
    annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B11 "J0p4_3 to rooms"
    annotation (Placement(transformation(origin={40,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B12 "J0p3_1 to walls"
    annotation (Placement(transformation(origin={120,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B13 "J0p4_1 to glass"
    annotation (Placement(transformation(origin={-120,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B14 "J0p4_2 to lagging"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B15 "J0p4_3 to windows"
    annotation (Placement(transformation(origin={40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B16 "J0p3_1 to facade"
    annotation (Placement(transformation(origin={120,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B17 "glass to J0p5_1"
    annotation (Placement(transformation(extent={{-70,-90},{-50,-70}})));
  Bonds.Bond B18 "lagging to J0p5_1"
    annotation (Placement(transformation(extent={{-32,-70},{-12,-50}})));
  Bonds.Bond B19 "windows to J0p5_1"
    annotation (Placement(transformation(origin={22,-60}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B20 "facade to J0p5_1"
    annotation (Placement(transformation(origin={60,-80}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B21 "mSe1 to J0p5_1"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
protected
  function demand "Opening of a valve: none at 0, full from a width on"
    extends Modelica.Icons.Function;
    input Real difference "Difference of temperatures, K";
    input Real width "Difference from which on it is open, K";
    output Real opening "Opening, 0 to 1";
  algorithm
    opening := min(1, max(0, difference/width));
    annotation (Documentation(info="<html>
<p>Proportional control.</p>
</html>"));
  end demand;
equation
  connect(sun.BondCon1, B1.BondCon1) annotation (Line(points={{-190,0},{-190,0}}, color={192,192,192}));
  connect(B1.BondCon2, absorber.BondCon1) annotation (Line(points={{-170,0},{-170,0}}, color={192,192,192}));
  connect(absorber.BondCon2, B2.BondCon1) annotation (Line(points={{-150,0},{-150,0}}, color={192,192,192}));
  connect(B2.BondCon2, J0p4_1.BondCon1) annotation (Line(points={{-130,0},{-130,0}}, color={192,192,192}));
  connect(J0p4_1.BondCon2, B3.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(B3.BondCon2, pump.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(pump.BondCon2, B4.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B4.BondCon2, J0p4_2.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J0p4_2.BondCon2, B5.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B5.BondCon2, heating.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(heating.BondCon2, B6.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B6.BondCon2, J0p4_3.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(J0p4_3.BondCon2, B7.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B7.BondCon2, plaster.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  connect(plaster.BondCon2, B8.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  connect(B8.BondCon2, J0p3_1.BondCon3) annotation (Line(points={{110,0},{110,0}}, color={192,192,192}));
  connect(J0p4_1.BondCon4, B9.BondCon1) annotation (Line(points={{-120,10},{-120,10}}, color={192,192,192}));
  connect(B9.BondCon2, collector.BondCon1) annotation (Line(points={{-120,30},{-120,30}}, color={192,192,192}));
  connect(J0p4_2.BondCon4, B10.BondCon1) annotation (Line(points={{-40,10},{-40,10}}, color={192,192,192}));
  connect(B10.BondCon2, tank.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={192,192,192}));
  connect(J0p4_3.BondCon4, B11.BondCon1) annotation (Line(points={{40,10},{40,10}}, color={192,192,192}));
  connect(B11.BondCon2, rooms.BondCon1) annotation (Line(points={{40,30},{40,30}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B12.BondCon1) annotation (Line(points={{120,10},{120,10}}, color={192,192,192}));
  connect(B12.BondCon2, walls.BondCon1) annotation (Line(points={{120,30},{120,30}}, color={192,192,192}));
  connect(J0p4_1.BondCon3, B13.BondCon1) annotation (Line(points={{-120,-10},{-120,-10}}, color={192,192,192}));
  connect(B13.BondCon2, glass.BondCon1) annotation (Line(points={{-120,-30},{-120,-30}}, color={192,192,192}));
  connect(J0p4_2.BondCon3, B14.BondCon1) annotation (Line(points={{-40,-10},{-40,-10}}, color={192,192,192}));
  connect(B14.BondCon2, lagging.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(J0p4_3.BondCon3, B15.BondCon1) annotation (Line(points={{40,-10},{40,-10}}, color={192,192,192}));
  connect(B15.BondCon2, windows.BondCon1) annotation (Line(points={{40,-30},{40,-30}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B16.BondCon1) annotation (Line(points={{120,-10},{120,-10}}, color={192,192,192}));
  connect(B16.BondCon2, facade.BondCon1) annotation (Line(points={{120,-30},{120,-30}}, color={192,192,192}));
  connect(glass.BondCon2, B17.BondCon1) annotation (Line(points={{-120,-50},{-120,-80},{-70,-80}}, color={192,192,192}));
  connect(B17.BondCon2, J0p5_1.BondCon1) annotation (Line(points={{-50,-80},{-10,-80}}, color={192,192,192}));
  connect(lagging.BondCon2, B18.BondCon1) annotation (Line(points={{-40,-50},{-40,-60},{-32,-60}}, color={192,192,192}));
  connect(B18.BondCon2, J0p5_1.BondCon3) annotation (Line(points={{-12,-60},{-4,-60},{-4,-70}}, color={192,192,192}));
  connect(windows.BondCon2, B19.BondCon1) annotation (Line(points={{40,-50},{40,-60},{32,-60}}, color={192,192,192}));
  connect(B19.BondCon2, J0p5_1.BondCon4) annotation (Line(points={{12,-60},{4,-60},{4,-70}}, color={192,192,192}));
  connect(facade.BondCon2, B20.BondCon1) annotation (Line(points={{120,-50},{120,-80},{70,-80}}, color={192,192,192}));
  connect(B20.BondCon2, J0p5_1.BondCon2) annotation (Line(points={{50,-80},{10,-80}}, color={192,192,192}));
  connect(mSe1.BondCon1, B21.BondCon1) annotation (Line(points={{0,-110},{0,-110}}, color={192,192,192}));
  connect(B21.BondCon2, J0p5_1.BondCon5) annotation (Line(points={{0,-90},{0,-90}}, color={192,192,192}));
  connect(light.y, absorber.s) annotation (Line(points={{-160,-29},{-160,-10}}, color={0,0,127}));
  connect(speed.y, pump.s) annotation (Line(points={{-80,-29},{-80,-10}}, color={0,0,127}));
  connect(valve.y, heating.s) annotation (Line(points={{0,-29},{0,-10}}, color={0,0,127}));
  connect(weather.y, mSe1.s) annotation (Line(points={{-39,-140},{0,-140},{0,-130}}, color={0,0,127}));
  irradiance = (if time > 2*day and time < 3*day then 140 else 700)*max(0, -cos(2*Modelica.Constants.pi*time/day));
  absorbed = 0.8*20*irradiance;
  outside = 278.15 - 6*cos(2*Modelica.Constants.pi*(time/day - 0.125));
  circulation = 600*demand(collector.e - tank.e, 5);
  supply = 300*demand(294.15 - rooms.e, 2);
  annotation (
    experiment(StopTime=432000, Interval=900, Tolerance=1e-8),
    __Harpoon(plot={"collector.e", "tank.e", "rooms.e", "walls.e", "outside"}),
    Diagram(coordinateSystem(extent={{-220,-160},{140,60}})),
    Documentation(info="<html>
<p>From left to right: sun, collector on the roof, tank in the cellar, rooms and walls, each with its heat capacity
above; below, what each loses to the air outside. All bonds are true bonds, temperature times flow of entropy.</p>
<p>The pump runs faster the more the collector is warmer than the tank, up to 600 W/K from 5 K on, and stands still
else; the valve of the radiators opens from 21 degrees Celsius downwards. Both are conductances set by signals. The
light comes with the entropy of 5777 K and leaves the absorber <code>mSf2</code> as heat: the same power, twenty times
the entropy.</p>
<p>What to see: on two clear days the tank is charged up to 45 degrees Celsius while the rooms keep 20. The third day
is overcast: the tank only gives, it is down to 20 degrees the next morning, and the rooms have come down to 17.5 when
the sun returns.</p>
<p>Data and weather are our own: 20 m2 of collector, a tank of 2000 l, a well insulated house; the daily courses are
formulas.</p>
<p>Reference: four heat balances, integrated independently.</p>
</html>"));
end SolarHouse;
