within BondLib.Spice.Utilities;
function mos4 "Channel of a field-effect transistor, level 4: Grove and Frohman, simplified"
  extends Modelica.Icons.Function;
  input SI.Voltage vgs "Gate to source";
  input SI.Voltage vds "Drain to source, not negative";
  input SI.Voltage vbs "Bulk to source";
  input SI.Voltage vbi "Threshold without the bulk effect";
  input Real GAMMA "Bulk effect";
  input SI.Voltage PHI "Surface potential";
  input Real beta "Transconductance, A/V2";
  input Real LAMBDA "Channel-length modulation, 1/V";
  output SI.Current i "Current from drain to source";
  output SI.Voltage von "Threshold";
  output SI.Voltage vdsat "Voltage at which the channel saturates";
protected
  Real s "Root of the bulk charge at the source";
  Real p "Surface potential over the bulk";
  Real w "Voltage along the channel";
  Real d "Root of the bulk charge at the end of the channel";
algorithm
  s := noEvent(if vbs <= 0 then sqrt(PHI - vbs) else sqrt(PHI)/(1 + vbs/(2*PHI)));
  p := s^2;
  von := vbi + GAMMA*s;
  vdsat := noEvent(if vgs <= von then 0 else vgs - vbi + GAMMA^2/2*(1 - sqrt(1 + 4*(if GAMMA > 0 then (vgs - vbi + p)
    /GAMMA^2 else 0))));
  w := noEvent(min(vds, vdsat));
  d := sqrt(p + w);
  i := noEvent(if vgs <= von then 0 else beta*(1 + LAMBDA*vds)*((vgs - vbi - w/2)*w - 2/3*GAMMA*(d^3 - s^3)));
  annotation (
    Documentation(info="<html>
<p>The law of level 2 with the charge of the bulk along the channel, without the effects of short and narrow channels, of
the field on the mobility and of weak inversion.</p>
</html>"));
end mos4;
