within ThermoBondLib.Sensors;
model fDs "Sensor: state of a thermo-bond, with its stroke at the head"
  extends Bonds.fThermoBond;
  Modelica.Blocks.Interfaces.RealOutput OutPort1[3] "Entropy, volume and mass"
    annotation (Placement(transformation(origin={-40,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.BooleanOutput BooleanOutPort1 "True, if there is any of the substance"
    annotation (Placement(transformation(origin={40,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  OutPort1 = {eThBondCon1.S, eThBondCon1.V, eThBondCon1.M};
  BooleanOutPort1 = eThBondCon1.Exist;
  annotation (
    __Harpoon(bond(tail="eThBondCon1", head="fThBondCon1", stroke="head")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,0,0}, thickness=0.5),
        Line(points={{80,0},{40,40}}, color={192,0,0}, thickness=0.5),
        Line(points={{-20,-25},{10,25}}, color={192,0,0}),
        Text(extent={{2,-8},{30,-48}}, textString="3", textColor={192,0,0}),
        Line(points={{80,40},{80,-40}}, color={192,0,0}, thickness=0.5),
        Text(extent={{-60,50},{-20,5}}, textString="s", textColor={192,0,0}),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A thermo-bond that tells entropy, volume and mass of the substance it leads to, and whether it exists.</p>
</html>"));
end fDs;
