within BondLib.Electrical.Analog.Spice.Sources;
model Isin "Current of a damped sine"
  extends Utilities.PartialI;
  parameter SI.Current vo = 0 "Offset";
  parameter SI.Current va = 1 "Amplitude";
  parameter SI.Frequency freq = 1 "Frequency";
  parameter SI.Time td = 0 "Delay";
  parameter SI.Damping theta = 0 "Damping";
  parameter SI.Angle phase = 0 "Phase";
equation
  u = vo + va*(if time < td then sin(phase) else exp(-(time - td)*theta)*sin(2*Modelica.Constants.pi*freq*(time - td)
    + phase));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-36,0},{-26,22},{-14,22},{0,0},{14,-22},{26,-22},{36,0}}, color={192,192,192}, smooth=Smooth.Bezier)}),
    Documentation(info="<html>
<p>The card <code>SIN(vo va freq td theta phase)</code>, with the phase in radian.</p>
</html>"));
end Isin;
