within BondLib.Sensors;
model fPbond "Bond that measures its power, with its stroke at the head"
  extends Bonds.fBond;
  Modelica.Blocks.Interfaces.RealOutput P "Power from tail to head"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  P = eBondCon1.e*eBondCon1.f;
  annotation (
    __Harpoon(bond(tail="eBondCon1", head="fBondCon1", stroke="head")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-40,70},{40,10}}, textString="P", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Takes the place of a <code>fBond</code>; the output is the power that flows along the harpoon.</p>
</html>"));
end fPbond;
