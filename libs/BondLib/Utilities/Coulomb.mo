within BondLib.Utilities;
model Coulomb "Friction with a normal force given by a signal"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real mue_pos[:, 2] = [0, 0.5] "Rows of flow and friction coefficient";
  parameter Real c = 1 "Geometry: effort per coefficient and normal force";
  parameter Real fSmall(min=0) = 1e-3 "Flow within which the friction turns round";
equation
  assert(fSmall > 0, getInstanceName() + ": the small flow fSmall must be positive");
  e = s*c*(if size(mue_pos, 1) < 2 then mue_pos[1, 2] else BondLib.Utilities.piecewiseLinear(noEvent(abs(f)),
    mue_pos[:, 1], mue_pos[:, 2]))*tanh(f/fSmall);
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mR", textColor={0,0,0}),
        Line(points={{-60,-90},{-5,-90},{5,-60},{60,-60}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Coulomb friction made smooth: a steep viscous law within <code>fSmall</code> of rest, where true friction would
stick. It creeps instead of sticking, at a rate proportional to <code>fSmall</code>.</p>
</html>"));
end Coulomb;
