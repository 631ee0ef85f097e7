within BondLib.Utilities;
model StopFriction "Friction after Stribeck between two hard stops"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real smax = 25 "Displacement of the right stop";
  parameter Real smin = -25 "Displacement of the left stop";
  parameter Real prop(min=0) = 1 "Friction in proportion to the flow";
  parameter Real Coulomb(min=0) = 5 "Constant friction";
  parameter Real Stribeck(min=0) = 10 "Friction that vanishes as the flow grows";
  parameter Real fexp(min=0) = 2 "How fast it vanishes";
  Real sigma "Curve parameter: the effort if stuck, the rate of the flow and the effort together if sliding";
  Boolean atRight "True, if the right stop is reached";
  Boolean atLeft "True, if the left stop is reached";
  Boolean startForward(start=false, fixed=true) "True, if forward sliding begins";
  Boolean startBackward(start=false, fixed=true) "True, if backward sliding begins";
  Boolean locked(start=false) "True, if stuck and not about to slide";
  Integer mode(start=3, fixed=true) "1 forward, 0 stuck, -1 backward, 3 not known yet";
protected
  Boolean forward "True, if the forward branch holds";
  Boolean backward "True, if the backward branch holds";
  Real friction "Sliding friction";
equation
  assert(smax > smin, getInstanceName() + ": the right stop must be to the right of the left one");
  assert(prop >= 0 and Coulomb >= 0 and Stribeck >= 0 and fexp >= 0,
    getInstanceName() + ": the parameters of friction must not be negative");
  when initial() then
    assert(s <= smax and s >= smin, getInstanceName() + ": the start lies beyond a stop");
  end when;
  atRight = s >= smax;
  atLeft = s <= smin;
  friction = prop*noEvent(abs(f)) + Coulomb + Stribeck*exp(-fexp*noEvent(abs(f)));
  // At a stop the way on is blocked, however large the effort; the way back is not.
  startForward = pre(mode) == 0 and not atRight and sigma > Coulomb + Stribeck or initial() and f > 0 and not atRight;
  startBackward = pre(mode) == 0 and not atLeft and sigma < -(Coulomb + Stribeck) or initial() and f < 0 and not atLeft;
  forward = (startForward or pre(mode) == 1) and not atRight;
  backward = not forward and (startBackward or pre(mode) == -1) and not atLeft;
  locked = not (forward or backward);
  der(f) = if locked then 0 elseif forward then sigma - (Coulomb + Stribeck) else sigma + (Coulomb + Stribeck);
  e = if locked then sigma elseif forward then friction else -friction;
  mode = if forward and f > 0 then 1 elseif backward and f < 0 then -1 else 0;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mR", textColor={0,0,0}),
        Line(points={{-60,-85},{-20,-88},{-5,-95},{5,-60},{20,-68},{60,-65}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Sliding friction <code>prop*abs(f) + Coulomb + Stribeck*exp(-fexp*abs(f))</code>, and sticking at flow zero. The
signal <code>s</code> is the displacement, whose derivative must be the flow. At a stop it holds whatever pushes against
the stop, and friction holds what pulls away from it; the model that uses the element takes away the momentum when
<code>atLeft</code> or <code>atRight</code> become true. Stops and friction are one element, since a body that is held by
both leaves open which of them holds how much.</p>
</html>"));
end StopFriction;
