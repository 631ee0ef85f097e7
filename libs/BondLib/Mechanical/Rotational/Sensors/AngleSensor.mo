within BondLib.Mechanical.Rotational.Sensors;
model AngleSensor "Sensor of angle"
  BondLib.Mechanical.Rotational.Interfaces.Flange_a flange "Flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealOutput phi(unit="rad", displayUnit="deg") "Angle"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  BondLib.Mechanical.Rotational.Interfaces.Rot2BG Rot2BG1 "Flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Sensors.Df Df1 "Takes no torque"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "Rot2BG1 to Df1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
equation
  connect(Rot2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, Df1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(flange, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(Rot2BG1.phi, phi) annotation (Line(points={{-60,11},{-60,40},{60,40},{60,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={95,95,95}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Text(extent={{-40,40},{40,-40}}, textString="phi", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{60,0},{100,0}}, color={0,0,127})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Reads the angle of the flange and takes no torque.</p>
</html>"));
end AngleSensor;
