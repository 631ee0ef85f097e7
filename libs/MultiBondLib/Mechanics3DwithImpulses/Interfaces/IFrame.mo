within MultiBondLib.Mechanics3DwithImpulses.Interfaces;
connector IFrame "Frame that carries impulses"
  extends MultiBondLib.Mechanics3D.Interfaces.Frame;
  SI.Velocity Vm[3] "Mean of the velocities before and after an impact, resolved in the world";
  SI.AngularVelocity Wm[3] "Mean of the angular velocities before and after an impact, resolved in the frame";
  flow SI.Impulse F[3] "Impulse on the component, resolved in the world";
  flow SI.AngularImpulse T[3] "Angular impulse on the component, resolved in the frame";
  annotation (
    Documentation(info="<html>
<p>Between impacts the mean velocities are the velocities and the impulses are zero. At an impact the velocities change by twice
their difference to the mean, so that impulse times mean velocity is the work done.</p>
</html>"));
end IFrame;
