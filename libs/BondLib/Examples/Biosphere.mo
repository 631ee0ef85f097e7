within BondLib.Examples;
model Biosphere "Climate under a dome of glass"
  extends Modelica.Icons.Example;
  constant Modelica.Units.SI.Time day = 86400 "Duration of a day";
  constant Real cp(unit="J/(kg.K)") = 1006 "Heat capacity of air";
  parameter Modelica.Units.SI.Area groundArea = 2368.9 "Ground";
  parameter Real pondShare = 0.4 "Share of the pond in the ground";
  final parameter Modelica.Units.SI.Area pondArea = pondShare*groundArea "Pond";
  final parameter Modelica.Units.SI.Area landArea = groundArea - pondArea "Land";
  final parameter Modelica.Units.SI.Area domeArea = 1.8*groundArea "Glass";
  final parameter Modelica.Units.SI.Mass airMass = 1.15*12*groundArea "Dry air, 12 m high";
  Real irradiance(unit="W/m2") "Sunlight";
  Real outside(unit="K") "Temperature outside";
  Real x "Humidity: water in dry air, kg/kg";
  Real relativeHumidity "Relative humidity";
  Junctions.J0p4 J0p4_1 "Glass of the dome"
    annotation (Placement(transformation(extent={{-10,170},{10,190}})));
  Junctions.J0p4 J0p4_2 "Vegetation"
    annotation (Placement(transformation(extent={{-10,50},{10,70}})));
  Junctions.J0p4 J0p4_3 "Pond"
    annotation (Placement(transformation(extent={{-10,-70},{10,-50}})));
  Junctions.J0p4 J0p4_4 "Surface of the soil"
    annotation (Placement(transformation(extent={{-10,-190},{10,-170}})));
  Junctions.J0p5 J0p5_1 "Air"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  Junctions.J0p4 J0p4_5 "Humidity"
    annotation (Placement(transformation(extent={{70,50},{90,70}})));
  Thermal.Cth air(gamma=cp*airMass, T0=295) "Air"
    annotation (Placement(transformation(origin={-120,60}, extent={{10,-10},{-10,10}})));
  Thermal.Cth dome(gamma=36e6, T0=291) "Glass, 10 kg/m2"
    annotation (Placement(transformation(origin={0,140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.Cth vegetation(gamma=30e6, T0=294) "Vegetation, 5 kg of water on 1 m2"
    annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.Cth pond(gamma=1.985e9, T0=300) "Pond, 0.5 m deep"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.Cth soil(gamma=142e6, T0=298) "Soil, the upper 5 cm"
    annotation (Placement(transformation(origin={0,-220}, extent={{-10,-10},{10,10}}, rotation=270)));
  Vapour humidity(m0=0.015*airMass) "Water in the air"
    annotation (Placement(transformation(extent={{110,50},{130,70}})));
  Thermal.HE HE1(theta=1/(4*domeArea)) "Air at the glass"
    annotation (Placement(transformation(extent={{-50,170},{-30,190}})));
  Thermal.HE HE2(theta=1/(8*landArea)) "Air in the leaves"
    annotation (Placement(transformation(extent={{-50,50},{-30,70}})));
  Thermal.HE HE3(theta=1/(3*pondArea)) "Air over the pond"
    annotation (Placement(transformation(extent={{-50,-70},{-30,-50}})));
  Thermal.HE HE4(theta=1/(3*landArea)) "Air over the soil"
    annotation (Placement(transformation(extent={{-50,-190},{-30,-170}})));
  Thermal.HE HE5(theta=1/(12*domeArea)) "Wind and night sky"
    annotation (Placement(transformation(origin={0,220}, extent={{-10,-10},{10,10}}, rotation=90)));
  Sources.mSf3 dew(s=-domeArea*0.004*max(0, x - saturation(dome.e))) "Water on the glass, kg/s"
    annotation (Placement(transformation(extent={{30,170},{50,190}})));
  Sources.mSf3 transpiration(
    s=landArea*0.004*(0.1 + 0.9*irradiance/900)*(saturation(vegetation.e) - x)) "Water from the leaves, kg/s"
    annotation (Placement(transformation(extent={{30,50},{50,70}})));
  Sources.mSf3 evaporation(s=pondArea*0.003*(saturation(pond.e) - x)) "Water from the pond, kg/s"
    annotation (Placement(transformation(extent={{30,-70},{50,-50}})));
  Thermal.C1D C1D_1(theta=0.15/landArea, gamma=710e6, T0=301) "Soil down to 30 cm"
    annotation (Placement(transformation(extent={{30,-190},{50,-170}})));
  Thermal.C1D C1D_2(theta=0.4/landArea, gamma=1.42e9, T0=300) "Soil down to 80 cm"
    annotation (Placement(transformation(extent={{70,-190},{90,-170}})));
  Sensors.De De1(OutPort1(unit="K")) "Temperature at the roots"
    annotation (Placement(transformation(extent={{110,-190},{130,-170}})));
  Light light1(Q=0.35*0.6*landArea*irradiance) "Light on the leaves"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Light light2(Q=0.35*0.9*pondArea*irradiance) "Light in the water"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Light light3(Q=0.35*0.3*landArea*irradiance) "Light on the ground"
    annotation (Placement(transformation(origin={0,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sources.mSe mSe1 "Air outside"
    annotation (Placement(transformation(origin={0,260}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Sources.RealExpression weather(y=outside) "Temperature outside, K"
    annotation (Placement(transformation(extent={{-80,270},{-40,290}})));
  Bonds.Bond B1 "J0p5_1 to air"
    annotation (Placement(transformation(origin={-100,60}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B2 "J0p5_1 to HE1"
    annotation (Placement(transformation(origin={-80,120}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J0p5_1 to HE2"
    annotation (Placement(transformation(extent={{-70,50},{-50,70}})));
  Bonds.Bond B4 "J0p5_1 to HE3"
    annotation (Placement(transformation(extent={{-72,-70},{-52,-50}})));
  Bonds.Bond B5 "J0p5_1 to HE4"
    annotation (Placement(transformation(origin={-84,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B6 "HE1 to J0p4_1"
    annotation (Placement(transformation(extent={{-30,170},{-10,190}})));
  Bonds.Bond B7 "HE2 to J0p4_2"
    annotation (Placement(transformation(extent={{-30,50},{-10,70}})));
  Bonds.Bond B8 "HE3 to J0p4_3"
    annotation (Placement(transformation(extent={{-30,-70},{-10,-50}})));
  Bonds.Bond B9 "HE4 to J0p4_4"
    annotation (Placement(transformation(extent={{-30,-190},{-10,-170}})));
  Bonds.Bond B10 "J0p4_1 to dew"
    annotation (Placement(transformation(extent={{10,170},{30,190}})));
  Bonds.Bond B11 "dew to J0p4_5"
    annotation (Placement(transformation(origin={80,120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B12 "J0p4_2 to transpiration"
    annotation (Placement(transformation(extent={{10,50},{30,70}})));
  Bonds.Bond B13 "transpiration to J0p4_5"
    annotation (Placement(transformation(extent={{50,50},{70,70}})));
  Bonds.Bond B14 "J0p4_3 to evaporation"
    annotation (Placement(transformation(extent={{10,-70},{30,-50}})));
  Bonds.Bond B15 "evaporation to J0p4_5"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B16 "J0p4_5 to humidity"
    annotation (Placement(transformation(extent={{90,50},{110,70}})));
  Bonds.Bond B17 "J0p4_1 to dome"
    annotation (Placement(transformation(origin={0,160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B18 "J0p4_2 to vegetation"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B19 "J0p4_3 to pond"
    annotation (Placement(transformation(origin={0,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B20 "J0p4_4 to soil"
    annotation (Placement(transformation(origin={0,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B21 "light1 to J0p4_2"
    annotation (Placement(transformation(origin={0,80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B22 "light2 to J0p4_3"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B23 "light3 to J0p4_4"
    annotation (Placement(transformation(origin={0,-160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B24 "J0p4_4 to C1D_1"
    annotation (Placement(transformation(extent={{10,-190},{30,-170}})));
  Bonds.Bond B25 "C1D_1 to C1D_2"
    annotation (Placement(transformation(extent={{50,-190},{70,-170}})));
  Bonds.Bond B26 "C1D_2 to De1"
    annotation (Placement(transformation(extent={{90,-190},{110,-170}})));
  Bonds.Bond B27 "J0p4_1 to HE5"
    annotation (Placement(transformation(origin={0,200}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B28 "mSe1 to HE5"
    annotation (Placement(transformation(origin={0,240}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  model Light "Heat that sunlight brings"
    Modelica.Blocks.Interfaces.RealInput Q(unit="W") "Heat"
      annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
    BondLib.Interfaces.BondCon_b BondCon1(e(unit="K"), f(unit="W/K")) "Body in the light"
      annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  protected
    BondLib.Sources.Se sun(e0=5777) "Surface of the sun, 5777 K"
      annotation (Placement(transformation(origin={-50,0}, extent={{10,-10},{-10,10}})));
    BondLib.Sources.mSf2 absorber(s=Q/sun.e0) "Light becomes heat"
      annotation (Placement(transformation(extent={{10,-10},{30,10}})));
    BondLib.Bonds.Bond B1 "sun to absorber"
      annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  equation
    connect(sun.BondCon1, B1.BondCon1) annotation (Line(points={{-40,0},{-30,0}}, color={192,192,192}));
    connect(B1.BondCon2, absorber.BondCon1) annotation (Line(points={{-10,0},{10,0}}, color={192,192,192}));
    connect(absorber.BondCon2, BondCon1) annotation (Line(points={{30,0},{100,0}}, color={192,192,192}));
    annotation (
      Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-40,40},{40,-40}}, lineColor={255,170,0}, fillColor={255,220,0},
            fillPattern=FillPattern.Solid),
          Line(points={{-70,0},{-50,0}}, color={255,170,0}), Line(points={{50,0},{90,0}}, color={255,170,0}),
          Line(points={{0,50},{0,70}}, color={255,170,0}), Line(points={{0,-50},{0,-70}}, color={255,170,0}),
          Line(points={{35,35},{50,50}}, color={255,170,0}), Line(points={{-35,35},{-50,50}}, color={255,170,0}),
          Line(points={{35,-35},{50,-50}}, color={255,170,0}), Line(points={{-35,-35},{-50,-50}}, color={255,170,0}),
          Text(extent={{-150,110},{150,75}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Light comes with the temperature of the sun, and so with little entropy; the body that takes it up makes the
rest.</p>
</html>"));
  end Light;

  model Vapour "Water in the air, with the heat of its evaporation"
    extends BondLib.Interfaces.PassiveOnePort(e(unit="J/kg"), f(unit="kg/s"));
    parameter Modelica.Units.SI.Mass m0 "Water at the start";
    constant Real r(unit="J/kg") = 2.45e6 "Heat of evaporation";
    Modelica.Units.SI.Mass m(start=m0, fixed=true) "Water";
    Modelica.Units.SI.Energy E "Latent heat";
  equation
    e = r;
    f = der(m);
    E = r*m;
    annotation (
      __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="effort-out"))),
      Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
          Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0})}),
      Documentation(info="<html>
<p>The flow is one of mass, the effort the heat that a kilogram of vapour holds, the same for all of it.</p>
</html>"));
  end Vapour;

  function saturation "Humidity of saturated air"
    extends Modelica.Icons.Function;
    input Real T "Temperature, K";
    output Real x "Water in dry air, kg/kg";
  protected
    Real p "Pressure of the vapour, Pa";
  algorithm
    p := 611.2*exp(17.62*(T - 273.15)/(T - 30.03));
    x := 0.622*p/(101325 - p);
    annotation (Documentation(info="<html>
<p>Formula of Magnus.</p>
</html>"));
  end saturation;
equation
  connect(J0p5_1.BondCon1, B1.BondCon1) annotation (Line(points={{-90,60},{-90,60}}, color={192,192,192}));
  connect(B1.BondCon2, air.BondCon1) annotation (Line(points={{-110,60},{-110,60}}, color={192,192,192}));
  connect(J0p5_1.BondCon5, B2.BondCon1) annotation (Line(points={{-80,70},{-80,110}}, color={192,192,192}));
  connect(B2.BondCon2, HE1.BondCon1) annotation (Line(points={{-80,130},{-80,180},{-50,180}}, color={192,192,192}));
  connect(J0p5_1.BondCon2, B3.BondCon1) annotation (Line(points={{-70,60},{-70,60}}, color={192,192,192}));
  connect(B3.BondCon2, HE2.BondCon1) annotation (Line(points={{-50,60},{-50,60}}, color={192,192,192}));
  connect(J0p5_1.BondCon4, B4.BondCon1) annotation (Line(points={{-76,50},{-76,-60},{-72,-60}}, color={192,192,192}));
  connect(B4.BondCon2, HE3.BondCon1) annotation (Line(points={{-52,-60},{-50,-60}}, color={192,192,192}));
  connect(J0p5_1.BondCon3, B5.BondCon1) annotation (Line(points={{-84,50},{-84,-110}}, color={192,192,192}));
  connect(B5.BondCon2, HE4.BondCon1) annotation (Line(points={{-84,-130},{-84,-180},{-50,-180}}, color={192,192,192}));
  connect(HE1.BondCon2, B6.BondCon1) annotation (Line(points={{-30,180},{-30,180}}, color={192,192,192}));
  connect(B6.BondCon2, J0p4_1.BondCon1) annotation (Line(points={{-10,180},{-10,180}}, color={192,192,192}));
  connect(HE2.BondCon2, B7.BondCon1) annotation (Line(points={{-30,60},{-30,60}}, color={192,192,192}));
  connect(B7.BondCon2, J0p4_2.BondCon1) annotation (Line(points={{-10,60},{-10,60}}, color={192,192,192}));
  connect(HE3.BondCon2, B8.BondCon1) annotation (Line(points={{-30,-60},{-30,-60}}, color={192,192,192}));
  connect(B8.BondCon2, J0p4_3.BondCon1) annotation (Line(points={{-10,-60},{-10,-60}}, color={192,192,192}));
  connect(HE4.BondCon2, B9.BondCon1) annotation (Line(points={{-30,-180},{-30,-180}}, color={192,192,192}));
  connect(B9.BondCon2, J0p4_4.BondCon1) annotation (Line(points={{-10,-180},{-10,-180}}, color={192,192,192}));
  connect(J0p4_1.BondCon2, B10.BondCon1) annotation (Line(points={{10,180},{10,180}}, color={192,192,192}));
  connect(B10.BondCon2, dew.BondCon1) annotation (Line(points={{30,180},{30,180}}, color={192,192,192}));
  connect(dew.BondCon2, B11.BondCon1) annotation (Line(points={{50,180},{80,180},{80,130}}, color={192,192,192}));
  connect(B11.BondCon2, J0p4_5.BondCon4) annotation (Line(points={{80,110},{80,70}}, color={192,192,192}));
  connect(J0p4_2.BondCon2, B12.BondCon1) annotation (Line(points={{10,60},{10,60}}, color={192,192,192}));
  connect(B12.BondCon2, transpiration.BondCon1) annotation (Line(points={{30,60},{30,60}}, color={192,192,192}));
  connect(transpiration.BondCon2, B13.BondCon1) annotation (Line(points={{50,60},{50,60}}, color={192,192,192}));
  connect(B13.BondCon2, J0p4_5.BondCon1) annotation (Line(points={{70,60},{70,60}}, color={192,192,192}));
  connect(J0p4_3.BondCon2, B14.BondCon1) annotation (Line(points={{10,-60},{10,-60}}, color={192,192,192}));
  connect(B14.BondCon2, evaporation.BondCon1) annotation (Line(points={{30,-60},{30,-60}}, color={192,192,192}));
  connect(evaporation.BondCon2, B15.BondCon1) annotation (Line(points={{50,-60},{80,-60},{80,-10}}, color={192,192,192}));
  connect(B15.BondCon2, J0p4_5.BondCon3) annotation (Line(points={{80,10},{80,50}}, color={192,192,192}));
  connect(J0p4_5.BondCon2, B16.BondCon1) annotation (Line(points={{90,60},{90,60}}, color={192,192,192}));
  connect(B16.BondCon2, humidity.BondCon1) annotation (Line(points={{110,60},{110,60}}, color={192,192,192}));
  connect(J0p4_1.BondCon3, B17.BondCon1) annotation (Line(points={{0,170},{0,170}}, color={192,192,192}));
  connect(B17.BondCon2, dome.BondCon1) annotation (Line(points={{0,150},{0,150}}, color={192,192,192}));
  connect(J0p4_2.BondCon3, B18.BondCon1) annotation (Line(points={{0,50},{0,50}}, color={192,192,192}));
  connect(B18.BondCon2, vegetation.BondCon1) annotation (Line(points={{0,30},{0,30}}, color={192,192,192}));
  connect(J0p4_3.BondCon3, B19.BondCon1) annotation (Line(points={{0,-70},{0,-70}}, color={192,192,192}));
  connect(B19.BondCon2, pond.BondCon1) annotation (Line(points={{0,-90},{0,-90}}, color={192,192,192}));
  connect(J0p4_4.BondCon3, B20.BondCon1) annotation (Line(points={{0,-190},{0,-190}}, color={192,192,192}));
  connect(B20.BondCon2, soil.BondCon1) annotation (Line(points={{0,-210},{0,-210}}, color={192,192,192}));
  connect(light1.BondCon1, B21.BondCon1) annotation (Line(points={{0,90},{0,90}}, color={192,192,192}));
  connect(B21.BondCon2, J0p4_2.BondCon4) annotation (Line(points={{0,70},{0,70}}, color={192,192,192}));
  connect(light2.BondCon1, B22.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(B22.BondCon2, J0p4_3.BondCon4) annotation (Line(points={{0,-50},{0,-50}}, color={192,192,192}));
  connect(light3.BondCon1, B23.BondCon1) annotation (Line(points={{0,-150},{0,-150}}, color={192,192,192}));
  connect(B23.BondCon2, J0p4_4.BondCon4) annotation (Line(points={{0,-170},{0,-170}}, color={192,192,192}));
  connect(J0p4_4.BondCon2, B24.BondCon1) annotation (Line(points={{10,-180},{10,-180}}, color={192,192,192}));
  connect(B24.BondCon2, C1D_1.BondCon1) annotation (Line(points={{30,-180},{30,-180}}, color={192,192,192}));
  connect(C1D_1.BondCon2, B25.BondCon1) annotation (Line(points={{50,-180},{50,-180}}, color={192,192,192}));
  connect(B25.BondCon2, C1D_2.BondCon1) annotation (Line(points={{70,-180},{70,-180}}, color={192,192,192}));
  connect(C1D_2.BondCon2, B26.BondCon1) annotation (Line(points={{90,-180},{90,-180}}, color={192,192,192}));
  connect(B26.BondCon2, De1.BondCon1) annotation (Line(points={{110,-180},{110,-180}}, color={192,192,192}));
  connect(J0p4_1.BondCon4, B27.BondCon1) annotation (Line(points={{0,190},{0,190}}, color={192,192,192}));
  connect(B27.BondCon2, HE5.BondCon1) annotation (Line(points={{0,210},{0,210}}, color={192,192,192}));
  connect(mSe1.BondCon1, B28.BondCon1) annotation (Line(points={{0,250},{0,250}}, color={192,192,192}));
  connect(B28.BondCon2, HE5.BondCon2) annotation (Line(points={{0,230},{0,230}}, color={192,192,192}));
  connect(weather.y, mSe1.s) annotation (Line(points={{-38,280},{0,280},{0,270}}, color={0,0,127}));
  irradiance = 900*max(0, -cos(2*Modelica.Constants.pi*time/day));
  outside = 288.15 - 8*cos(2*Modelica.Constants.pi*(time/day - 0.125));
  x = humidity.m/airMass;
  relativeHumidity = x/saturation(air.e);
  annotation (
    experiment(StopTime=345600, Interval=600, Tolerance=1e-8),
    __Harpoon(plot={"air.e", "dome.e", "pond.e", "vegetation.e", "soil.e", "relativeHumidity"}),
    Diagram(coordinateSystem(extent={{-160,-240},{160,300}})),
    Documentation(info="<html>
<p>Five bodies exchange heat, and three of them water: the air on the left, and in the middle, from above, the glass of
the dome, the vegetation, the pond and the soil. The air gives heat to each through an exchanger; on the right water
leaves the pond and the leaves for the air and becomes dew on the glass.</p>
<p>Heat flows in true bonds, temperature times flow of entropy. Where water evaporates, a power-conserving source
<code>mSf3</code> takes the heat from its body and gives it to the humidity, a store whose effort is the heat of
evaporation and whose flow is one of mass; so the latent heat is in the energy ledger as well. Light comes with the
temperature of the sun, and each body in it makes entropy.</p>
<p>What to see: leaves and soil run ahead of the air at noon, the pond lags behind and keeps the nights mild. At night
the glass is the coldest, and the humidity, which is never far from saturation, falls as dew.</p>
<p>The ground of 2368.9 m2, two fifths of it pond, is that of Biosphere 2 in Arizona. All other data are our own; the
daily courses of light and temperature are formulas. The glass and its frame let 35 % of the light through;
coefficients of exchange include radiation.</p>
<p>Reference: eight balances of heat and water, integrated independently.</p>
</html>"));
end Biosphere;
