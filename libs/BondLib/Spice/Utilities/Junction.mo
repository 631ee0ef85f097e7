within BondLib.Spice.Utilities;
model Junction "p-n junction that depends on its temperature and hands on its heat"
  extends BondLib.Interfaces.TwoPort(e1(start=IC, stateSelect=if moves then StateSelect.prefer else StateSelect.default),
    e2(unit="K"), f2(unit="W/K"));
  parameter Real IC = 0 "Effort at the start";
  parameter Integer Level = 1 "1: junction, 2: tunnel current through an oxide, 3: junction by its geometry" annotation (Evaluate=true);
  parameter Real IS = 1e-14 "Saturation flow at the temperature Tnom";
  parameter Real N = 1 "Emission coefficient";
  parameter Real BV = 0 "Breakdown effort; zero: none" annotation (Evaluate=true);
  parameter Real IBV = 1e-3 "Flow at the breakdown effort";
  parameter Real NBV = N "Emission coefficient of the breakdown";
  parameter Real TCV = 0 "Fall of the breakdown effort per Kelvin";
  parameter Real IKF = Modelica.Constants.inf "Flow at which high injection begins, forward" annotation (Evaluate=true);
  parameter Real IKR = Modelica.Constants.inf "Flow at which high injection begins, backward" annotation (Evaluate=true);
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real XTI = 3 "Exponent of the saturation flow for temperature";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real TT = 0 "Transit time" annotation (Evaluate=true);
  parameter Real TTT1 = 0 "Linear temperature coefficient of the transit time";
  parameter Real TTT2 = 0 "Quadratic temperature coefficient of the transit time";
  parameter Real AOX = 0 "Area of the oxide, level 2";
  parameter Real TOX = 1e-7 "Thickness of the oxide, level 2";
  parameter Real JF = 0 "Tunnel current factor, forward";
  parameter Real JR = 0 "Tunnel current factor, backward";
  parameter Real EF = 0 "Tunnel field, forward";
  parameter Real ER = 0 "Tunnel field, backward";
  parameter Real GminDC = 1e-16 "Parallel conductance";
  parameter Real EMin = -100 "Exponent below which the exponential is a line";
  parameter Real EMax = 40 "Exponent above which the exponential is a line";
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  Real Vt "Effort equivalent of temperature";
  Real is "Saturation flow";
  Real i0 "Flow of the junction without high injection";
  Real i "Flow of the junction";
  Real q "Diffusion charge";
protected
  parameter Boolean moves = TT > 0 and not OP and Level <> 2 "True: there is a charge that moves" annotation (Evaluate=true);
  parameter Real xbv = if BV > 0 then breakdownVoltage(BV, IBV, IS, NBV*Modelica.Constants.k*Tnom/Modelica.Constants.q)
    else 0 "Effort at which the exponential of the breakdown starts";
equation
  assert(N > 0 and NBV > 0, getInstanceName() + ": the emission coefficients must be positive");
  Vt = Modelica.Constants.k*e2/Modelica.Constants.q;
  is = IS*exp((e2/Tnom - 1)*EG/(N*Vt) + XTI/N*log(e2/Tnom));
  i0 = if Level == 2 then fowlerNordheim(e1, AOX, TOX, JF, EF, JR, ER) else
    is*(lexp(e1/(N*Vt), EMin, EMax) - 1)
    - (if BV > 0 then is*lexp(-(xbv - TCV*(e2 - Tnom) + e1)/(NBV*Vt), EMin, EMax) else 0);
  i = noEvent(if Level <> 2 and IKF < Modelica.Constants.inf and i0 > 1e-18 then i0/(1 + sqrt(i0/IKF))
    elseif Level <> 2 and IKR < Modelica.Constants.inf and i0 < -1e-18 then i0/(1 + sqrt(-i0/IKR)) else i0);
  if moves then
    q = TT*(1 + TTT1*(e2 - Tnom) + TTT2*(e2 - Tnom)^2)*i;
    f1 = i + GminDC*e1 + der(q);
  else
    q = 0;
    f1 = i + GminDC*e1;
  end if;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Dj", textColor={0,0,0})}),
    Documentation(info="<html>
<p><code>IS*(exp(e1/(N*Vt)) - 1)</code>, less the exponential of the breakdown, with high injection
<code>i/(1 + sqrt(i/IK))</code>; in parallel <code>GminDC</code> and the diffusion charge <code>TT*i</code>. The saturation
flow follows the temperature of port 2, where all power of the junction leaves.</p>
</html>"));
end Junction;
