within BondLib.Utilities;
model Coulomb "Dry friction with a normal force given by a signal: it slides or it sticks"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real mue_pos[:, 2] = [0, 0.5] "Rows of flow and friction coefficient";
  parameter Real peak(min=1) = 1 "Largest static friction per sliding friction at flow zero";
  parameter Real c = 1 "Geometry: effort per coefficient and normal force";
  Real e0 "Sliding friction at flow zero";
  Real sigma "Curve parameter: the effort if stuck, the rate of the flow and the effort together if sliding";
  Boolean free "True, if there is no normal force";
  Boolean startForward(start=false, fixed=true) "True, if forward sliding begins";
  Boolean startBackward(start=false, fixed=true) "True, if backward sliding begins";
  Boolean locked(start=false) "True, if stuck and not about to slide";
  Integer mode(start=3, fixed=true) "1 forward, 0 stuck, -1 backward, 2 free, 3 not known yet";
protected
  Boolean forward "True, if the forward branch holds";
  Boolean backward "True, if the backward branch holds";
  Real mue "Coefficient of sliding friction";
equation
  assert(peak >= 1, getInstanceName() + ": the peak of static friction must not be less than 1");
  free = s <= 0;
  e0 = s*c*mue_pos[1, 2];
  mue = if size(mue_pos, 1) < 2 then mue_pos[1, 2] else BondLib.Utilities.piecewiseLinear(noEvent(abs(f)),
    mue_pos[:, 1], mue_pos[:, 2]);
  // Sticking ends above the peak of static friction; the choice stays until the effort falls below sliding friction.
  startForward = pre(mode) == 0 and (sigma > peak*e0 or pre(startForward) and sigma > e0) or initial() and f > 0;
  startBackward = pre(mode) == 0 and (sigma < -peak*e0 or pre(startBackward) and sigma < -e0) or initial() and f < 0;
  forward = not free and (startForward or pre(mode) == 1);
  backward = not free and not forward and (startBackward or pre(mode) == -1);
  locked = not (free or forward or backward);
  der(f) = if locked then 0 elseif forward then sigma - peak*e0 elseif backward then sigma + peak*e0 else sigma;
  e = if locked then sigma elseif free then 0 elseif forward then s*c*mue else -s*c*mue;
  mode = if free then 2 elseif (pre(mode) == 2 or forward) and f > 0 then 1
    elseif (pre(mode) == 2 or backward) and f < 0 then -1 else 0;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mR", textColor={0,0,0}),
        Line(points={{-60,-90},{-5,-90},{5,-60},{60,-60}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Effort against flow has a vertical part at flow zero, where friction holds whatever it is loaded with, up to
<code>peak</code> times the sliding friction. Along the curve runs the parameter <code>sigma</code>, so that the same
equations hold in each mode: when it sticks the rate of the flow is zero, and the flow stays what it was, zero. The idea
is that of Otter, Elmqvist and Mattsson (1999).</p>
</html>"));
end Coulomb;
