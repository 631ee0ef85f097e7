within MultiBondLib.PlanarMechanicswithImpulses.Contacts;
partial model Disks "Contact of bodies in the plane"
  extends MultiBondLib.Impacts.Contact(final dim=2);
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    SI.Position r_a[2] "From frame_a to the contact, resolved in the world";
    SI.Position r_b[2] "From frame_b to the contact, resolved in the world";
equation
    v = {frame_a.P.vx - frame_b.P.vx, frame_a.P.vy - frame_b.P.vy} + frame_a.P.w*{r_a[2], -r_a[1]} - frame_b.P.w*{r_b[2], -r_b[1]};
    Vm = frame_a.Vm - frame_b.Vm + frame_a.Wm*{r_a[2], -r_a[1]} - frame_b.Wm*{r_b[2], -r_b[1]};
    frame_a.F = -F;
    frame_b.F = F;
    frame_a.T = -(r_a[2]*F[1] - r_a[1]*F[2]);
    frame_b.T = r_b[2]*F[1] - r_b[1]*F[2];
    {frame_a.fx, frame_a.fy} = -f;
    {frame_b.fx, frame_b.fy} = f;
    frame_a.t = -(r_a[2]*f[1] - r_a[1]*f[2]);
    frame_b.t = r_b[2]*f[1] - r_b[1]*f[2];
  annotation (
    Documentation(info="<html>
<p>Velocities of the point where the bodies touch, and what impulses and forces there do to the frames.</p>
</html>"));
end Disks;
