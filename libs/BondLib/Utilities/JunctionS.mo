within BondLib.Utilities;
model JunctionS "Exponential junction that depends on its temperature and hands on its heat"
  extends BondLib.Interfaces.TwoPort;
  parameter Real Is = 1e-6 "Saturation flow at the temperature Tnom";
  parameter Real N = 1 "Emission coefficient";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real XTI = 3 "Exponent of the saturation flow for temperature";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which Is belongs";
  parameter Real Maxexp = 15 "Argument beyond which the exponential goes on as a line";
  parameter Real R = 1e8 "Parallel resistance";
  Real Vt "Effort equivalent of temperature, with the emission coefficient";
  Real x "Effort in units of Vt";
equation
  assert(R > 0, getInstanceName() + ": the resistance R must be positive");
  Vt = N*Modelica.Constants.k*e2/Modelica.Constants.q;
  x = e1/Vt;
  f1 = Is*exp((e2/Tnom - 1)*EG/Vt)*(e2/Tnom)^(XTI/N)
    *(smooth(1, noEvent(if x > Maxexp then exp(Maxexp)*(1 + x - Maxexp) else exp(x))) - 1) + e1/R;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="DS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Port 1 is a p-n junction whose saturation flow and whose effort equivalent of temperature follow the temperature
<code>e2</code> of port 2; the power that port 1 takes leaves at port 2 as entropy flow.</p>
</html>"));
end JunctionS;
