within BondLib.Thermal;
model RS "Resistive source: a resistance that hands on its heat"
  extends Interfaces.TwoPort(e2(unit="K"), f2(unit="W/K"));
  parameter Real R(min=0) = 1 "Resistance: effort per flow";
  parameter Real alpha(unit="1/K") = 0 "Rise of the resistance per Kelvin, relative";
  parameter SI.Temperature T_ref = 300.15 "Temperature from which alpha counts";
equation
  assert(R >= 0, getInstanceName() + ": the resistance R must not be negative");
  e1 = R*(1 + alpha*(e2 - T_ref))*f1;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="RS", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="R=%R", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Port 1 is a resistance; the power it takes leaves at port 2 as entropy flow <code>f2 = R*f1^2/e2</code> at the
temperature <code>e2</code>.</p>
<p>With <code>alpha</code> the resistance grows with the temperature of port 2.</p>
</html>"));
end RS;
