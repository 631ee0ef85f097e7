within BondLib.Utilities;
model NullorLimited "Nullor whose output stays between two efforts"
  BondLib.Interfaces.BondCon_b BondCon1 "First input"
    annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Second input"
    annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  BondLib.Interfaces.BondCon_b BondCon3 "Output"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput eMin "Lowest effort of the output"
    annotation (Placement(transformation(origin={-40,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealInput eMax "Highest effort of the output"
    annotation (Placement(transformation(origin={40,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Real sigma(start=0) "Curve parameter: the output between its limits for -1 to 1, else the effort between the inputs";
equation
  BondCon1.f = 0;
  BondCon2.f = 0;
  BondCon2.e - BondCon1.e = if sigma < -1 then sigma + 1 elseif sigma > 1 then sigma - 1 else 0;
  BondCon3.e = if sigma < -1 then eMin elseif sigma > 1 then eMax else (eMax - eMin)/2*sigma + (eMax + eMin)/2;
  annotation (
    __Harpoon(element(kind="nullor", role="source", port(BondCon1="free", BondCon2="free", BondCon3="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-85,55},{85,-55}}, textString="null", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Within its limits the output takes whatever effort makes both inputs equal; at a limit it stays, and the inputs may
differ. BondCon1 is the inverting input.</p>
</html>"));
end NullorLimited;
