within BondLib.Electrical.Analog.Spice.Sources;
model Isffm "Current of a sine with modulated frequency"
  extends Utilities.PartialI;
  parameter SI.Current vo = 0 "Offset";
  parameter SI.Current va = 1 "Amplitude";
  parameter SI.Frequency fc = 1 "Carrier frequency";
  parameter Real mdi = 0 "Modulation index";
  parameter SI.Frequency fs = 1 "Signal frequency";
equation
  u = vo + va*sin(2*Modelica.Constants.pi*fc*time + mdi*sin(2*Modelica.Constants.pi*fs*time));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-36,0},{-30,25},{-24,-25},{-15,25},{-2,-25},{8,25},{16,-25},{24,25},{36,0}}, color={192,192,192})}),
    Documentation(info="<html>
<p>The card <code>SFFM(vo va fc mdi fs)</code>.</p>
</html>"));
end Isffm;
