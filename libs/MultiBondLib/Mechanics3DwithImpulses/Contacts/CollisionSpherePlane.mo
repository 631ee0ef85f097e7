within MultiBondLib.Mechanics3DwithImpulses.Contacts;
model CollisionSpherePlane "Impacts of a ball on a plane"
  parameter SI.Radius ra = 1 "Radius of the ball, whose centre is frame_a";
  parameter Real Nb[3] = {0,1,0} "Normal of the plane through frame_b, resolved in frame_b";
  parameter Real elasticity(min=0, max=1) = 1 "Velocity of parting by velocity of approach";
  parameter Real muR(min=0) = 0 "Coefficient of friction";
  SI.Distance s(min=-Modelica.Constants.inf) "Gap, negative where they overlap";
  SI.Velocity v_n "Velocity of parting along the normal";
  SI.Impulse F_n(start=0) "Impulse along the normal";
  SI.Impulse F_t(start=0) "Impulse along the slip";
  Boolean slips(start=true) "True: the contact slips through the impact";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  Modelica.Blocks.Interfaces.BooleanOutput y "True at an impact"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=90)));
protected
    Real n[3] "Normal, from frame_b to frame_a, resolved in the world";
    SI.Position r_a[3] "From frame_a to the contact, resolved in the world";
    SI.Position r_b[3] "From frame_b to the contact, resolved in the world";
    SI.Velocity v[3] "Velocity of the contact of frame_a against that of frame_b before the impact";
    SI.Velocity Vm[3] "Mean of the velocities before and after it";
    SI.Velocity v_t[3] "Slip before the impact";
    SI.Velocity slip "Size of the slip";
    Real t[3] "Direction of the slip";
    Boolean rubs "True: there is slip to be braked";
    SI.Velocity sigma(start=1) "Slip after the impact, or reserve of friction";
    SI.Impulse F[3] "Impulse on the body at frame_a, resolved in the world";
equation
    assert(elasticity >= 0 and elasticity <= 1, getInstanceName() + ": the elasticity must be from 0 to 1");
    n = transpose(frame_b.P.R)*Nb/sqrt(Nb*Nb);
    s = n*(frame_a.P.x - frame_b.P.x) - ra;
    r_a = -ra*n;
    r_b = frame_a.P.x - ra*n - frame_b.P.x;
    v = frame_a.P.v + cross(transpose(frame_a.P.R)*frame_a.P.w, r_a) - frame_b.P.v - cross(transpose(frame_b.P.R)*frame_b.P.w, r_b);
    Vm = frame_a.Vm + cross(transpose(frame_a.P.R)*frame_a.Wm, r_a) - frame_b.Vm - cross(transpose(frame_b.P.R)*frame_b.Wm, r_b);
    v_n = n*v;
    v_t = v - v_n*n;
    slip = sqrt(v_t*v_t);
    rubs = muR > 0 and slip > 1e-9;
    t = if noEvent(slip > 1e-9) then v_t/max(slip, 1e-9) else zeros(3);
    y = s < 0 and v_n < 0;
    if y then
      n*Vm = (1 - elasticity)/2*v_n;
    else
      F_n = 0;
    end if;
    if y and rubs then
      2*(t*Vm) - slip = if slips then sigma else 0;
      F_t + muR*F_n = if slips then 0 else -sigma;
    else
      F_t = 0;
      sigma = 1;
    end if;
    slips = sigma > 0;
    F = F_n*n + F_t*t;
    frame_a.F = -F;
    frame_b.F = F;
    frame_a.T = -frame_a.P.R*cross(r_a, F);
    frame_b.T = frame_b.P.R*cross(r_b, F);
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{100,0}}, color={0,0,0}),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Where the ball reaches the plane and comes nearer, an impulse along the normal turns the velocity of approach into one of
parting, smaller by the elasticity. Friction acts against the slip: the coefficient times the normal impulse, at most what
stops the slip.</p>
</html>"));
end CollisionSpherePlane;
