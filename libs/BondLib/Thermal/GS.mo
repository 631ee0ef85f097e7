within BondLib.Thermal;
model GS "Conductive source: a conductance that hands on its heat"
  extends Interfaces.TwoPort(e2(unit="K"), f2(unit="W/K"));
  parameter Real G(min=0) = 1 "Conductance: flow per effort";
  parameter Real alpha(unit="1/K") = 0 "Rise of the resistance per Kelvin, relative";
  parameter SI.Temperature T_ref = 300.15 "Temperature from which alpha counts";
equation
  assert(G >= 0, getInstanceName() + ": the conductance G must not be negative");
  f1*(1 + alpha*(e2 - T_ref)) = G*e1;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GS", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="G=%G", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>RS</code>, with the law written as conductance.</p>
<p>With <code>alpha</code> the resistance grows with the temperature of port 2.</p>
</html>"));
end GS;
