within BondLib.Sensors;
model Pbond "Bond that measures its power"
  extends Bonds.Bond;
  Modelica.Blocks.Interfaces.RealOutput P "Power from tail to head"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  P = BondCon1.e*BondCon1.f;
  annotation (
    __Harpoon(bond(tail="BondCon1", head="BondCon2", stroke="free")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-40,70},{40,10}}, textString="P", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Takes the place of a <code>Bond</code>; the output is the power that flows along the harpoon.</p>
</html>"));
end Pbond;
