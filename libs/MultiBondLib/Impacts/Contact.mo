within MultiBondLib.Impacts;
partial model Contact "Impacts, resting contact and friction of two bodies"
  parameter Real elasticity(min=0, max=1) = 1 "Velocity of parting by velocity of approach";
  parameter Real muR(min=0) = 0 "Coefficient of friction";
  parameter SI.Velocity v_small(min=0) = 1e-3 "Bodies that meet more slowly than this stay together" annotation (Dialog(tab="Resting contact"));
  parameter Real k(unit="1/s", min=0) = 100 "How fast what rounding leaves of gap and slip goes away while they rest" annotation (Dialog(tab="Resting contact"));
  SI.Distance s(min=-Modelica.Constants.inf) "Gap, negative where they overlap";
  SI.Velocity v_n "Velocity of parting along the normal";
  SI.Impulse F_n(start=0) "Impulse along the normal";
  SI.Impulse F_t(start=0) "Impulse along the slip";
  SI.Force f_n(start=0) "Force along the normal while they rest";
  SI.Force f_t[dim] "Force of friction on the body at frame_a while they rest, resolved in the world";
  SI.Velocity slip "Size of the slip";
  Boolean slips(start=true) "True: the contact slips through the impact";
  Boolean rests(start=false, fixed=true) "True: the bodies stay together";
  Boolean sticks(start=false, fixed=true) "True: they stay together and do not slip";
  Modelica.Blocks.Interfaces.BooleanOutput y "True at an impact"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=90)));
protected
    parameter Integer dim "Elements of a vector: two in the plane, three in space";
    constant SI.Velocity v_still = 1e-7 "Slower than this is not moving";
    constant Real c(unit="1/kg") = 1e-8 "What the contact gives way, so that more contacts than the body needs share its load";
    Real n[dim] "Normal, from frame_b to frame_a, resolved in the world";
    SI.Velocity v[dim](each stateSelect=StateSelect.avoid) "Velocity of the contact of frame_a against that of frame_b before the impact";
    SI.Velocity Vm[dim] "Mean of the velocities before and after it";
    SI.Velocity v_t[dim] "Slip before the impact";
    Real t[dim] "Direction of the slip";
    Boolean rubs "True: there is slip to be braked";
    Boolean parts(start=false, fixed=true) "True: an impact elsewhere drives the resting bodies apart";
    SI.Velocity sigma(start=1) "Slip after the impact, or reserve of friction";
    Real sigma_n(start=-1) "Velocity of parting, or less than the normal impulse";
    SI.Impulse F[dim] "Impulse on the body at frame_a, resolved in the world";
    SI.Force f[dim] "Force on the body at frame_a, resolved in the world";
    SI.Acceleration a[dim] "Rate of the velocity of the contact";
    inner MultiBondLib.Defaults MBG_defaults(n=dim) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,-98},{-82,-82}})));
    Slip slipping "Slip"
      annotation (Placement(transformation(origin={-40,-70}, extent={{10,-10},{-10,10}})));
    Friction friction "Friction while they rest"
      annotation (Placement(transformation(origin={40,-70}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "slipping to friction"
      annotation (Placement(transformation(origin={0,-70}, extent={{-30,-10},{30,10}})));
equation
    connect(slipping.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-30,-70},{-30,-70}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, friction.MultiBondCon1) annotation (Line(points={{30,-70},{30,-70}}, color={85,170,255}));
    slipping.v = v_t;
    friction.s = -f_t;
    assert(elasticity >= 0 and elasticity <= 1, getInstanceName() + ": the elasticity must be from 0 to 1");
    v_n = n*v;
    v_t = v - v_n*n;
    slip = sqrt(v_t*v_t);
    a = der(v);
    // Impact, or an impact elsewhere that bodies at rest on each other pass on
    y = s < 0 and v_n < -v_still and not pre(rests);
    if y then
      n*Vm = if v_n > -v_small then 0.5*v_n else (1 - elasticity)/2*v_n;
      sigma_n = -1;
    elseif pre(rests) then
      n*Vm - v_n = if parts then sigma_n else 0;
      F_n = if parts then 0 else -sigma_n;
    else
      F_n = 0;
      sigma_n = -1;
    end if;
    parts = sigma_n > (if pre(parts) then 0 else 1e-6);
    rubs = muR > 0 and slip > 1e-9;
    t = if noEvent(slip > 1e-9) then v_t/max(slip, 1e-9) else zeros(dim);
    if y and rubs then
      2*(t*Vm) - slip = if slips then sigma else 0;
      F_t + muR*F_n = if slips then 0 else -sigma;
    else
      F_t = 0;
      sigma = 1;
    end if;
    slips = sigma > 0;
    F = F_n*n + F_t*t;
    // Resting contact
    rests = y and v_n > -v_small or pre(rests) and f_n > 0 and not parts;
    if pre(rests) then
      n*a + 2*k*v_n + k^2*s + c*f_n = 0;
    else
      f_n = 0;
    end if;
    sticks = rests and muR > 0 and (if pre(sticks) then f_t*f_t <= (muR*f_n)^2 else slip < 10*v_still);
    if pre(sticks) then
      a + k*v_t + c*f_t - n*(n*a) + n*(n*f_t) = zeros(dim);
    else
      f_t = -muR*f_n*v_t/noEvent(max(slip, v_still));
    end if;
    f = f_n*n + f_t;
  annotation (
    Documentation(info="<html>
<p>Where the bodies reach each other and come nearer, an impulse along the normal turns the velocity of approach into one of
parting, smaller by the elasticity. Friction acts against the slip: the coefficient times the normal impulse, at most what
stops the slip.</p>
<p>Bodies that meet more slowly than <code>v_small</code> stay together, so a ball that jumps lower and lower comes to rest
after a finite number of impacts. While they rest, a force along the normal keeps the gap closed, until it would have to
pull. Friction holds them where they are, up to the coefficient times the normal force; beyond it they slip. An impact
elsewhere passes through bodies that rest on each other at the same instant, or drives them apart.</p>
<p>What friction takes while they rest is a row of the energy ledger, as is what impacts take.</p>
</html>"));
end Contact;
