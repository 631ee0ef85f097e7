within BondLib.Examples;
model SugarCane "Osmosis and diffusion: a sugar cane in water"
  extends Modelica.Icons.Example;
  Real volumeInside "Volume of the cane";
  Real volumeOutside "Volume around it";
  Real sugarShareInside "Share of sugar in the cane";
  Real sugarShareOutside "Share of sugar around it";
  Real waterShareInside "Share of water in the cane";
  Real waterShareOutside "Share of water around it";
  SystemDynamics.Levels.Level1b sugarInside(m0=1) "Sugar in the cane"
    annotation (Placement(transformation(extent={{-76,14},{-44,46}})));
  SystemDynamics.Rates.MRate_2 diffusion(u1=0.02*volumeInside, u2=sugarShareInside - sugarShareOutside) "Sugar that leaves"
    annotation (Placement(transformation(extent={{-24,20},{-4,40}})));
  SystemDynamics.Levels.Level1a sugarOutside(m0=0) "Sugar in the water"
    annotation (Placement(transformation(extent={{16,14},{48,46}})));
  SystemDynamics.Levels.Level1b waterOutside(m0=4) "Water around the cane"
    annotation (Placement(transformation(extent={{-76,-56},{-44,-24}})));
  SystemDynamics.Rates.MRate_2 osmosis(u1=0.5, u2=waterShareOutside - waterShareInside) "Water that enters"
    annotation (Placement(transformation(extent={{-24,-50},{-4,-30}})));
  SystemDynamics.Levels.Level1a waterInside(m0=1) "Water in the cane"
    annotation (Placement(transformation(extent={{16,-56},{48,-24}})));
equation
  connect(sugarInside.BondCon1, diffusion.BondCon1) annotation (Line(points={{-44,30},{-24,30}}, color={170,0,255}, thickness=0.5));
  connect(diffusion.BondCon2, sugarOutside.BondCon1) annotation (Line(points={{-4,30},{16,30}}, color={170,0,255}, thickness=0.5));
  connect(waterOutside.BondCon1, osmosis.BondCon1) annotation (Line(points={{-44,-40},{-24,-40}}, color={170,0,255}, thickness=0.5));
  connect(osmosis.BondCon2, waterInside.BondCon1) annotation (Line(points={{-4,-40},{16,-40}}, color={170,0,255}, thickness=0.5));
  volumeInside = sugarInside.level + waterInside.level;
  volumeOutside = sugarOutside.level + waterOutside.level;
  sugarShareInside = sugarInside.level/volumeInside;
  sugarShareOutside = sugarOutside.level/volumeOutside;
  waterShareInside = waterInside.level/volumeInside;
  waterShareOutside = waterOutside.level/volumeOutside;
  annotation (
    experiment(StopTime=20, Interval=0.02, Tolerance=1e-8),
    __Harpoon(plot={"volumeInside", "volumeOutside", "sugarShareInside", "sugarShareOutside"}),
    Diagram(coordinateSystem(extent={{-100,-80},{100,80}})),
    Documentation(info="<html>
<p>Half of a cane is sugar, half is water; it lies in twice its volume of water. Water moves in quickly, sugar leaks out
slowly: the cane swells to nearly twice its volume.</p>
<p>Reference: two equations integrated independently; sugar and water are conserved.</p>
</html>"));
end SugarCane;
