within BondLib.Spice;
model LS "Inductor that depends on temperature"
  extends BondLib.Interfaces.TwoPort(f1(start=IC, stateSelect=if OP then StateSelect.default else StateSelect.prefer),
    e2(unit="K"), f2(unit="W/K"));
  parameter Real L(min=0) = 1 "Inductance at the temperature Tnom" annotation (Evaluate=true);
  parameter Real TL1(unit="1/K") = 0 "Linear temperature coefficient" annotation (Evaluate=true);
  parameter Real TL2(unit="1/K2") = 0 "Quadratic temperature coefficient" annotation (Evaluate=true);
  parameter SI.Temperature Tnom = 300.15 "Temperature to which L belongs";
  parameter Boolean OP = false "True: no flux moves" annotation (Evaluate=true);
  parameter Real IC = 0 "Flow at the start";
  Real Lv "Inductance";
  Real E "Stored energy";
equation
  assert(L > 0, getInstanceName() + ": the inductance L must be positive");
  Lv = L*(1 + TL1*(e2 - Tnom) + TL2*(e2 - Tnom)^2);
  E = Lv*f1^2/2;
  if OP then
    e1 = 0;
    f2 = 0;
  elseif abs(TL1) + abs(TL2) <= 0 then
    e1 = L*der(f1);
    f2 = 0;
  else
    e1 = Lv*der(f1) + f1*der(Lv);
    e2*f2 = f1^2*der(Lv)/2;
  end if;
  annotation (
    __Harpoon(element(kind="I", role="store", energy="E", port(BondCon1="prefers-flow-out", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="LS", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="L=%L", textColor={0,0,255})}),
    Documentation(info="<html>
<p><code>L*(1 + TL1*dT + TL2*dT^2)</code>. The effort is the rate of the flux; the dual of
<a href=\"modelica://BondLib.Spice.CS\">CS</a>.</p>
</html>"));
end LS;
