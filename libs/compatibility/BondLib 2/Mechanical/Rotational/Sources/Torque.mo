within BondLib.Mechanical.Rotational.Sources;
model Torque "Torque given by a signal"
  BondLib.Mechanical.Rotational.Interfaces.Flange_b flange_b "Flange that is driven"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput tau(unit="N.m") "Torque on the flange"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
protected
  BondLib.Mechanical.Rotational.Interfaces.Rot2BG Rot2BG1 "Flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Sources.mSe S1 "Source"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "S1 to Rot2BG1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  connect(S1.BondCon1, B1.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B1.BondCon2, Rot2BG1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(Rot2BG1.Rot, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  connect(tau, S1.s) annotation (Line(points={{-120,0},{-10,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-90,12},{30,12},{30,35},{85,0},{30,-35},{30,-12},{-90,-12},{-90,12}}, lineColor={95,95,95},
          fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,85},{150,45}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The torque on the flange is the signal; it acts from outside, against the ground.</p>
</html>"));
end Torque;
