within BondLib.Mechanical.Translational.Passive;
model RelativeStates "Prefers relative position and velocity as states"
  SI.Position s_rel(start=0, stateSelect=StateSelect.prefer) "Position of flange_b against flange_a";
  SI.Velocity v_rel(start=0, stateSelect=StateSelect.prefer) "Relative velocity";
  Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  Interfaces.Tr2BG Tr2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Sources.Se Se1(e0=0) "No force"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Interfaces.Tr2BG Tr2BG2 "Right flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Sources.Se Se2(e0=0) "No force"
    annotation (Placement(transformation(origin={20,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "Se1 to Tr2BG1"
    annotation (Placement(transformation(origin={-40,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "Se2 to Tr2BG2"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B1.BondCon2, Tr2BG1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(Se2.BondCon1, B2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(B2.BondCon2, Tr2BG2.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(flange_a, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,0}));
  connect(Tr2BG2.Tr, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,170,170}, fillColor={0,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-30,30},{30,-30}}, textString="S", textColor={0,0,0}),
        Line(points={{-90,0},{-40,0}}, color={0,170,170}),
        Line(points={{40,0},{90,0}}, color={0,170,170}),
        Text(extent={{-150,85},{150,45}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Takes no force; makes the relative motion a state, so that it is computed without cancellation.</p>
</html>"));
end RelativeStates;
