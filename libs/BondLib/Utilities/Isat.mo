within BondLib.Utilities;
model Isat "Inertia that saturates"
  extends BondLib.Interfaces.PassiveOnePort(f(start=0));
  parameter Real Inom = 1 "Flow at which the inertia is Lnom";
  parameter Real Lnom = 1 "Inertia (momentum per flow) at the nominal flow";
  parameter Real Lzer = 2*Lnom "Inertia near zero flow";
  parameter Real Linf = Lnom/2 "Inertia at large flows";
  Real p "Momentum";
  Real E "Stored energy";
protected
  parameter Real Ipar(start=Inom/10, fixed=false) "Flow that scales the arc tangent";
initial equation
  (Lnom - Linf)*Inom = (Lzer - Linf)*Ipar*Modelica.Math.atan(Inom/Ipar);
equation
  assert(Lzer > Lnom and Lnom > Linf and Linf > 0,
    getInstanceName() + ": the inductances must obey Lzer > Lnom > Linf > 0");
  p = Linf*f + (Lzer - Linf)*Ipar*Modelica.Math.atan(f/Ipar);
  e = der(p);
  E = Linf*f^2/2 + (Lzer - Linf)*Ipar^2/2*Modelica.Math.log(1 + (f/Ipar)^2);
  annotation (
    __Harpoon(element(kind="I", role="store", energy="E", port(BondCon1="prefers-flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="I", textColor={0,0,0}),
        Line(points={{-60,-95},{-20,-90},{20,-62},{60,-58}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Momentum against flow: slope <code>Lzer</code> at the origin, <code>Linf</code> far out.</p>
</html>"));
end Isat;
