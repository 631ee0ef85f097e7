within BondLib.Utilities;
function channelFlow "Flow through the channel of a field-effect transistor"
  extends Modelica.Icons.Function;
  input Real e "Effort of the drain against the source";
  input Real g "Effort of the gate against the source";
  input Real b "Effort of the bulk against the source";
  input Real Beta "Transconductance of the whole channel";
  input Real Vt "Threshold effort";
  input Real K2 "Shift of the threshold per effort of the bulk";
  input Real K5 "Weight of the gate";
  output Real f "Flow from drain to source";
protected
  Real low = min(e, 0) "Effort of the lower end of the channel against the source";
  Real u = K5*(g - low - Vt + K2*min(b - low, 0)) "Weighted effort of the gate above the threshold";
algorithm
  f := if u <= 0 then 0 elseif abs(e) < u then Beta*e*(u - abs(e)/2) else Beta*u*u/2*(if e < 0 then -1 else 1);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>The law of Shichman and Hodges (1968): nothing below the threshold, then a parabola, then saturation; symmetric in
source and drain. The effort of the bulk shifts the threshold.</p>
</html>"));
end channelFlow;
