within BondLib.Sensors;
model ePbond "Bond that measures its power, with its stroke at the tail"
  extends Bonds.eBond;
  Modelica.Blocks.Interfaces.RealOutput P "Power from tail to head"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  P = fBondCon1.e*fBondCon1.f;
  annotation (
    __Harpoon(bond(tail="fBondCon1", head="eBondCon1", stroke="tail")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-40,70},{40,10}}, textString="P", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Takes the place of a <code>eBond</code>; the output is the power that flows along the harpoon.</p>
</html>"));
end ePbond;
