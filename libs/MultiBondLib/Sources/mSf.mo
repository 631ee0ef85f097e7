within MultiBondLib.Sources;
model mSf "Source of flows given by a signal"
  extends Interfaces.ActiveOnePort;
  Modelica.Blocks.Interfaces.RealInput s[n] "Flows"
    annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
    f = s;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(MultiBondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mSf", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The flows are the signal <code>s</code>.</p>
</html>"));
end mSf;
