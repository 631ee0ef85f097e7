within MultiBondLib.Switches;
model Sw2 "Leaking switches of all strands"
  extends Interfaces.PassiveOnePort;
  parameter Real Ron[:] = {1e-5} "Resistance when closed, one for all strands or one for each";
  parameter Real Goff[:] = {1e-5} "Conductance when open, one for all strands or one for each";
  Modelica.Blocks.Interfaces.BooleanInput BooleanInPort1 "True: open; false: closed"
    annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  Boolean open "True, if the switches are open";
  Real sigma[n](each start=0) "Curve parameters";
equation
    assert(size(Ron, 1) == 1 or size(Ron, 1) == n, getInstanceName() + ": Ron has " + String(size(Ron, 1)) + " elements; it needs one for all strands, or n = " + String(n));
    assert(size(Goff, 1) == 1 or size(Goff, 1) == n, getInstanceName() + ": Goff has " + String(size(Goff, 1)) + " elements; it needs one for all strands, or n = " + String(n));
    assert(min(Ron) >= 0, getInstanceName() + ": the resistances Ron must not be negative");
    assert(min(Goff) >= 0, getInstanceName() + ": the conductances Goff must not be negative");
    open = BooleanInPort1;
    for i in 1:n loop
      f[i] = if open then Goff[min(i, size(Goff, 1))]*sigma[i] else sigma[i];
      e[i] = if open then sigma[i] else Ron[min(i, size(Ron, 1))]*sigma[i];
    end for;
  annotation (
    __Harpoon(element(kind="Sw", role="dissipator", port(MultiBondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="Sw2", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A small resistance when closed, a small conductance when open.</p>
</html>"));
end Sw2;
