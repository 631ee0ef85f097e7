within BondLib.Examples;
model LarchBudMoth "Larch bud moths of the Upper Engadin, 1949 to 1978"
  extends Modelica.Icons.Example;
  parameter Real winterMortality = 0.5728 "Share of the eggs that dies in winter";
  parameter Real trees = 511147 "Larches in the valley";
  parameter Real branches = 91.3 "Branches of a tree, kg";
  Real year "Year";
  Real larvae "Larvae that hatch and find needles that have just opened";
  Real foliage "Needles, kg";
  Real demand "What the larvae would eat, kg";
  Real starved "Share of the larvae that starves";
  Real females "Females that hatch from the cocoons";
  Real eaten "Share of the needles that is eaten";
  Real relief "By how much raw fiber falls in a year, if the trees were spared, per cent";
  Real recovery "Raw fiber of the next year per raw fiber of this year";
  Real density "Larvae per kg of branches";
  Real logDensity "Common logarithm of the density, simulated";
  Real logMeasured "Common logarithm of the density, counted";
  SystemDynamics.Sources.Source laying "Where it comes from"
    annotation (Placement(transformation(extent={{-100,40},{-80,60}})));
  SystemDynamics.Rates.Rate_1 newEggs(u=females*(356.72636 - 18.475457*fiber.level)) "Eggs laid in summer"
    annotation (Placement(transformation(extent={{-60,40},{-40,60}})));
  SystemDynamics.Levels.DiscreteLevel eggs(m0=4765975) "Eggs in winter"
    annotation (Placement(transformation(extent={{-20,34},{12,66}})));
  SystemDynamics.Rates.Rate_1 oldEggs(u=eggs.level) "All eggs hatch or die"
    annotation (Placement(transformation(extent={{32,40},{52,60}})));
  SystemDynamics.Sources.Sink hatching "Where it goes"
    annotation (Placement(transformation(extent={{72,40},{92,60}})));
  SystemDynamics.Sources.Source growth "Where it comes from"
    annotation (Placement(transformation(extent={{-100,-30},{-80,-10}})));
  SystemDynamics.Rates.Rate_1 newFiber(u=fiber.level*recovery) "Fiber of the next year"
    annotation (Placement(transformation(extent={{-60,-30},{-40,-10}})));
  SystemDynamics.Levels.DiscreteLevel fiber(m0=15) "Raw fiber of the needles, per cent"
    annotation (Placement(transformation(extent={{-20,-36},{12,-4}})));
  SystemDynamics.Rates.Rate_1 oldFiber(u=fiber.level) "Needles fall"
    annotation (Placement(transformation(extent={{32,-30},{52,-10}})));
  SystemDynamics.Sources.Sink litter "Where it goes"
    annotation (Placement(transformation(extent={{72,-30},{92,-10}})));
  SystemDynamics.Functions.Tabular measured(u=year, x_vals=1949:1978, y_vals={0.018, 0.082, 0.444, 4.174, 68.797, 331.76, 126.541, 21.28, 2.246,
    0.085, 0.08, 0.371, 1.638, 22.878, 248.817, 184.272, 3.116, 0.019, 0.002, 0.059, 0.197, 1.068, 10.569, 173.932,
    249.612, 176.023, 4.749, 0.014, 0.008, 0.056}) "Larvae per kilogram of branches, counted in the Upper Engadin"
    annotation (Placement(transformation(extent={{50,-80},{70,-60}})));
equation
  connect(laying.BondCon1, newEggs.BondCon1) annotation (Line(points={{-80,50},{-60,50}}, color={170,0,255}, thickness=0.5));
  connect(newEggs.BondCon2, eggs.BondCon1) annotation (Line(points={{-40,50},{-20,50}}, color={170,0,255}, thickness=0.5));
  connect(eggs.BondCon2, oldEggs.BondCon1) annotation (Line(points={{12,50},{32,50}}, color={170,0,255}, thickness=0.5));
  connect(oldEggs.BondCon2, hatching.BondCon1) annotation (Line(points={{52,50},{72,50}}, color={170,0,255}, thickness=0.5));
  connect(growth.BondCon1, newFiber.BondCon1) annotation (Line(points={{-80,-20},{-60,-20}}, color={170,0,255}, thickness=0.5));
  connect(newFiber.BondCon2, fiber.BondCon1) annotation (Line(points={{-40,-20},{-20,-20}}, color={170,0,255}, thickness=0.5));
  connect(fiber.BondCon2, oldFiber.BondCon1) annotation (Line(points={{12,-20},{32,-20}}, color={170,0,255}, thickness=0.5));
  connect(oldFiber.BondCon2, litter.BondCon1) annotation (Line(points={{52,-20},{72,-20}}, color={170,0,255}, thickness=0.5));
  year = 1949 + floor(time);
  larvae = (1 - winterMortality)*eggs.level*(1 - (0.05112*fiber.level - 0.17932));
  foliage = trees*(67.38939 - 2.25933*fiber.level);
  demand = 0.005472*larvae;
  starved = exp(-foliage/demand);
  females = 0.44*larvae*(1 - (0.124017*fiber.level - 1.435284))*(1 - starved);
  eaten = (1 - starved)*demand/foliage;
  // Needles of a spared tree grow tender again, down to 11.99 per cent; from two fifths eaten on they grow hard.
  relief = 0.425 + sqrt(max(18 - fiber.level, 0))/max(abs(fiber.level - 11.99), 0.1);
  recovery = if eaten < 0.4 then (if fiber.level > 11.99 then max(1 - relief/fiber.level, 11.99/fiber.level) else 1)
    elseif eaten < 0.8 then 1 + (eaten - 0.4)*(18 - fiber.level)/(0.4*fiber.level) else 18/fiber.level;
  density = larvae/(branches*trees);
  logDensity = log10(density);
  logMeasured = log10(measured.y);
  annotation (
    experiment(StopTime=29.5, Interval=0.1, Tolerance=1e-6),
    __Harpoon(timeUnit="years", plot={"logDensity", "logMeasured", "fiber.level"}),
    Diagram(coordinateSystem(extent={{-110,-100},{140,90}})),
    Documentation(info="<html>
<p>Every eight or nine years the larvae of the larch bud moth strip the larches of the Upper Engadin bare. No predator is
needed to explain it: trees that were eaten grow needles with more raw fiber, on which the larvae of the next years
starve and lay few eggs, until the needles are tender again. Two levels that change once a year, the eggs in winter and
the raw fiber of the needles, reproduce thirty years of counting; the logarithm of the number of larvae per kilogram of
branches is plotted next to the counted one. Time runs in years since 1949.</p>
<p>After A. Fischlin and W. Baltensweiler, <i>Systems analysis of the larch bud moth system</i> (1979), in the form that
F. E. Cellier gives in <i>Continuous System Modeling</i> (1991). Reference: the two recurrences, computed
independently.</p>
</html>"));
end LarchBudMoth;
