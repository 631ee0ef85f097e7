within ThermoBondLib;
package Sensors "Thermo-bonds that tell what they carry"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>A sensor takes the place of a thermo-bond. <code>De</code> tells the efforts, <code>Df</code> the flows,
<code>Ds</code> what there is of the substance; each has a causal form for either stroke.</p>
</html>"));
end Sensors;
