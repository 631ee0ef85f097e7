within BondLib.Mechanical.Translational.Sources;
model ForceStep "Step of force"
  parameter SI.Force stepForce(start=1) "Height of the step";
  parameter SI.Force offsetForce = 0 "Force before the step";
  parameter SI.Time startTime = 0 "Time of the step";
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange "Flange that is driven"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG1 "Flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Sources.stepSe S1(e0=stepForce, offset=offsetForce, startTime=startTime) "Source"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "S1 to Tr2BG1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  connect(S1.BondCon1, B1.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B1.BondCon2, Tr2BG1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(Tr2BG1.Tr, flange) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-90,12},{30,12},{30,35},{85,0},{30,-35},{30,-12},{-90,-12},{-90,12}}, lineColor={0,127,0},
          fillColor={0,127,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,85},{150,45}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-45},{150,-80}}, textString="%stepForce", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A step of force.</p>
</html>"));
end ForceStep;
