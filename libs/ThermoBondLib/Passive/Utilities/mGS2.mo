within ThermoBondLib.Passive.Utilities;
model mGS2 "Switched conductance with a thermal port"
  extends BondLib.Interfaces.TwoPort(e2(unit="K"), f2(unit="W/K"));
  parameter Real G = 1 "Conductance: flow per effort";
  Modelica.Blocks.Interfaces.BooleanInput u "True, if it conducts"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  f1 = if u then G*e1 else 0;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="flow-out", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mGS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Conductance <code>G</code> that hands on its heat, and can be switched off: while <code>u</code> is true, port 1 takes a flow, and the power leaves at port 2 as entropy flow at the
temperature <code>e2</code>.</p>
</html>"));
end mGS2;
