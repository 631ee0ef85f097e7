within MultiBondLib.Sources;
model mSe "Source of efforts given by a signal"
  extends Interfaces.ActiveOnePort;
  Modelica.Blocks.Interfaces.RealInput s[n] "Efforts"
    annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
    e = s;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(MultiBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mSe", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The efforts are the signal <code>s</code>.</p>
</html>"));
end mSe;
