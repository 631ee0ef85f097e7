within MultiBondLib.Mechanics3DwithImpulses.Contacts;
partial model Balls "Contact of bodies in space"
  extends MultiBondLib.Impacts.Contact(final dim=3);
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    SI.Position r_a[3] "From frame_a to the contact, resolved in the world";
    SI.Position r_b[3] "From frame_b to the contact, resolved in the world";
equation
    v = frame_a.P.v + cross(transpose(frame_a.P.R)*frame_a.P.w, r_a) - frame_b.P.v - cross(transpose(frame_b.P.R)*frame_b.P.w, r_b);
    Vm = frame_a.Vm + cross(transpose(frame_a.P.R)*frame_a.Wm, r_a) - frame_b.Vm - cross(transpose(frame_b.P.R)*frame_b.Wm, r_b);
    frame_a.F = -F;
    frame_b.F = F;
    frame_a.T = -frame_a.P.R*cross(r_a, F);
    frame_b.T = frame_b.P.R*cross(r_b, F);
    frame_a.f = -f;
    frame_b.f = f;
    frame_a.t = -frame_a.P.R*cross(r_a, f);
    frame_b.t = frame_b.P.R*cross(r_b, f);
  annotation (
    Documentation(info="<html>
<p>Velocities of the point where the bodies touch, and what impulses and forces there do to the frames.</p>
</html>"));
end Balls;
