within BondLib.Examples;
model QuarterCarAnimated "Quarter of a car that can be seen as it moves"
  extends QuarterCarWrapped;
  Visualizers.Block chassis(y=0.9 + body.s, size={0.9,0.25,0.5}) "Body of the car"
    annotation (Placement(transformation(extent={{60,30},{80,50}})));
  Visualizers.Spring coil(y_a=0.35 + wheel.s, y_b=0.775 + body.s, x=-0.1) "Spring of the suspension"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Visualizers.Cylinder damper(level=0.25 + body.s - wheel.s, height=0.3, diameter=0.06, r={0.12,0.35 + wheel.s,0}, rod=0.2) "Damper of the suspension"
    annotation (Placement(transformation(extent={{20,60},{40,80}})));
  Visualizers.Block axle(y=0.32 + wheel.s, size={0.5,0.06,0.1}, color={90,90,100}) "Axle"
    annotation (Placement(transformation(extent={{-20,30},{0,50}})));
  Visualizers.Wheel tread(phi=-10*time, r={0,0.3 + wheel.s,0}, diameter=0.6, width=0.2, color={40,40,45}) "Wheel at 3 m/s"
    annotation (Placement(transformation(extent={{-20,60},{0,80}})));
  Visualizers.Block ground(y=road.s - 0.05, size={1.4,0.1,0.8}, color={150,150,150}) "Road"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-7),
    __Harpoon(plot={"body.s", "wheel.s", "body.v"}),
    Documentation(info="<html>
<p>The car of <code>QuarterCarWrapped</code> with shapes, for the animation view or <code>--scene car.html</code>.</p>
</html>"));
end QuarterCarAnimated;
