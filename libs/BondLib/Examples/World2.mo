within BondLib.Examples;
model World2 "Forrester's model of the world"
  extends Modelica.Icons.Example;
  parameter Real BRN = 0.04 "Normal birth rate";
  parameter Real DRN = 0.028 "Normal death rate";
  parameter Real NRUN = 1 "Normal use of natural resources per person";
  parameter Real CIGN = 0.05 "Normal investment per person";
  parameter Real CIDN = 0.025 "Normal discard of capital";
  parameter Real POLN = 1 "Normal pollution per person";
  parameter Real CIAFN = 0.3 "Normal share of agriculture in capital";
  parameter Real CIAFT = 15 "Time in which that share adapts";
  parameter Real NRI = 900e9 "Natural resources at the start";
  parameter Real landArea = 135e6 "Land, km2";
  parameter Real PDN = 26.5 "Normal density of population, per km2";
  parameter Real POLS = 3.6e9 "Pollution of 1970";
  parameter Real policyYear = 1970 "Year from which on the following three hold";
  parameter Real NRUN2 = NRUN "Normal use of natural resources per person, by policy";
  parameter Real POLN2 = POLN "Normal pollution per person, by policy";
  parameter Real DRN2 = DRN "Normal death rate, by policy";
  Real year = time "Year";
  Boolean policy = year > policyYear "True, while the policy holds";
  Real CR "Crowding";
  Real CIR "Capital per person";
  Real CIRA "Capital per person in agriculture";
  Real NRFR "Share of natural resources that is left";
  Real MSL "Material standard of living";
  Real FR "Food per person";
  Real POLR "Pollution ratio";
  Real qualityOfLife "Quality of life";
  SystemDynamics.Levels.Level population(m0=1.65e9) "Population"
    annotation (Placement(transformation(extent={{-16,-16},{16,16}})));
  SystemDynamics.Levels.Level capital(m0=0.4e9) "Capital"
    annotation (Placement(transformation(extent={{-16,-76},{16,-44}})));
  SystemDynamics.Levels.Level pollution(m0=0.2e9) "Pollution"
    annotation (Placement(transformation(extent={{-16,-136},{16,-104}})));
  SystemDynamics.Levels.Level1b resources(m0=NRI) "Natural resources"
    annotation (Placement(transformation(extent={{-16,-196},{16,-164}})));
  SystemDynamics.Levels.Level share(m0=0.2) "Share of agriculture in capital"
    annotation (Placement(transformation(extent={{-16,-256},{16,-224}})));
  SystemDynamics.Rates.MRate_5 births(u1=BRN*population.level, u2=BRMM.y, u3=BRCM.y, u4=BRFM.y, u5=BRPM.y) "Births"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  SystemDynamics.Sources.Source source_births "Where it comes from"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  SystemDynamics.Rates.MRate_5 deaths(u1=(if policy then DRN2 else DRN)*population.level, u2=DRMM.y, u3=DRPM.y,
    u4=DRFM.y, u5=DRCM.y) "Deaths"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  SystemDynamics.Sources.Sink sink_deaths "Where it goes"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SystemDynamics.Rates.MRate_3 investment(u1=CIGN, u2=population.level, u3=CIM.y) "Investment"
    annotation (Placement(transformation(extent={{-70,-70},{-50,-50}})));
  SystemDynamics.Sources.Source source_investment "Where it comes from"
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  SystemDynamics.Rates.MRate_2 discard(u1=CIDN, u2=capital.level) "Discard of capital"
    annotation (Placement(transformation(extent={{50,-70},{70,-50}})));
  SystemDynamics.Sources.Sink sink_discard "Where it goes"
    annotation (Placement(transformation(extent={{90,-70},{110,-50}})));
  SystemDynamics.Rates.MRate_3 emission(u1=if policy then POLN2 else POLN, u2=population.level,
    u3=POLCM.y) "Pollution made"
    annotation (Placement(transformation(extent={{-70,-130},{-50,-110}})));
  SystemDynamics.Sources.Source source_emission "Where it comes from"
    annotation (Placement(transformation(extent={{-110,-130},{-90,-110}})));
  SystemDynamics.Rates.Rate_1 absorption(u=pollution.level/POLAT.y) "Pollution absorbed"
    annotation (Placement(transformation(extent={{50,-130},{70,-110}})));
  SystemDynamics.Sources.Sink sink_absorption "Where it goes"
    annotation (Placement(transformation(extent={{90,-130},{110,-110}})));
  SystemDynamics.Rates.MRate_3 usage(u1=if policy then NRUN2 else NRUN, u2=population.level,
    u3=NRMM.y) "Use of natural resources"
    annotation (Placement(transformation(extent={{50,-190},{70,-170}})));
  SystemDynamics.Sources.Sink sink_usage "Where it goes"
    annotation (Placement(transformation(extent={{90,-190},{110,-170}})));
  SystemDynamics.Rates.Rate_1 growth(u=CFIFR.y*CIQR.y/CIAFT) "Rise of the share"
    annotation (Placement(transformation(extent={{-70,-250},{-50,-230}})));
  SystemDynamics.Sources.Source source_growth "Where it comes from"
    annotation (Placement(transformation(extent={{-110,-250},{-90,-230}})));
  SystemDynamics.Rates.Rate_1 decay(u=share.level/CIAFT) "Fall of the share"
    annotation (Placement(transformation(extent={{50,-250},{70,-230}})));
  SystemDynamics.Sources.Sink sink_decay "Where it goes"
    annotation (Placement(transformation(extent={{90,-250},{110,-230}})));
  SystemDynamics.Functions.Tabular BRMM(u=MSL, holdEnds=true, x_vals={0, 1, 2, 3, 4, 5},
    y_vals={1.2, 1, 0.85, 0.75, 0.7, 0.7}) "Births by standard of living"
    annotation (Placement(transformation(extent={{150,-10},{170,10}})));
  SystemDynamics.Functions.Tabular BRCM(u=CR, x_vals={0, 1, 2, 3, 4, 5},
    y_vals={1.05, 1, 0.9, 0.7, 0.6, 0.55}) "Births by crowding"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  SystemDynamics.Functions.Tabular BRFM(u=FR, holdEnds=true, x_vals={0, 1, 2, 3, 4},
    y_vals={0, 1, 1.6, 1.9, 2}) "Births by food"
    annotation (Placement(transformation(extent={{230,-10},{250,10}})));
  SystemDynamics.Functions.Tabular BRPM(u=POLR, x_vals={0, 10, 20, 30, 40, 50, 60},
    y_vals={1.02, 0.9, 0.7, 0.4, 0.25, 0.15, 0.1}) "Births by pollution"
    annotation (Placement(transformation(extent={{270,-10},{290,10}})));
  SystemDynamics.Functions.Tabular DRMM(u=MSL, holdEnds=true, x_vals={0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5},
    y_vals={3, 1.8, 1, 0.8, 0.7, 0.6, 0.53, 0.5, 0.5, 0.5, 0.5}) "Deaths by standard of living"
    annotation (Placement(transformation(extent={{150,-60},{170,-40}})));
  SystemDynamics.Functions.Tabular DRPM(u=POLR, x_vals={0, 10, 20, 30, 40, 50, 60},
    y_vals={0.92, 1.3, 2, 3.2, 4.8, 6.8, 9.2}) "Deaths by pollution"
    annotation (Placement(transformation(extent={{190,-60},{210,-40}})));
  SystemDynamics.Functions.Tabular DRFM(u=FR, holdEnds=true, x_vals={0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2},
    y_vals={30, 3, 2, 1.4, 1, 0.7, 0.6, 0.5, 0.5}) "Deaths by food"
    annotation (Placement(transformation(extent={{230,-60},{250,-40}})));
  SystemDynamics.Functions.Tabular DRCM(u=CR, x_vals={0, 1, 2, 3, 4, 5},
    y_vals={0.9, 1, 1.2, 1.5, 1.9, 3}) "Deaths by crowding"
    annotation (Placement(transformation(extent={{270,-60},{290,-40}})));
  SystemDynamics.Functions.Tabular NREM(u=NRFR, x_vals={0, 0.25, 0.5, 0.75, 1},
    y_vals={0, 0.15, 0.5, 0.85, 1}) "Yield by resources left"
    annotation (Placement(transformation(extent={{150,-110},{170,-90}})));
  SystemDynamics.Functions.Tabular NRMM(u=MSL, holdEnds=true, x_vals={0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
    y_vals={0, 1, 1.8, 2.4, 2.9, 3.3, 3.6, 3.8, 3.9, 3.95, 4}) "Use of resources by standard of living"
    annotation (Placement(transformation(extent={{190,-110},{210,-90}})));
  SystemDynamics.Functions.Tabular CIM(u=MSL, holdEnds=true, x_vals={0, 1, 2, 3, 4, 5},
    y_vals={0.1, 1, 1.8, 2.4, 2.8, 3}) "Investment by standard of living"
    annotation (Placement(transformation(extent={{230,-110},{250,-90}})));
  SystemDynamics.Functions.Tabular POLCM(u=CIR, holdEnds=true, x_vals={0, 1, 2, 3, 4, 5},
    y_vals={0.05, 1, 3, 5.4, 7.4, 8}) "Pollution by capital"
    annotation (Placement(transformation(extent={{270,-110},{290,-90}})));
  SystemDynamics.Functions.Tabular POLAT(u=POLR, x_vals={0, 10, 20, 30, 40, 50, 60},
    y_vals={0.6, 2.5, 5, 8, 11.5, 15.5, 20}) "Time that pollution stays"
    annotation (Placement(transformation(extent={{150,-160},{170,-140}})));
  SystemDynamics.Functions.Tabular FPCI(u=CIRA, holdEnds=true, x_vals={0, 1, 2, 3, 4, 5, 6},
    y_vals={0.5, 1, 1.4, 1.7, 1.9, 2.05, 2.2}) "Food by capital in agriculture"
    annotation (Placement(transformation(extent={{190,-160},{210,-140}})));
  SystemDynamics.Functions.Tabular FCM(u=CR, x_vals={0, 1, 2, 3, 4, 5},
    y_vals={2.4, 1, 0.6, 0.4, 0.3, 0.2}) "Food by crowding"
    annotation (Placement(transformation(extent={{230,-160},{250,-140}})));
  SystemDynamics.Functions.Tabular FPM(u=POLR, x_vals={0, 10, 20, 30, 40, 50, 60},
    y_vals={1.02, 0.9, 0.65, 0.35, 0.2, 0.1, 0.05}) "Food by pollution"
    annotation (Placement(transformation(extent={{270,-160},{290,-140}})));
  SystemDynamics.Functions.Tabular CFIFR(u=FR, holdEnds=true, x_vals={0, 0.5, 1, 1.5, 2},
    y_vals={1, 0.6, 0.3, 0.15, 0.1}) "Share of agriculture by food"
    annotation (Placement(transformation(extent={{150,-210},{170,-190}})));
  SystemDynamics.Functions.Tabular CIQR(u=QLM.y/QLF.y, holdEnds=true, x_vals={0, 0.5, 1, 1.5, 2},
    y_vals={0.7, 0.8, 1, 1.5, 2}) "Share of agriculture by what quality of life needs"
    annotation (Placement(transformation(extent={{190,-210},{210,-190}})));
  SystemDynamics.Functions.Tabular QLM(u=MSL, holdEnds=true, x_vals={0, 1, 2, 3, 4, 5},
    y_vals={0.2, 1, 1.7, 2.3, 2.7, 2.9}) "Quality of life by standard of living"
    annotation (Placement(transformation(extent={{230,-210},{250,-190}})));
  SystemDynamics.Functions.Tabular QLC(u=CR, x_vals={0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5},
    y_vals={2, 1.3, 1, 0.75, 0.55, 0.45, 0.38, 0.3, 0.25, 0.22, 0.2}) "Quality of life by crowding"
    annotation (Placement(transformation(extent={{270,-210},{290,-190}})));
  SystemDynamics.Functions.Tabular QLF(u=FR, holdEnds=true, x_vals={0, 1, 2, 3, 4},
    y_vals={0, 1, 1.8, 2.4, 2.7}) "Quality of life by food"
    annotation (Placement(transformation(extent={{150,-260},{170,-240}})));
  SystemDynamics.Functions.Tabular QLP(u=POLR, x_vals={0, 10, 20, 30, 40, 50, 60},
    y_vals={1.04, 0.85, 0.6, 0.3, 0.15, 0.05, 0.02}) "Quality of life by pollution"
    annotation (Placement(transformation(extent={{190,-260},{210,-240}})));
equation
  connect(source_births.BondCon1, births.BondCon1) annotation (Line(points={{-90,0},{-70,0}}, color={170,0,255}, thickness=0.5));
  connect(births.BondCon2, population.BondCon1) annotation (Line(points={{-50,0},{-16,0}}, color={170,0,255}, thickness=0.5));
  connect(population.BondCon2, deaths.BondCon1) annotation (Line(points={{16,0},{50,0}}, color={170,0,255}, thickness=0.5));
  connect(deaths.BondCon2, sink_deaths.BondCon1) annotation (Line(points={{70,0},{90,0}}, color={170,0,255}, thickness=0.5));
  connect(source_investment.BondCon1, investment.BondCon1) annotation (Line(points={{-90,-60},{-70,-60}}, color={170,0,255}, thickness=0.5));
  connect(investment.BondCon2, capital.BondCon1) annotation (Line(points={{-50,-60},{-16,-60}}, color={170,0,255}, thickness=0.5));
  connect(capital.BondCon2, discard.BondCon1) annotation (Line(points={{16,-60},{50,-60}}, color={170,0,255}, thickness=0.5));
  connect(discard.BondCon2, sink_discard.BondCon1) annotation (Line(points={{70,-60},{90,-60}}, color={170,0,255}, thickness=0.5));
  connect(source_emission.BondCon1, emission.BondCon1) annotation (Line(points={{-90,-120},{-70,-120}}, color={170,0,255}, thickness=0.5));
  connect(emission.BondCon2, pollution.BondCon1) annotation (Line(points={{-50,-120},{-16,-120}}, color={170,0,255}, thickness=0.5));
  connect(pollution.BondCon2, absorption.BondCon1) annotation (Line(points={{16,-120},{50,-120}}, color={170,0,255}, thickness=0.5));
  connect(absorption.BondCon2, sink_absorption.BondCon1) annotation (Line(points={{70,-120},{90,-120}}, color={170,0,255}, thickness=0.5));
  connect(resources.BondCon1, usage.BondCon1) annotation (Line(points={{16,-180},{50,-180}}, color={170,0,255}, thickness=0.5));
  connect(usage.BondCon2, sink_usage.BondCon1) annotation (Line(points={{70,-180},{90,-180}}, color={170,0,255}, thickness=0.5));
  connect(source_growth.BondCon1, growth.BondCon1) annotation (Line(points={{-90,-240},{-70,-240}}, color={170,0,255}, thickness=0.5));
  connect(growth.BondCon2, share.BondCon1) annotation (Line(points={{-50,-240},{-16,-240}}, color={170,0,255}, thickness=0.5));
  connect(share.BondCon2, decay.BondCon1) annotation (Line(points={{16,-240},{50,-240}}, color={170,0,255}, thickness=0.5));
  connect(decay.BondCon2, sink_decay.BondCon1) annotation (Line(points={{70,-240},{90,-240}}, color={170,0,255}, thickness=0.5));
  CR = population.level/(landArea*PDN);
  CIR = capital.level/population.level;
  CIRA = CIR*share.level/CIAFN;
  NRFR = resources.level/NRI;
  MSL = CIR*(1 - share.level)/(1 - CIAFN)*NREM.y;
  FR = FPCI.y*FCM.y*FPM.y;
  POLR = pollution.level/POLS;
  qualityOfLife = QLM.y*QLC.y*QLF.y*QLP.y;
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-8),
    __Harpoon(timeUnit="years", plot={"population.level", "capital.level", "POLR", "qualityOfLife"}),
    Diagram(coordinateSystem(extent={{-120,-280},{320,40}})),
    Documentation(info="<html>
<p>J. W. Forrester, <i>World Dynamics</i> (1971), basic run: five levels, nine rates and twenty-two tables. Population
grows until resources fail: it peaks at about 5.3 billion around 2020, capital at about 8.6 billion units around 2042,
and the pollution ratio at about 5.7 around 2050; the quality of life was best, about 1.06, in the 1940s.</p>
<p>Levels are held in bond graphs: each is a capacitance whose effort is the level, each rate a source of flow between
two junctions; material flows along bonds, information along signals.</p>
<p>What a policy would change is in <code>Examples.Scenarios</code>: from <code>policyYear</code> on it sets other
rates of use, pollution and deaths.</p>
</html>"));
end World2;
