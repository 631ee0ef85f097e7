within BondLib.Spice.Utilities;
function jfet "Current of the channel of a junction field-effect transistor"
  extends Modelica.Icons.Function;
  input SI.Voltage vgs "Gate to source";
  input SI.Voltage vds "Drain to source";
  input Integer Level "1: Shichman and Hodges, 2: with its own channel-length modulation, 3: Statz (GaAs)";
  input SI.Voltage Vth "Threshold";
  input Real beta "Transconductance parameter, A/V2";
  input Real LAMBDA "Channel-length modulation, 1/V";
  input Real LAM1 "Change of LAMBDA with the gate voltage, 1/V";
  input Real ALPHA "Saturation, 1/V, level 3";
  input Real B "Doping tail, 1/V, level 3; doping profile, level 1";
  input SI.Voltage PB "Gate potential, level 1";
  output SI.Current i "Current from drain to source";
protected
  Real s "Direction";
  Real u "Overdrive";
  Real w "Drain to source, as the channel sees it";
  Real g "Gate to source, as the channel sees it";
  Real k "Doping profile";
algorithm
  s := noEvent(if vds < 0 then -1 else 1);
  w := s*vds;
  g := noEvent(if vds < 0 then vgs - vds else vgs);
  u := g - Vth;
  if noEvent(u <= 0) then
    i := 0;
  elseif Level == 3 then
    i := s*beta*(1 + LAMBDA*w)*u^2/(1 + B*u)*noEvent(if w < 3/ALPHA then 1 - (1 - ALPHA*w/3)^3 else 1);
  elseif Level == 2 then
    i := s*beta*noEvent(if w < u then w*(2*u - w) else u^2*(1 + LAMBDA*(w - u)*(if g >= 0 then 1 + LAM1*g else -u/Vth)));
  else
    k := (1 - B)/(PB - Vth);
    i := s*beta*(1 + LAMBDA*w)*noEvent(if w < u then w*(w*(k*w - B) + u*(2*B + 3*k*(u - w))) else u^2*(B + u*k));
  end if;
  annotation (
    Documentation(info="<html>
<p>Symmetric in drain and source. Level 1 with <code>B = 1</code> is the parabola of Shichman and Hodges (1968); another
<code>B</code> is the doping profile of Skellern. Level 3 is the law of Statz and others (1987).</p>
</html>"));
end jfet;
