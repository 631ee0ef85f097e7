within BondLib.Passive;
model GD "Conductance of a p-n junction"
  extends Interfaces.PassiveOnePort;
  parameter Real Is(min=0) = 1e-6 "Saturation flow";
  parameter Real Vt(min=0) = 0.04 "Thermal effort";
  parameter Real Maxexp(min=0) = 15 "Argument beyond which the exponential goes on as a line";
  parameter Real R(min=0) = 1e8 "Parallel resistance";
equation
  assert(Is > 0 and Vt > 0 and R > 0, getInstanceName() + ": Is, Vt and R must be positive");
  f = smooth(1, noEvent(if e > Maxexp*Vt then Is*(exp(Maxexp)*(1 + e/Vt - Maxexp) - 1) else Is*(exp(e/Vt) - 1))) + e/R;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GD", textColor={0,0,0})}),
    Documentation(info="<html>
<p><code>f = Is*(exp(e/Vt) - 1) + e/R</code>; above <code>Maxexp*Vt</code> the exponential is continued by its
tangent, so that no number overflows on the way to a solution.</p>
</html>"));
end GD;
