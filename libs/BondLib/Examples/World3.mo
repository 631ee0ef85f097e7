within BondLib.Examples;
model World3 "World model of the Club of Rome, standard run"
  extends Modelica.Icons.Example;
  parameter Real resources0 = 1e12 "Resources at the start";
  parameter Real policyYear = 1975 "Year from which on the following hold";
  parameter Real useFactor = 1 "Use of resources against that of the standard run, by policy";
  parameter Real pollutionFactor = 1 "Pollution against that of the standard run, by policy";
  parameter Real yieldFactor = 1 "Yield of the land against that of the standard run, by policy";
  parameter Boolean landCare = false "True, if policy keeps tilled land from being worn out";
  parameter Boolean birthControl = false "True, if policy makes families have the two children that they want";
  parameter Boolean steadyIndustry = false "True, if by policy what industry makes beyond the goal is consumed";
  parameter Real industryGoal = 400 "Industrial output per person that is aimed at";
  parameter Real industryLife = 14 "Life of industrial capital by policy, years";
  parameter Real servicesLife = 20 "Life of the capital of services by policy, years";
  Boolean policy = time > policyYear "True, while the policy holds";
  Real population "Population";
  Real lifeExpectancy "Life expectancy, years";
  Real healthMultiplier "Life expectancy by health services";
  Real m1 "Mortality up to 14 years";
  Real m2 "Mortality from 15 to 44 years";
  Real m3 "Mortality from 45 to 64 years";
  Real m4 "Mortality from 65 years";
  Real incomeExpectation "Growth of income that a family expects";
  Real desiredFertility "Births that a woman wants";
  Real maximumFertility "Births that a woman could have";
  Real controlEffectiveness "How well birth control works";
  Real fertility "Births that a woman has";
  Real industrialOutput "Industrial output, dollars per year";
  Real industryPerPerson "Industrial output per person";
  Real servicesPerPerson "Services per person";
  Real toServices "Share of industrial output that goes to services";
  Real toAgriculture "Share of industrial output that goes to agriculture";
  Real toConsumption "Share of industrial output that is consumed";
  Real toIndustry "Share of industrial output that goes to industry";
  Real jobs "Jobs";
  Real utilization "Share of the capital that is used";
  Real agriculturalInvestment "Investment in agriculture, dollars per year";
  Real developmentCost "Cost of developing a hectare";
  Real toDevelopment "Share of the investment that develops land";
  Real inputPerHectare "Seed, fertilizer and machines, dollars per hectare and year";
  Real yieldMultiplier "Yield by input";
  Real landYield "Yield, kilograms per hectare and year";
  Real foodPerPerson "Food per person, kilograms per year";
  Real landLife "Life of tilled land by yield";
  Real maintenance "Share of the input that maintains fertility";
  Real resourcesLeft "Share of the resources that is left";
  Real resourcesPerPerson "Use of resources per person";
  Real pollutionIndex "Pollution against that of 1970";
  Real emissions "Persistent pollution made per year";
  SystemDynamics.Sources.Source cradle "Where it comes from"
    annotation (Placement(transformation(extent={{-240,110},{-220,130}})));
  SystemDynamics.Rates.Rate_1 births(u=fertility*p2.level/2/30) "Births"
    annotation (Placement(transformation(extent={{-200,110},{-180,130}})));
  SystemDynamics.Levels.Level2b p1(m0=65e7) "People up to 14 years"
    annotation (Placement(transformation(extent={{-166,104},{-134,136}})));
  SystemDynamics.Rates.Rate_1 aging1(u=p1.level*(1 - m1)/15) "They grow older"
    annotation (Placement(transformation(extent={{-114,110},{-94,130}})));
  SystemDynamics.Rates.Rate_1 deaths1(u=p1.level*m1) "Deaths"
    annotation (Placement(transformation(extent={{-114,150},{-94,170}})));
  SystemDynamics.Sources.Sink grave1 "Where it goes"
    annotation (Placement(transformation(extent={{-114,180},{-94,200}})));
  SystemDynamics.Levels.Level2b p2(m0=70e7) "People from 15 to 44 years"
    annotation (Placement(transformation(extent={{-70,104},{-38,136}})));
  SystemDynamics.Rates.Rate_1 aging2(u=p2.level*(1 - m2)/30) "They grow older"
    annotation (Placement(transformation(extent={{-18,110},{2,130}})));
  SystemDynamics.Rates.Rate_1 deaths2(u=p2.level*m2) "Deaths"
    annotation (Placement(transformation(extent={{-18,150},{2,170}})));
  SystemDynamics.Sources.Sink grave2 "Where it goes"
    annotation (Placement(transformation(extent={{-18,180},{2,200}})));
  SystemDynamics.Levels.Level2b p3(m0=19e7) "People from 45 to 64 years"
    annotation (Placement(transformation(extent={{26,104},{58,136}})));
  SystemDynamics.Rates.Rate_1 aging3(u=p3.level*(1 - m3)/20) "They grow older"
    annotation (Placement(transformation(extent={{78,110},{98,130}})));
  SystemDynamics.Rates.Rate_1 deaths3(u=p3.level*m3) "Deaths"
    annotation (Placement(transformation(extent={{78,150},{98,170}})));
  SystemDynamics.Sources.Sink grave3 "Where it goes"
    annotation (Placement(transformation(extent={{78,180},{98,200}})));
  SystemDynamics.Levels.Level p4(m0=6e7) "People from 65 years"
    annotation (Placement(transformation(extent={{122,104},{154,136}})));
  SystemDynamics.Rates.Rate_1 deaths4(u=p4.level*m4) "Deaths"
    annotation (Placement(transformation(extent={{174,110},{194,130}})));
  SystemDynamics.Sources.Sink grave4 "Where it goes"
    annotation (Placement(transformation(extent={{214,110},{234,130}})));
  SystemDynamics.Sources.Source industrySource "Where it comes from"
    annotation (Placement(transformation(extent={{-240,-10},{-220,10}})));
  SystemDynamics.Rates.Rate_1 investment(u=industrialOutput*toIndustry) "Investment"
    annotation (Placement(transformation(extent={{-200,-10},{-180,10}})));
  SystemDynamics.Levels.Level industry(m0=2.1e11) "Industrial capital, dollars"
    annotation (Placement(transformation(extent={{-160,-16},{-128,16}})));
  SystemDynamics.Rates.Rate_1 wear(u=industry.level/(if policy then industryLife else 14)) "Depreciation"
    annotation (Placement(transformation(extent={{-108,-10},{-88,10}})));
  SystemDynamics.Sources.Sink industrySink "Where it goes"
    annotation (Placement(transformation(extent={{-68,-10},{-48,10}})));
  SystemDynamics.Sources.Source servicesSource "Where it comes from"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  SystemDynamics.Rates.Rate_1 serviceInvestment(u=industrialOutput*toServices) "Investment in services"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  SystemDynamics.Levels.Level services(m0=1.44e11) "Capital of the services, dollars"
    annotation (Placement(transformation(extent={{50,-16},{82,16}})));
  SystemDynamics.Rates.Rate_1 serviceWear(u=services.level/(if policy then servicesLife else 20)) "Depreciation"
    annotation (Placement(transformation(extent={{102,-10},{122,10}})));
  SystemDynamics.Sources.Sink servicesSink "Where it goes"
    annotation (Placement(transformation(extent={{142,-10},{162,10}})));
  SystemDynamics.Sources.Source fertilityOfLandSource "Where it comes from"
    annotation (Placement(transformation(extent={{-240,-70},{-220,-50}})));
  SystemDynamics.Rates.Rate_1 regeneration(u=(600 - fertilityOfLand.level)/table(maintenance, 0, 0.02, {20, 13, 8, 4,
      2, 2})) "Fertility comes back"
    annotation (Placement(transformation(extent={{-200,-70},{-180,-50}})));
  SystemDynamics.Levels.Level fertilityOfLand(m0=600) "Fertility of the land, kilograms per hectare and year"
    annotation (Placement(transformation(extent={{-160,-76},{-128,-44}})));
  SystemDynamics.Rates.Rate_1 degradation(u=fertilityOfLand.level*table(pollutionIndex, 0, 10, {0, 0.1, 0.3,
      0.5})) "Pollution takes fertility"
    annotation (Placement(transformation(extent={{-108,-70},{-88,-50}})));
  SystemDynamics.Sources.Sink fertilityOfLandSink "Where it goes"
    annotation (Placement(transformation(extent={{-68,-70},{-48,-50}})));
  SystemDynamics.Sources.Source pollutionSource "Where it comes from"
    annotation (Placement(transformation(extent={{-30,-70},{-10,-50}})));
  SystemDynamics.Rates.Rate_1 appearance(u=transmission.y) "Pollution appears"
    annotation (Placement(transformation(extent={{10,-70},{30,-50}})));
  SystemDynamics.Levels.Level pollution(m0=2.5e7) "Persistent pollution"
    annotation (Placement(transformation(extent={{50,-76},{82,-44}})));
  SystemDynamics.Rates.Rate_1 assimilation(u=pollution.level/(1.4*1.5*table(pollutionIndex, 1, 250, {1, 11, 21, 31,
      41}))) "Pollution decays"
    annotation (Placement(transformation(extent={{102,-70},{122,-50}})));
  SystemDynamics.Sources.Sink pollutionSink "Where it goes"
    annotation (Placement(transformation(extent={{142,-70},{162,-50}})));
  SystemDynamics.Levels.Level1b wild(m0=2.3e9) "Land that could be tilled, hectares"
    annotation (Placement(transformation(extent={{-236,-176},{-204,-144}})));
  SystemDynamics.Rates.Rate_1 development(u=agriculturalInvestment*toDevelopment/developmentCost) "Land is developed"
    annotation (Placement(transformation(extent={{-184,-170},{-164,-150}})));
  SystemDynamics.Levels.Level2b land(m0=0.9e9) "Tilled land, hectares"
    annotation (Placement(transformation(extent={{-144,-176},{-112,-144}})));
  SystemDynamics.Rates.Rate_1 building(u=max(0, (table(industryPerPerson, 0, 200, {0.005, 0.008, 0.015, 0.025, 0.04,
      0.055, 0.07, 0.08, 0.09})*population - urban.level)/10)) "Land is built on"
    annotation (Placement(transformation(extent={{-92,-170},{-72,-150}})));
  SystemDynamics.Levels.Level1a urban(m0=8.2e6) "Built-up land, hectares"
    annotation (Placement(transformation(extent={{-52,-176},{-20,-144}})));
  SystemDynamics.Rates.Rate_1 erosion(u=land.level/(6000*landLife)) "Land is lost"
    annotation (Placement(transformation(extent={{-92,-130},{-72,-110}})));
  SystemDynamics.Sources.Sink desert "Where it goes"
    annotation (Placement(transformation(extent={{-50,-130},{-30,-110}})));
  SystemDynamics.Levels.Level1b resources(m0=resources0) "Resources that do not grow again"
    annotation (Placement(transformation(extent={{14,-176},{46,-144}})));
  SystemDynamics.Rates.MRate_2 mining(u1=population,
    u2=resourcesPerPerson*(if policy then useFactor else 1)) "Resources are used"
    annotation (Placement(transformation(extent={{66,-170},{86,-150}})));
  SystemDynamics.Sources.Sink used "Where it goes"
    annotation (Placement(transformation(extent={{106,-170},{126,-150}})));
  SystemDynamics.Functions.SMTH1 health(averaging_time=20, steadyStart=true,
    u=table(servicesPerPerson, 0, 250, {0, 20, 50, 95, 140, 175, 200, 220,
        230})) "Health services that have come to work"
    annotation (Placement(transformation(extent={{278,168},{302,192}})));
  SystemDynamics.Functions.SMTH1 meanIncome(averaging_time=3, steadyStart=true,
    u=industryPerPerson) "Income that a family is used to"
    annotation (Placement(transformation(extent={{278,126},{302,150}})));
  SystemDynamics.Functions.SMTH3 lateIncome(averaging_time=20, steadyStart=true,
    u=industryPerPerson) "Income that shapes a society"
    annotation (Placement(transformation(extent={{278,84},{302,108}})));
  SystemDynamics.Functions.SMTH3 perceivedLife(averaging_time=20, steadyStart=true,
    u=lifeExpectancy) "Life expectancy as people see it"
    annotation (Placement(transformation(extent={{278,42},{302,66}})));
  SystemDynamics.Functions.SMTH3 control(averaging_time=20, steadyStart=true,
    u=servicesPerPerson*table(maximumFertility/desiredFertility - 1, 0, 2, {0, 0.005, 0.015, 0.025, 0.03,
        0.035})) "Means of birth control per person"
    annotation (Placement(transformation(extent={{278,0},{302,24}})));
  SystemDynamics.Functions.SMTH1 jobsFilled(averaging_time=2, smooth_init=1,
    u=jobs/(0.75*(p2.level + p3.level))) "Jobs per worker"
    annotation (Placement(transformation(extent={{278,-42},{302,-18}})));
  SystemDynamics.Functions.SMTH1 supplies(averaging_time=2, smooth_init=5e9,
    u=agriculturalInvestment*(1 - toDevelopment)) "Seed, fertilizer and machines in use, dollars per year"
    annotation (Placement(transformation(extent={{278,-84},{302,-60}})));
  SystemDynamics.Functions.SMTH1 perceivedFood(averaging_time=2, smooth_init=1,
    u=foodPerPerson/230) "Food against what is needed, as people see it"
    annotation (Placement(transformation(extent={{278,-126},{302,-102}})));
  SystemDynamics.Functions.DELAY3 transmission(delay_time=20, steadyStart=true,
    u=emissions) "Pollution on its way from source to effect"
    annotation (Placement(transformation(extent={{278,-168},{302,-144}})));
protected
  function table "Polygon over equidistant points, constant beyond its ends"
    extends Modelica.Icons.Function;
    input Real x "Abscissa";
    input Real first "First abscissa";
    input Real step "Distance of the abscissas";
    input Real ys[:] "Ordinates";
    output Real y "Ordinate";
  algorithm
    y := BondLib.Utilities.piecewiseLinear(min(max(x, first), first + step*(size(ys, 1) - 1)),
      first .+ step*(0:size(ys, 1) - 1), ys);
    annotation (Documentation(info="<html>
<p>The tables of the model end where its authors could say no more.</p>
</html>"));
  end table;
equation
  connect(cradle.BondCon1, births.BondCon1) annotation (Line(points={{-220,120},{-200,120}}, color={170,0,255}, thickness=0.5));
  connect(births.BondCon2, p1.BondCon1) annotation (Line(points={{-180,120},{-166,120}}, color={170,0,255}, thickness=0.5));
  connect(p1.BondCon2, aging1.BondCon1) annotation (Line(points={{-134,120},{-114,120}}, color={170,0,255}, thickness=0.5));
  connect(p1.BondCon3, deaths1.BondCon1) annotation (Line(points={{-134,128},{-126,128},{-126,160},{-114,160}}, color={170,0,255}, thickness=0.5));
  connect(deaths1.BondCon2, grave1.BondCon1) annotation (Line(points={{-94,160},{-84,160},{-84,210},{-126,210},{-126,190},{-114,190}}, color={170,0,255}, thickness=0.5));
  connect(aging1.BondCon2, p2.BondCon1) annotation (Line(points={{-94,120},{-70,120}}, color={170,0,255}, thickness=0.5));
  connect(p2.BondCon2, aging2.BondCon1) annotation (Line(points={{-38,120},{-18,120}}, color={170,0,255}, thickness=0.5));
  connect(p2.BondCon3, deaths2.BondCon1) annotation (Line(points={{-38,128},{-30,128},{-30,160},{-18,160}}, color={170,0,255}, thickness=0.5));
  connect(deaths2.BondCon2, grave2.BondCon1) annotation (Line(points={{2,160},{12,160},{12,210},{-30,210},{-30,190},{-18,190}}, color={170,0,255}, thickness=0.5));
  connect(aging2.BondCon2, p3.BondCon1) annotation (Line(points={{2,120},{26,120}}, color={170,0,255}, thickness=0.5));
  connect(p3.BondCon2, aging3.BondCon1) annotation (Line(points={{58,120},{78,120}}, color={170,0,255}, thickness=0.5));
  connect(p3.BondCon3, deaths3.BondCon1) annotation (Line(points={{58,128},{66,128},{66,160},{78,160}}, color={170,0,255}, thickness=0.5));
  connect(deaths3.BondCon2, grave3.BondCon1) annotation (Line(points={{98,160},{108,160},{108,210},{66,210},{66,190},{78,190}}, color={170,0,255}, thickness=0.5));
  connect(aging3.BondCon2, p4.BondCon1) annotation (Line(points={{98,120},{122,120}}, color={170,0,255}, thickness=0.5));
  connect(p4.BondCon2, deaths4.BondCon1) annotation (Line(points={{154,120},{174,120}}, color={170,0,255}, thickness=0.5));
  connect(deaths4.BondCon2, grave4.BondCon1) annotation (Line(points={{194,120},{214,120}}, color={170,0,255}, thickness=0.5));
  connect(industrySource.BondCon1, investment.BondCon1) annotation (Line(points={{-220,0},{-200,0}}, color={170,0,255}, thickness=0.5));
  connect(investment.BondCon2, industry.BondCon1) annotation (Line(points={{-180,0},{-160,0}}, color={170,0,255}, thickness=0.5));
  connect(industry.BondCon2, wear.BondCon1) annotation (Line(points={{-128,0},{-108,0}}, color={170,0,255}, thickness=0.5));
  connect(wear.BondCon2, industrySink.BondCon1) annotation (Line(points={{-88,0},{-68,0}}, color={170,0,255}, thickness=0.5));
  connect(servicesSource.BondCon1, serviceInvestment.BondCon1) annotation (Line(points={{-10,0},{10,0}}, color={170,0,255}, thickness=0.5));
  connect(serviceInvestment.BondCon2, services.BondCon1) annotation (Line(points={{30,0},{50,0}}, color={170,0,255}, thickness=0.5));
  connect(services.BondCon2, serviceWear.BondCon1) annotation (Line(points={{82,0},{102,0}}, color={170,0,255}, thickness=0.5));
  connect(serviceWear.BondCon2, servicesSink.BondCon1) annotation (Line(points={{122,0},{142,0}}, color={170,0,255}, thickness=0.5));
  connect(fertilityOfLandSource.BondCon1, regeneration.BondCon1) annotation (Line(points={{-220,-60},{-200,-60}}, color={170,0,255}, thickness=0.5));
  connect(regeneration.BondCon2, fertilityOfLand.BondCon1) annotation (Line(points={{-180,-60},{-160,-60}}, color={170,0,255}, thickness=0.5));
  connect(fertilityOfLand.BondCon2, degradation.BondCon1) annotation (Line(points={{-128,-60},{-108,-60}}, color={170,0,255}, thickness=0.5));
  connect(degradation.BondCon2, fertilityOfLandSink.BondCon1) annotation (Line(points={{-88,-60},{-68,-60}}, color={170,0,255}, thickness=0.5));
  connect(pollutionSource.BondCon1, appearance.BondCon1) annotation (Line(points={{-10,-60},{10,-60}}, color={170,0,255}, thickness=0.5));
  connect(appearance.BondCon2, pollution.BondCon1) annotation (Line(points={{30,-60},{50,-60}}, color={170,0,255}, thickness=0.5));
  connect(pollution.BondCon2, assimilation.BondCon1) annotation (Line(points={{82,-60},{102,-60}}, color={170,0,255}, thickness=0.5));
  connect(assimilation.BondCon2, pollutionSink.BondCon1) annotation (Line(points={{122,-60},{142,-60}}, color={170,0,255}, thickness=0.5));
  connect(wild.BondCon1, development.BondCon1) annotation (Line(points={{-204,-160},{-184,-160}}, color={170,0,255}, thickness=0.5));
  connect(development.BondCon2, land.BondCon1) annotation (Line(points={{-164,-160},{-144,-160}}, color={170,0,255}, thickness=0.5));
  connect(land.BondCon2, building.BondCon1) annotation (Line(points={{-112,-160},{-92,-160}}, color={170,0,255}, thickness=0.5));
  connect(building.BondCon2, urban.BondCon1) annotation (Line(points={{-72,-160},{-52,-160}}, color={170,0,255}, thickness=0.5));
  connect(land.BondCon3, erosion.BondCon1) annotation (Line(points={{-112,-152},{-104,-152},{-104,-120},{-92,-120}}, color={170,0,255}, thickness=0.5));
  connect(erosion.BondCon2, desert.BondCon1) annotation (Line(points={{-72,-120},{-50,-120}}, color={170,0,255}, thickness=0.5));
  connect(resources.BondCon1, mining.BondCon1) annotation (Line(points={{46,-160},{66,-160}}, color={170,0,255}, thickness=0.5));
  connect(mining.BondCon2, used.BondCon1) annotation (Line(points={{86,-160},{106,-160}}, color={170,0,255}, thickness=0.5));
  population = p1.level + p2.level + p3.level + p4.level;
  lifeExpectancy = 28*table(foodPerPerson/230, 0, 1, {0, 1, 1.2, 1.3, 1.35,
      1.4})*healthMultiplier*table(pollutionIndex, 0, 10, {1, 0.99, 0.97, 0.95, 0.9, 0.85, 0.75, 0.65, 0.55, 0.4,
      0.2})*(1 - table(industryPerPerson, 0, 200, {0.5, 0.05, -0.1, -0.08, -0.02, 0.05, 0.1, 0.15,
      0.2})*table(population, 0, 2000000000, {0, 0.2, 0.4, 0.5, 0.58, 0.65, 0.72, 0.78, 0.8}));
  healthMultiplier = if time > 1940 then table(health.y, 0, 20, {1, 1.4, 1.6, 1.8, 1.95, 2}) else table(health.y, 0,
      20, {1, 1.1, 1.4, 1.6, 1.7, 1.8});
  m1 = table(lifeExpectancy, 20, 10, {0.0567, 0.0366, 0.0243, 0.0155, 0.0082, 0.0023, 0.001});
  m2 = table(lifeExpectancy, 20, 10, {0.0266, 0.0171, 0.011, 0.0065, 0.004, 0.0016, 0.0008});
  m3 = table(lifeExpectancy, 20, 10, {0.0562, 0.0373, 0.0252, 0.0171, 0.0118, 0.0083, 0.006});
  m4 = table(lifeExpectancy, 20, 10, {0.13, 0.11, 0.09, 0.07, 0.06, 0.05, 0.04});
  incomeExpectation = (industryPerPerson - meanIncome.y)/meanIncome.y;
  desiredFertility = (if policy and birthControl then 2 else 4*table(incomeExpectation, -0.2, 0.1, {0.5, 0.6, 0.7, 0.85,
      1})*table(lateIncome.y, 0, 200, {1.25, 1, 0.9, 0.8, 0.75}))*table(perceivedLife.y, 0, 10, {3, 2.1, 1.6, 1.4, 1.3,
      1.2, 1.1, 1.05, 1});
  maximumFertility = 12*table(lifeExpectancy, 0, 10, {0, 0.2, 0.4, 0.6, 0.8, 0.9, 1, 1.05, 1.1});
  controlEffectiveness = if policy and birthControl then 1 else table(control.y, 0, 0.5, {0.75, 0.85, 0.9, 0.95, 0.98,
      0.99, 1});
  fertility = min(maximumFertility, maximumFertility*(1 - controlEffectiveness)
      + desiredFertility*controlEffectiveness);
  industrialOutput = industry.level*(1 - table(resourcesLeft, 0, 0.1, {1, 0.9, 0.7, 0.5, 0.2, 0.1, 0.05, 0.05, 0.05,
      0.05, 0.05}))*utilization/3;
  industryPerPerson = industrialOutput/population;
  servicesPerPerson = services.level*utilization/population;
  toServices = table(servicesPerPerson/table(industryPerPerson, 0, 200, {40, 300, 640, 1000, 1220, 1450, 1650, 1800,
      2000}), 0, 0.5, {0.3, 0.2, 0.1, 0.05, 0});
  toAgriculture = table(foodPerPerson/table(industryPerPerson, 0, 200, {230, 480, 690, 850, 970, 1070, 1150, 1210,
      1250}), 0, 0.5, {0.4, 0.2, 0.1, 0.025, 0, 0});
  toConsumption = if policy and steadyIndustry then table(industryPerPerson/industryGoal, 0, 0.2, {0.3, 0.32, 0.34,
      0.36, 0.38, 0.43, 0.73, 0.77, 0.81, 0.82, 0.83}) else 0.43;
  toIndustry = 1 - toConsumption - toServices - toAgriculture;
  jobs = industry.level*table(industryPerPerson, 50, 150, {0.00037, 0.00018, 0.00012, 9e-05, 7e-05, 6e-05})
      + services.level*table(servicesPerPerson, 50, 150, {0.0011, 0.0006, 0.00035, 0.0002, 0.00015, 0.00015})
      + land.level*table(inputPerHectare, 2, 4, {2, 0.5, 0.4, 0.3, 0.27, 0.24, 0.2, 0.2});
  utilization = table(jobsFilled.y, 1, 2, {1, 0.9, 0.7, 0.3, 0.1, 0.1});
  agriculturalInvestment = industrialOutput*toAgriculture;
  developmentCost = table(wild.level/3.2e9, 0, 0.1, {100000, 7400, 5200, 3500, 2400, 1500, 750, 300, 150, 75, 50});
  toDevelopment = table((landYield/(developmentCost*0.07))/(2*landYield*table(inputPerHectare, 0, 40, {0.075, 0.03,
      0.015, 0.011, 0.009, 0.008, 0.007, 0.006, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005,
      0.005})/yieldMultiplier), 0, 0.25, {0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1});
  inputPerHectare = supplies.y*(1 - maintenance)/land.level;
  yieldMultiplier = table(inputPerHectare, 0, 40, {1, 3, 3.8, 4.4, 4.9, 5.4, 5.7, 6, 6.3, 6.6, 6.9, 7.2, 7.4, 7.6,
      7.8, 8, 8.2, 8.4, 8.6, 8.8, 9, 9.2, 9.4, 9.6, 9.8, 10});
  landYield = (if policy then yieldFactor else 1)*fertilityOfLand.level*yieldMultiplier*table(industrialOutput/7.9e11, 0, 10, {1,
      1, 0.7, 0.4});
  foodPerPerson = landYield*land.level*0.7*0.9/population;
  landLife = if policy and landCare then table(landYield/600, 0, 1, {1.2, 1, 0.63, 0.36, 0.29, 0.26, 0.24, 0.22, 0.21,
      0.2}) else table(landYield/600, 0, 1, {1.2, 1, 0.63, 0.36, 0.16, 0.055, 0.04, 0.025, 0.015, 0.01});
  maintenance = table(perceivedFood.y, 0, 1, {0, 0.04, 0.07, 0.09, 0.1});
  resourcesLeft = resources.level/resources0;
  resourcesPerPerson = table(industryPerPerson, 0, 200, {0, 0.85, 2.6, 4.4, 5.4, 6.2, 6.8, 7, 7});
  pollutionIndex = pollution.level/1.36e8;
  emissions = (if policy then pollutionFactor else 1)*(resourcesPerPerson*population*0.02*0.1*10
      + inputPerHectare*land.level*0.001);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(timeUnit="years",
      plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Diagram(coordinateSystem(extent={{-250,-195},{320,220}})),
    Documentation(info="<html>
<p>D. L. Meadows and others, <i>Dynamics of Growth in a Finite World</i> (1974): the model behind <i>The Limits to
Growth</i>, standard run. Four age groups, industrial and service capital, tilled, wild and built-up land with its
fertility, persistent pollution and resources: twelve levels, eight perceptions that lag behind, a delay and
thirty-eight tables.</p>
<p>Population and industry grow until, soon after 2010, so much capital goes into winning what is left of the resources
that industry cannot replace its own: by 2050 its output per person has fallen to less than a quarter. Food follows,
and the population, which peaks at seven billion in 2026, declines. Pollution comes and goes with industry.</p>
<p>What policies would change is in <code>Examples.Scenarios</code>.</p>
<p>Reference: the equations integrated independently, and values of a published implementation.</p>
</html>"));
end World3;
