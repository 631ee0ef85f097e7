within BondLib.Examples;
model Influenza "An epidemic in a town of 10000"
  extends Modelica.Icons.Example;
  SystemDynamics.Levels.Level1b susceptible(m0=9999) "Healthy people"
    annotation (Placement(transformation(extent={{-96,-16},{-64,16}})));
  SystemDynamics.Rates.MRate_3 infection "New infections"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  SystemDynamics.Levels.Level infected(m0=1) "Infected people"
    annotation (Placement(transformation(extent={{-6,-16},{26,16}})));
  SystemDynamics.Rates.Rate_1 recovery "Recoveries"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  SystemDynamics.Levels.Level1a immune(m0=0) "Immune people"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  SystemDynamics.Auxiliary.Const contactRate(k=1e-4) "Infections per meeting and week"
    annotation (Placement(transformation(extent={{-90,-70},{-70,-50}})));
  SystemDynamics.Auxiliary.Gain cure(k=0.25) "A quarter recovers each week"
    annotation (Placement(transformation(extent={{30,-70},{50,-50}})));
equation
  connect(susceptible.BondCon1, infection.BondCon1) annotation (Line(points={{-64,0},{-50,0}}, color={170,0,255}, thickness=0.5));
  connect(infection.BondCon2, infected.BondCon1) annotation (Line(points={{-30,0},{-6,0}}, color={170,0,255}, thickness=0.5));
  connect(infected.BondCon2, recovery.BondCon1) annotation (Line(points={{26,0},{50,0}}, color={170,0,255}, thickness=0.5));
  connect(recovery.BondCon2, immune.BondCon1) annotation (Line(points={{70,0},{84,0}}, color={170,0,255}, thickness=0.5));
  connect(susceptible.level, infection.u1)
    annotation (Line(points={{-80,17.6},{-80,40},{-56,40},{-56,-20},{-43.6,-20},{-43.6,-10.5}}, color={0,0,127}));
  connect(infected.level, infection.u2)
    annotation (Line(points={{10,17.6},{10,40},{-20,40},{-20,-30},{-40,-30},{-40,-10.5}}, color={0,0,127}));
  connect(contactRate.y, infection.u3) annotation (Line(points={{-69,-60},{-36.4,-60},{-36.4,-10.5}}, color={0,0,127}));
  connect(infected.level, cure.u)
    annotation (Line(points={{10,17.6},{10,40},{34,40},{34,-40},{24,-40},{24,-60},{29,-60}}, color={0,0,127}));
  connect(cure.y, recovery.u) annotation (Line(points={{51,-60},{60,-60},{60,-10.5}}, color={0,0,127}));
  annotation (
    experiment(StopTime=40, Interval=0.08, Tolerance=1e-6),
    __Harpoon(timeUnit="weeks", plot={"susceptible.level", "infected.level", "immune.level"}),
    Diagram(coordinateSystem(extent={{-100,-100},{120,100}})),
    Documentation(info="<html>
<p>Each infected person infects susceptible ones in proportion to their number, one per week at first, and recovers
with a rate of a quarter per week (time in weeks). The infection peaks when 2500 are still susceptible, with 7500 -
2500*ln(9999/2500) = 4034.5 infected; 198 people never fall ill.</p>
<p>Reference: three equations integrated independently; the number at the peak also in closed form.</p>
</html>"));
end Influenza;
