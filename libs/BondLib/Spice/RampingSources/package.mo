within BondLib.Spice;
package RampingSources "Sources of effort and flow that ramp up from zero"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>A circuit whose sources start at zero starts from its rest without any iteration. Circuits here start from their
operating point anyway; the ramps are kept for models that have them.</p>
</html>"));
end RampingSources;
