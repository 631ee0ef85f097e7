within BondLib.Utilities;
model Nullor "Nullator and norator: both inputs at one effort, the output delivers what that takes"
  BondLib.Interfaces.BondCon_b BondCon1 "First input"
    annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Second input"
    annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  BondLib.Interfaces.BondCon_b BondCon3 "Output"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  BondCon1.f = 0;
  BondCon2.f = 0;
  BondCon1.e = BondCon2.e;
  annotation (
    __Harpoon(element(kind="nullor", role="source", port(BondCon1="free", BondCon2="free", BondCon3="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-85,55},{85,-55}}, textString="null", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The inputs take no flow and are held at the same effort; effort and flow of the output are whatever makes that so.
It is the ideal amplifier of infinite gain.</p>
</html>"));
end Nullor;
