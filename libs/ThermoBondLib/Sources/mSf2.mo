within ThermoBondLib.Sources;
model mSf2 "Forced change of volume"
  extends Interfaces.ModActiveOnePort;
equation
  q = s;
  T*Sdot = p*q;
  Mdot = 0;
  ThBondCon1.none = zeros(4);
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(ThBondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mSf2", textColor={192,0,0})}),
    Documentation(info="<html>
<p>The volume <code>s</code> per second is added to a substance, or taken from it, without work: the entropy flow
<code>p*q/T</code> keeps its energy, like an expansion into a vacuum. No power: <code>T*Sdot - p*q = 0</code>.</p>
</html>"));
end mSf2;
