within BondLib.Spice.Utilities;
function mos1 "Channel of a field-effect transistor, level 1: Shichman and Hodges"
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
  Real x "Overdrive";
algorithm
  von := vbi + GAMMA*noEvent(if vbs <= 0 then sqrt(PHI - vbs) else max(0, sqrt(PHI) - vbs/(2*sqrt(PHI))));
  x := vgs - von;
  vdsat := noEvent(max(x, 0));
  i := beta*(1 + LAMBDA*vds)*noEvent(if x <= 0 then 0 elseif x <= vds then x^2/2 else vds*(x - vds/2));
  annotation (
    Documentation(info="<html>
<p>Nothing below the threshold, then a parabola, then saturation.</p>
</html>"));
end mos1;
