within BondLib;
package Passive "Elements that dissipate, store and transform power"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{80,-70}}, textString="R C I", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Resistances and conductances turn power into heat, capacitances and inertias store energy, transformers and
gyrators pass it on. Names with a leading m are modulated by a signal; names that end in F are fields with several
ports; Q and tab mark nonlinear laws.</p>
</html>"));
end Passive;
