within BondLib.Passive;
model Field "Field whose law is equations of the model around it"
  extends Interfaces.PassiveNPort;
  input Real law[n] "What the law makes zero, an expression for each port";
equation
  law = zeros(n);
  annotation (
    __Harpoon(element(kind="F", port(BondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="F", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Ties <code>n</code> ports together by equations that stand outside: <code>law</code> is given as expressions in
efforts, flows and other variables of the model, and the field makes them zero. A diode, a motor with saturation and
whatever else has no letter of its own takes part in a bond graph in this way:</p>
<pre>
BondLib.Passive.Field diode(n=1, law={diode.f[1] - Is*(exp(diode.e[1]/Vt) - 1)});
</pre>
</html>"));
end Field;
