within BondLib.Examples;
model HareLynx "Snowshoe hares and lynx, disturbed by hunters"
  extends Modelica.Icons.Example;
  parameter Real area = 1000 "Acres";
  SystemDynamics.Sources.Source wild "Where it comes from"
    annotation (Placement(transformation(extent={{-100,40},{-80,60}})));
  SystemDynamics.Rates.Rate_1 births(u=1.25*hares.level) "Births of hares"
    annotation (Placement(transformation(extent={{-60,40},{-40,60}})));
  SystemDynamics.Levels.Level hares(m0=50000) "Hares"
    annotation (Placement(transformation(extent={{-20,34},{12,66}})));
  SystemDynamics.Rates.MRate_2 kills(u1=lynx.level, u2=killed.y) "Hares eaten"
    annotation (Placement(transformation(extent={{32,40},{52,60}})));
  SystemDynamics.Sources.Sink eaten "Where it goes"
    annotation (Placement(transformation(extent={{72,40},{92,60}})));
  SystemDynamics.Sources.Source dens "Where it comes from"
    annotation (Placement(transformation(extent={{-100,-30},{-80,-10}})));
  SystemDynamics.Rates.Rate_1 litters(u=0.25*lynx.level) "Births of lynx"
    annotation (Placement(transformation(extent={{-60,-30},{-40,-10}})));
  SystemDynamics.Levels.Level lynx(m0=1250) "Lynx"
    annotation (Placement(transformation(extent={{-20,-36},{12,-4}})));
  SystemDynamics.Rates.Rate_2 losses(u1=mortality.y*lynx.level, u2=hunting.y) "Deaths of lynx, and those shot"
    annotation (Placement(transformation(extent={{32,-30},{52,-10}})));
  SystemDynamics.Sources.Sink gone "Where it goes"
    annotation (Placement(transformation(extent={{72,-30},{92,-10}})));
  SystemDynamics.Functions.Tabular killed(u=hares.level/area, x_vals={0, 500, 1000}, y_vals={0, 500, 500}) "Hares that a lynx eats in a year, by hares per acre"
    annotation (Placement(transformation(extent={{-50,-90},{-30,-70}})));
  SystemDynamics.Functions.Tabular mortality(u=hares.level/area, x_vals={0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1000},
    y_vals={0.94, 0.66, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.07, 0.05, 0.05}) "Share of the lynx that dies in a year, by hares per acre"
    annotation (Placement(transformation(extent={{10,-90},{30,-70}})));
  Modelica.Blocks.Sources.Pulse hunting(amplitude=6000, width=0.125, period=100, startTime=4) "Hunters in the fifth year"
    annotation (Placement(transformation(extent={{60,-90},{80,-70}})));
equation
  connect(wild.BondCon1, births.BondCon1) annotation (Line(points={{-80,50},{-60,50}}, color={170,0,255}, thickness=0.5));
  connect(births.BondCon2, hares.BondCon1) annotation (Line(points={{-40,50},{-20,50}}, color={170,0,255}, thickness=0.5));
  connect(hares.BondCon2, kills.BondCon1) annotation (Line(points={{12,50},{32,50}}, color={170,0,255}, thickness=0.5));
  connect(kills.BondCon2, eaten.BondCon1) annotation (Line(points={{52,50},{72,50}}, color={170,0,255}, thickness=0.5));
  connect(dens.BondCon1, litters.BondCon1) annotation (Line(points={{-80,-20},{-60,-20}}, color={170,0,255}, thickness=0.5));
  connect(litters.BondCon2, lynx.BondCon1) annotation (Line(points={{-40,-20},{-20,-20}}, color={170,0,255}, thickness=0.5));
  connect(lynx.BondCon2, losses.BondCon1) annotation (Line(points={{12,-20},{32,-20}}, color={170,0,255}, thickness=0.5));
  connect(losses.BondCon2, gone.BondCon1) annotation (Line(points={{52,-20},{72,-20}}, color={170,0,255}, thickness=0.5));
  annotation (
    experiment(StopTime=60, Interval=0.05, Tolerance=1e-8),
    __Harpoon(timeUnit="years", plot={"hares.level", "lynx.level"}),
    Diagram(coordinateSystem(extent={{-110,-110},{130,90}})),
    Documentation(info="<html>
<p>Fifty thousand hares and 1250 lynx are in balance. In the fifth year hunters shoot 750 of the lynx within six weeks, and
the balance does not come back: the hares multiply to half a million, the lynx follow, eat them up and starve, and so on
every fourteen and a half years. Predator and prey that depend on each other by tables instead of the products of
<a href=\"modelica://BondLib.Examples.LotkaVolterra\">LotkaVolterra</a>; as there, the orbit remembers every
disturbance.</p>
<p>The model is an old teaching example of system dynamics. Reference: two equations integrated independently.</p>
</html>"));
end HareLynx;
