within BondLib.Examples;
model Gilpin "Two competitors and one that eats both"
  extends Modelica.Icons.Example;
  SystemDynamics.Sources.Source from_first "Birth"
    annotation (Placement(transformation(extent={{-110,50},{-90,70}})));
  SystemDynamics.Rates.Rate_1 births_first(u=first.level*(1 - 0.001*second.level)) "Growth of first"
    annotation (Placement(transformation(extent={{-70,50},{-50,70}})));
  SystemDynamics.Levels.Level first(m0=100) "First prey"
    annotation (Placement(transformation(extent={{-16,44},{16,76}})));
  SystemDynamics.Rates.Rate_1 deaths_first(u=0.001*first.level^2 + 0.01*first.level*third.level) "Losses of first"
    annotation (Placement(transformation(extent={{50,50},{70,70}})));
  SystemDynamics.Sources.Sink to_first "Death"
    annotation (Placement(transformation(extent={{90,50},{110,70}})));
  SystemDynamics.Sources.Source from_second "Birth"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  SystemDynamics.Rates.Rate_1 births_second(u=second.level) "Growth of second"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  SystemDynamics.Levels.Level second(m0=100) "Second prey"
    annotation (Placement(transformation(extent={{-16,-16},{16,16}})));
  SystemDynamics.Rates.Rate_1 deaths_second(u=0.001*second.level^2 + 0.0015*first.level*second.level + 0.001*second.level*third.level) "Losses of second"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  SystemDynamics.Sources.Sink to_second "Death"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SystemDynamics.Sources.Source from_third "Birth"
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  SystemDynamics.Rates.Rate_1 births_third(u=0.005*first.level*third.level + 0.0005*second.level*third.level) "Growth of third"
    annotation (Placement(transformation(extent={{-70,-70},{-50,-50}})));
  SystemDynamics.Levels.Level third(m0=50) "Predators"
    annotation (Placement(transformation(extent={{-16,-76},{16,-44}})));
  SystemDynamics.Rates.Rate_1 deaths_third(u=third.level) "Losses of third"
    annotation (Placement(transformation(extent={{50,-70},{70,-50}})));
  SystemDynamics.Sources.Sink to_third "Death"
    annotation (Placement(transformation(extent={{90,-70},{110,-50}})));
equation
  connect(from_first.BondCon1, births_first.BondCon1) annotation (Line(points={{-90,60},{-70,60}}, color={170,0,255}, thickness=0.5));
  connect(births_first.BondCon2, first.BondCon1) annotation (Line(points={{-50,60},{-16,60}}, color={170,0,255}, thickness=0.5));
  connect(first.BondCon2, deaths_first.BondCon1) annotation (Line(points={{16,60},{50,60}}, color={170,0,255}, thickness=0.5));
  connect(deaths_first.BondCon2, to_first.BondCon1) annotation (Line(points={{70,60},{90,60}}, color={170,0,255}, thickness=0.5));
  connect(from_second.BondCon1, births_second.BondCon1) annotation (Line(points={{-90,0},{-70,0}}, color={170,0,255}, thickness=0.5));
  connect(births_second.BondCon2, second.BondCon1) annotation (Line(points={{-50,0},{-16,0}}, color={170,0,255}, thickness=0.5));
  connect(second.BondCon2, deaths_second.BondCon1) annotation (Line(points={{16,0},{50,0}}, color={170,0,255}, thickness=0.5));
  connect(deaths_second.BondCon2, to_second.BondCon1) annotation (Line(points={{70,0},{90,0}}, color={170,0,255}, thickness=0.5));
  connect(from_third.BondCon1, births_third.BondCon1) annotation (Line(points={{-90,-60},{-70,-60}}, color={170,0,255}, thickness=0.5));
  connect(births_third.BondCon2, third.BondCon1) annotation (Line(points={{-50,-60},{-16,-60}}, color={170,0,255}, thickness=0.5));
  connect(third.BondCon2, deaths_third.BondCon1) annotation (Line(points={{16,-60},{50,-60}}, color={170,0,255}, thickness=0.5));
  connect(deaths_third.BondCon2, to_third.BondCon1) annotation (Line(points={{70,-60},{90,-60}}, color={170,0,255}, thickness=0.5));
  annotation (
    experiment(StopTime=500, Interval=0.5, Tolerance=1e-9),
    __Harpoon(plot={"first.level", "second.level", "third.level"}),
    Diagram(coordinateSystem(extent={{-120,-100},{120,100}})),
    Documentation(info="<html>
<p>Two kinds of prey compete and one predator eats both (M. E. Gilpin, <i>Spiral chaos in a predator-prey model</i>,
American Naturalist 113, 1979). For a while the numbers swing ever more widely, then the first prey nearly dies out and
it starts again, never quite the same: chaos. The numbers of prey stay below a thousand, those of predators below two
hundred or so. Beyond a few dozen time units no two computations agree in detail.</p>
</html>"));
end Gilpin;
