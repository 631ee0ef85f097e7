within ThermoBondLib.Sensors;
model eDf "Sensor: flows of a thermo-bond, with its stroke at the tail"
  extends Bonds.eThermoBond;
  Modelica.Blocks.Interfaces.RealOutput OutPort1(unit="W/K") "Entropy flow"
    annotation (Placement(transformation(origin={-60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput OutPort2(unit="m3/s") "Volume flow"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput OutPort3(unit="kg/s") "Mass flow"
    annotation (Placement(transformation(origin={60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  OutPort1 = fThBondCon1.Sdot;
  OutPort2 = fThBondCon1.q;
  OutPort3 = fThBondCon1.Mdot;
  annotation (
    __Harpoon(bond(tail="fThBondCon1", head="eThBondCon1", stroke="tail")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,0,0}, thickness=0.5),
        Line(points={{80,0},{40,40}}, color={192,0,0}, thickness=0.5),
        Line(points={{-20,-25},{10,25}}, color={192,0,0}),
        Text(extent={{2,-8},{30,-48}}, textString="3", textColor={192,0,0}),
        Line(points={{-80,40},{-80,-40}}, color={192,0,0}, thickness=0.5),
        Text(extent={{-60,50},{-20,5}}, textString="f", textColor={192,0,0}),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A thermo-bond that tells the three flows along it, from tail to head.</p>
</html>"));
end eDf;
