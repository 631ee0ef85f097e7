within ThermoBondLib.Interfaces;
partial model OneOnePort "Partial junction with one thermo-port and one regular port"
  ThBondCon_b ThBondCon1 "Thermo-port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon1(e(unit="K"), f(unit="W/K")) "Entropy: temperature and entropy flow"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.BooleanOutput BooleanOutPort1 "True, if there is any of the substance"
    annotation (Placement(transformation(origin={60,100}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  ThBondCon1.none = zeros(4);
  BooleanOutPort1 = ThBondCon1.Exist;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Text(extent={{60,-15},{90,-45}}, textString="T", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The way from a thermo-bond to regular bonds: heat at the right, volume at the top, mass at the bottom, and at the
upper right whether the substance exists.</p>
</html>"));
end OneOnePort;
