within BondLib.Thermal;
model GSth "Thermal conductance"
  extends Interfaces.TwoPort(e1(unit="K"), f1(unit="W/K"), e2(unit="K"), f2(unit="W/K"));
  parameter Real G0(unit="W/K", min=0) = 1 "Thermal conductance";
  Real G "Conductance for entropy flow";
equation
  assert(G0 >= 0, getInstanceName() + ": the thermal conductance G0 must not be negative");
  G = G0/(e1 + e2);
  f1 = G*e1;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GS", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="G0=%G0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Heat conduction by Fourier's law: port 1 takes the temperature difference <code>e1</code> and the entropy flow of
the warmer side, port 2 gives the entropy that is generated to the node of temperature <code>e2</code>. With <code>T1
= e1 + e2</code> the heat flow is <code>T1*f1 = G0*e1</code>.</p>
</html>"));
end GSth;
