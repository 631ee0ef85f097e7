within MultiBondLib.Passive;
model mCF "Capacitance field whose law is given by signals"
  extends Interfaces.PassiveOnePort;
  Modelica.Blocks.Interfaces.RealInput s[n] "Efforts"
    annotation (Placement(transformation(origin={110,40}, extent={{-10,-10},{10,10}}, rotation=180)));
  Modelica.Blocks.Interfaces.RealInput W(unit="J") "Stored energy"
    annotation (Placement(transformation(origin={110,-40}, extent={{-10,-10},{10,10}}, rotation=180)));
  Real E(unit="J") "Stored energy";
equation
    e = s;
    E = W;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(MultiBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mCF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Where efforts follow from positions that are known, as those of a spring between two frames, nothing is left to
integrate: the efforts are the signal <code>s</code>, and the stored energy is the signal <code>W</code>. The law is the
user's, who makes the efforts the derivatives of the energy; if they are not, the residual of the energy ledger shows
it.</p>
</html>"));
end mCF;
