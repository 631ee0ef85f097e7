within ThermoBondLib;
package Substances "Capacitive fields: what matter is"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>A substance stores entropy, volume and mass and answers with temperature, pressure and Gibbs potential. Give its
state as <code>Air1(S_int(start=..., fixed=true), V_int(start=..., fixed=true), M_int(start=..., fixed=true))</code>.</p>
<p><code>BoilCondWater</code> is what happens between water and its vapour.</p>
</html>"));
end Substances;
