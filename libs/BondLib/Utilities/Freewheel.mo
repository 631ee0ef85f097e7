within BondLib.Utilities;
model Freewheel "Dry friction that slides one way and blocks the other"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real mue_pos[:, 2] = [0, 0.5] "Rows of flow and friction coefficient";
  parameter Real peak(min=1) = 1 "Largest static friction per sliding friction at flow zero";
  parameter Real c = 1 "Geometry: effort per coefficient and normal force";
  parameter Real eSmall(min=0) = 1e-4 "Effort above sliding friction that is needed to break loose at least";
  Real e0 "Sliding friction at flow zero";
  Real sigma "Curve parameter: the effort if stuck, the rate of the flow and the effort together if sliding";
  Boolean startForward(start=false, fixed=true) "True, if sliding begins";
  Boolean locked(start=false) "True, if stuck and not about to slide";
  Boolean stuck(start=false, fixed=true) "True, if the flow is zero";
protected
  Real mue "Coefficient of sliding friction";
equation
  assert(peak >= 1, getInstanceName() + ": the peak of static friction must not be less than 1");
  when initial() then
    assert(f >= 0, getInstanceName() + ": it blocks this way round, and cannot start with the flow " + String(f));
  end when;
  e0 = noEvent(if s > 0 then s else 0)*c*mue_pos[1, 2];
  mue = if size(mue_pos, 1) < 2 then mue_pos[1, 2] else BondLib.Utilities.piecewiseLinear(noEvent(abs(f)),
    mue_pos[:, 1], mue_pos[:, 2]);
  startForward = pre(stuck) and (sigma > noEvent(max(peak*e0, e0 + eSmall)) or pre(startForward) and sigma > e0)
    or initial() and f > 0;
  locked = pre(stuck) and not startForward;
  der(f) = if locked then 0 else sigma - e0;
  e = if locked then sigma else noEvent(if s > 0 then s else 0)*c*mue;
  stuck = locked or f <= 0;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mR", textColor={0,0,0}),
        Line(points={{0,-95},{0,-65},{60,-65}}, color={0,0,255})}),
    Documentation(info="<html>
<p>The flow is never negative. At flow zero the element holds any effort that would turn the flow round, and up to
<code>peak</code> times the sliding friction the other way; beyond that it slides. Without normal force it runs
free.</p>
</html>"));
end Freewheel;
