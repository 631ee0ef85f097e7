within BondLib;
package Spice "Elements of SPICE, each with an electrical and a thermal side"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,50},{80,-50}}, textString="Spice", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Devices with the laws and the parameters of Berkeley SPICE as bond-graph elements. The electrical ports take power;
what is dissipated leaves at the thermal port as entropy flow at the temperature of the device. The components with pins
are in <a href=\"modelica://BondLib.Electrical.Analog.Spice\">Electrical.Analog.Spice</a>.</p>
<p>The sources of the laws are G. Massobrio and P. Antognetti, <em>Semiconductor Device Modeling with SPICE</em> (2nd ed.,
1993), and the manual of SPICE3. Where a branch of a law only served the iteration of SPICE (the cubic tail of a blocking
junction, limits from iteration to iteration), the smooth exponential stands here, so the laws make no events.</p>
<p>Three conventions:</p>
<ul>
<li>Depletion and overlap capacitances are stores with an energy of their own. Diffusion charges and Meyer's gate
capacitances depend on more than one voltage and have no energy function; the element that has them gives their power to
its thermal port, from which it comes back when they discharge. So no energy is made or lost.</li>
<li>Currents, resistances and thresholds follow the temperature of the thermal port. Junction capacitances are those of
the parameter <code>T</code>.</li>
<li>The voltages of charges start from the <code>IC</code> of the device. With <code>OP</code> no charge moves: the model is
then the static one, whose solution is the operating point.</li>
</ul>
</html>"));
end Spice;
