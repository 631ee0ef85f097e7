within BondLib.UsersGuide;
class OwnElements "Elements of your own"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>One equation between <code>e</code> and <code>f</code> makes an element:</p>
<pre>
model Cubic \"Resistance with a cubic law\"
  extends BondLib.Interfaces.PassiveOnePort;
  parameter Real R(min=0) = 1 \"Effort per cube of the flow\";
equation
  assert(R >= 0, getInstanceName() + \": R must not be negative\");
  e = R*f^3;
  annotation (
    __Harpoon(element(kind=\"R\", role=\"dissipator\", port(BondCon1=\"free\"))),
    Icon(graphics={Text(extent={{-60,55},{60,-55}}, textString=\"R\")}));
end Cubic;
</pre>
<p>Use <code>PassiveOnePort</code> for what takes power, <code>ActiveOnePort</code> for sources, <code>TwoPort</code>
for what hands power on (positive from port 1 to port 2), the <code>Mod...</code> variants for a signal
<code>s</code>, <code>PassiveNPort</code> for fields.</p>
<p>A composite class may end in junctions (its border then has <code>BondCon_b</code>, and a bond comes from outside)
or in bonds (<code>BondCon_a</code>). Begin with junctions; <code>J0p2</code> and <code>J1p2</code> serve where
nothing else is at hand. See <code>Thermal.HE1D</code>.</p>
</html>"));
end OwnElements;
