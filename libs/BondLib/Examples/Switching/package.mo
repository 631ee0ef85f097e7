within BondLib.Examples;
package Switching "Switching networks: circuits, gearbox and pilot ejection of the thesis"
  extends Modelica.Icons.ExamplesPackage;
  annotation (Documentation(info="<html>
<p>The models of the thesis on a systematic algorithm for switching networks, with ideal switches only: the small
circuits of its chapter 3, the gearbox and the pilot ejection of its chapter 4. Each says what the thesis saw and what
is seen here, and each has a reference computed by other means.</p>
</html>"));
end Switching;
