within BondLib.Examples.Switching.Gearbox;
model UnequalLoads "Four gears with loads of 4000, 3200, 2600 and 1800 N.m"
  extends EqualLoads(first_Se(e0=4000), second_Se(e0=3200), third_Se(e0=2600), fourth_Se(e0=1800));
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-8),
    __Harpoon(plot={"Engine.f", "first_I.f", "second_I.f", "third_I.f", "fourth_I.f"}),
    Documentation(info="<html>
<p><code>EqualLoads</code> with larger loads (thesis, Fig. 4.6): the minima of the engine's speed at the shifts are lower
still, 0, -1280, -2496 and -2700 rad/s.</p>
</html>"));
end UnequalLoads;
