within BondLib.Spice;
model RS "Resistor that depends on temperature and hands on its heat"
  extends BondLib.Interfaces.TwoPort(e2(unit="K"), f2(unit="W/K"));
  parameter Real R = 1 "Resistance at the temperature Tnom; zero or less: none" annotation (Evaluate=true);
  parameter Real TR1(unit="1/K") = 0 "Linear temperature coefficient";
  parameter Real TR2(unit="1/K2") = 0 "Quadratic temperature coefficient";
  parameter Real Area(min=0) = 1 "Relative area of the device";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which R belongs";
equation
  assert(Area > 0, getInstanceName() + ": the relative Area must be positive");
  if R > 0 then
    e1 = R*(1 + TR1*(e2 - Tnom) + TR2*(e2 - Tnom)^2)/Area*f1;
    e1*f1 = e2*f2;
  else
    e1 = 0;
    f2 = 0;
  end if;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="RS", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="R=%R", textColor={0,0,255})}),
    Documentation(info="<html>
<p><code>R*(1 + TR1*dT + TR2*dT^2)/Area</code>, with <code>dT</code> the difference of the temperature of port 2 to
<code>Tnom</code>. The power leaves at port 2 as entropy flow.</p>
</html>"));
end RS;
