within BondLib.UsersGuide;
class ReleaseNotes "Release notes"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p><b>3.0.0.</b> Connectors <code>BondCon_a</code> and <code>BondCon_b</code>; every class is locally balanced;
hydraulic and pneumatic sub-libraries; junctions with any number of ports; flanges compatible with the Modelica
library; causal bonds by declaration.</p>
<p>Where a source gives a class of earlier versions only by name, its law here is our own: the nonlinear elements (RQ,
GQ, Rtab, Ctab), the hydraulic and pneumatic components, the levels and rates of system dynamics (whose effort is the
level itself), <code>T2</code>'s resistances (defaults that make its curve continuous). <code>Z2</code> uses
<code>Raval</code> in its avalanche piece.</p>
<p>Left out: Spice, and the multi-body and convection libraries, which are libraries of their own.</p>
</html>"));
end ReleaseNotes;
