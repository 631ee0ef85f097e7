within BondLib.Utilities;
model GearLoss "Friction in the meshes and bearings of a gear"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real lossTable[:, 5] = [0, 1, 1, 0, 0]
    "Rows of speed, efficiency if driven from either side, and bearing friction for both cases";
  Real eta1 "Efficiency if power enters at the side of the signal";
  Real eta2 "Efficiency if power enters at the other side";
  Real bf1 "Bearing friction if power enters at the side of the signal";
  Real bf2 "Bearing friction if power enters at the other side";
  Real sigma "Curve parameter: the effort if stuck, the rate of the flow and the effort together if turning";
  Real upper "Largest effort of a gear that stands still";
  Real lower "Smallest effort of a gear that stands still";
  Boolean startForward(start=false, fixed=true) "True, if forward motion begins";
  Boolean startBackward(start=false, fixed=true) "True, if backward motion begins";
  Boolean locked(start=false) "True, if stuck and not about to turn";
  Integer mode(start=3, fixed=true) "1 forward, 0 stuck, -1 backward, 3 not known yet";
protected
  Boolean forward "True, if the forward branch holds";
  function loss "Friction of a gear that turns forward, under the torque s"
    extends Modelica.Icons.Function;
    input Real s "Torque";
    input Real eta1 "Efficiency, driving";
    input Real eta2 "Efficiency, driven";
    input Real bf1 "Bearing friction, driving";
    input Real bf2 "Bearing friction, driven";
    output Real e "Friction";
  algorithm
    // The larger of two lines that cross where the mesh carries nothing.
    e := max((1 - eta1)*s + bf1, (1 - 1/eta2)*s + bf2);
    annotation (Inline=true, Documentation(info="<html>
<p>A gear that is driven loses the share <code>1 - eta1</code> of the torque, one that drives back needs
<code>1/eta2 - 1</code> more.</p>
</html>"));
  end loss;
equation
  for k in 1:size(lossTable, 1) loop
    assert(lossTable[k, 2] > 0 and lossTable[k, 2] <= 1 and lossTable[k, 3] > 0 and lossTable[k, 3] <= 1,
      getInstanceName() + ": the efficiencies in the second and third column of lossTable must be above 0 and at most 1");
    assert(lossTable[k, 4] >= 0 and lossTable[k, 5] >= 0,
      getInstanceName() + ": the friction in the fourth and fifth column of lossTable must not be negative");
  end for;
  if size(lossTable, 1) < 2 then
    {eta1, eta2, bf1, bf2} = lossTable[1, 2:5];
  else
    eta1 = BondLib.Utilities.piecewiseLinear(noEvent(abs(f)), lossTable[:, 1], lossTable[:, 2]);
    eta2 = BondLib.Utilities.piecewiseLinear(noEvent(abs(f)), lossTable[:, 1], lossTable[:, 3]);
    bf1 = BondLib.Utilities.piecewiseLinear(noEvent(abs(f)), lossTable[:, 1], lossTable[:, 4]);
    bf2 = BondLib.Utilities.piecewiseLinear(noEvent(abs(f)), lossTable[:, 1], lossTable[:, 5]);
  end if;
  upper = noEvent(loss(s, lossTable[1, 2], lossTable[1, 3], lossTable[1, 4], lossTable[1, 5]));
  lower = -noEvent(loss(-s, lossTable[1, 2], lossTable[1, 3], lossTable[1, 4], lossTable[1, 5]));
  startForward = pre(mode) == 0 and sigma > upper or initial() and f > 0;
  startBackward = pre(mode) == 0 and sigma < lower or initial() and f < 0;
  forward = startForward or pre(mode) == 1;
  locked = not (forward or startBackward or pre(mode) == -1);
  e = if locked then sigma elseif forward then noEvent(loss(s, eta1, eta2, bf1, bf2))
    else -noEvent(loss(-s, eta1, eta2, bf1, bf2));
  der(f) = if locked then 0 else sigma - e;
  mode = if forward and f > 0 then 1 elseif (startBackward or pre(mode) == -1) and f < 0 then -1 else 0;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mR", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="loss", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The friction depends on the torque <code>s</code> that the gear carries, on its speed and on which side drives. Of
the two lines for a driving and a driven gear the larger one holds; they cross where the mesh carries nothing. A gear
that stands still holds whatever lies between the friction of both directions. The description by two efficiencies and two bearing torques is that of Pelchen, Schweiger and Otter (2002).</p>
</html>"));
end GearLoss;
