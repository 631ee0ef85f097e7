within BondLib.Electrical.Analog;
package Spice "Devices of SPICE with pins and heat port"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,50},{80,-50}}, textString="Spice", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The devices of Berkeley SPICE, each wrapped around its bond graph. With <code>useHeatPort</code> the heat goes to the
heat port and the device has the temperature of the port; otherwise it has the temperature <code>T</code>. Netlists become
models of these components: <code>harpoon import circuit.cir -o Circuit.mo</code>.</p>
</html>"));
end Spice;
