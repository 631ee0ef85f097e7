within BondLib.Utilities;
model Cm "Stock: what is held of something that flows"
  extends BondLib.Interfaces.PassiveOnePort(e(start=m0, fixed=true));
  parameter Real m0 = 0 "Stock at the start";
equation
  f = der(e);
  annotation (
    __Harpoon(element(kind="C", role="store", power=false, port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-70,80},{70,-80}}, textString="C", textColor={0,0,0}),
        Text(extent={{-100,-60},{100,-90}}, textString="m0=%m0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The effort is the stock and the flow its rate, of whatever is counted: people, money, tons. Their product is no power,
so that the graph around it keeps no energy ledger.</p>
</html>"));
end Cm;
