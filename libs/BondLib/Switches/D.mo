within BondLib.Switches;
model D "Ideal diode"
  extends Interfaces.PassiveOnePort;
  Real sigma(start=0) "Curve parameter";
  Boolean blocking(start=false) "True, if the diode blocks";
equation
  blocking = sigma < 0;
  f = if blocking then 0 else sigma;
  e = if blocking then sigma else 0;
  annotation (
    __Harpoon(element(kind="D", role="switch", port(BondCon1="modal"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="D", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Passes flow in one direction without effort and none in the other. Along the characteristic runs the parameter
<code>sigma</code>: it is the flow while conducting, the effort while blocking, and its sign decides.</p>
</html>"));
end D;
