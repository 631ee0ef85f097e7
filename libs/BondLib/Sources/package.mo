within BondLib;
package Sources "Sources of effort and of flow"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>Sources of effort (Se) and of flow (Sf): constant, given by a signal (leading m), or given by a shape in time.
Effort and flow count positive out of the source.</p>
</html>"));
end Sources;
