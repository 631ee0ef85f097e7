within BondLib.Spice.Utilities;
function meyer "Meyer's capacitances of a gate, relative to that of the oxide"
  extends Modelica.Icons.Function;
  input SI.Voltage vgs "Gate to source";
  input SI.Voltage vds "Drain to source, not negative";
  input SI.Voltage von "Threshold";
  input SI.Voltage vdsat "Saturation voltage";
  input SI.Voltage PHI "Surface potential";
  output Real cgs "Gate to source";
  output Real cgd "Gate to drain";
  output Real cgb "Gate to bulk";
protected
  Real x "Overdrive";
  Real c "Of the channel as a whole";
  Real sat "Saturation voltage, not too small";
  Real d "Help";
algorithm
  x := vgs - von;
  sat := noEvent(max(vdsat, 0.025));
  cgb := noEvent(if x <= -PHI then 1 elseif x <= 0 then -x/PHI else 0);
  c := noEvent(if x <= -PHI/2 then 0 elseif x <= 0 then 2*x/(1.5*PHI) + 2/3 else 2/3);
  d := 2*sat - vds;
  cgs := noEvent(if vds >= sat then c else c*(1 - ((sat - vds)/d)^2));
  cgd := noEvent(if vds >= sat then 0 else c*(1 - (sat/d)^2));
  annotation (
    Documentation(info="<html>
<p>After J. E. Meyer (1971), with the transitions of SPICE: below the threshold the gate sees the bulk, in saturation two
thirds of the oxide to the source, at zero drain voltage half to either side.</p>
</html>"));
end meyer;
