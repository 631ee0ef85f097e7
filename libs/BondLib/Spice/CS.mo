within BondLib.Spice;
model CS "Capacitor that depends on temperature"
  extends BondLib.Interfaces.TwoPort(e1(start=IC, stateSelect=if OP then StateSelect.default else StateSelect.prefer),
    e2(unit="K"), f2(unit="W/K"));
  parameter Real C(min=0) = 1 "Capacitance at the temperature Tnom" annotation (Evaluate=true);
  parameter Real TC1(unit="1/K") = 0 "Linear temperature coefficient" annotation (Evaluate=true);
  parameter Real TC2(unit="1/K2") = 0 "Quadratic temperature coefficient" annotation (Evaluate=true);
  parameter Real Area(min=0) = 1 "Relative area of the device";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which C belongs";
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  parameter Real IC = 0 "Effort at the start";
  Real Cv "Capacitance";
  Real E "Stored energy";
equation
  assert(C >= 0, getInstanceName() + ": the capacitance C must not be negative");
  Cv = C*(1 + TC1*(e2 - Tnom) + TC2*(e2 - Tnom)^2)*Area;
  E = Cv*e1^2/2;
  if OP or C <= 0 then
    f1 = 0;
    f2 = 0;
  elseif abs(TC1) + abs(TC2) <= 0 then
    f1 = C*Area*der(e1);
    f2 = 0;
  else
    f1 = Cv*der(e1) + e1*der(Cv);
    e2*f2 = e1^2*der(Cv)/2;
  end if;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="prefers-effort-out", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="CS", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="C=%C", textColor={0,0,255})}),
    Documentation(info="<html>
<p><code>C*(1 + TC1*dT + TC2*dT^2)*Area</code>. The flow is the rate of the charge. A capacitance that changes with the
temperature exchanges <code>e1^2*der(C)/2</code> with the thermal side; one that does not takes and gives no heat.</p>
</html>"));
end CS;
