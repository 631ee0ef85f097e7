within MultiBondLib.PlanarMechanicswithImpulses.Interfaces;
connector IFrame "Frame that carries impulses"
  extends MultiBondLib.PlanarMechanics.Interfaces.Frame;
  SI.Velocity Vm[2] "Mean of the velocities before and after an impact";
  SI.AngularVelocity Wm "Mean of the angular velocities before and after an impact, clockwise";
  flow SI.Impulse F[2] "Impulse on the component";
  flow SI.AngularImpulse T "Angular impulse on the component, clockwise";
  annotation (
    Documentation(info="<html>
<p>Between impacts the mean velocities are the velocities and the impulses are zero. At an impact the velocities change by twice
their difference to the mean, so that impulse times mean velocity is the work done.</p>
</html>"));
end IFrame;
