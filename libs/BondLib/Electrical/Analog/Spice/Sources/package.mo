within BondLib.Electrical.Analog.Spice;
package Sources "Sources of voltage and current with the waveforms of SPICE"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>A voltage counts from p to n; a current flows from p through the source to n.</p>
</html>"));
end Sources;
