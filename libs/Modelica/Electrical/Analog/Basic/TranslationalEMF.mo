within Modelica.Electrical.Analog.Basic;
model TranslationalEMF "Electromotive force between circuit and translation"
  parameter Boolean useSupport=false "True, if the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter SI.ElectricalForceConstant k(start=1) "Force per current, equal to voltage per velocity";
  SI.Voltage v "Voltage from p to n";
  SI.Current i "Current from p to n";
  SI.Position s "Position of the rod relative to the housing";
  SI.Velocity vel "Velocity relative to the housing";
  SI.Force f "Force at the flange";
  SI.Force fElectrical "Force made by the current";
  Interfaces.PositivePin p "Positive pin"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Interfaces.NegativePin n "Negative pin"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Rod"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Mechanics.Translational.Interfaces.Support support if useSupport "Housing"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
protected
  Modelica.Mechanics.Translational.Components.Fixed fixed if not useSupport "Housing at rest";
  Modelica.Mechanics.Translational.Interfaces.InternalSupport internalSupport(f=-f) "Force on the housing";
equation
  v = p.v - n.v;
  p.i + n.i = 0;
  i = p.i;
  s = flange.s - internalSupport.s;
  vel = der(s);
  v = k*vel;
  f = -k*i;
  fElectrical = -f;
  f = flange.f;
  connect(internalSupport.flange, support);
  connect(internalSupport.flange, fixed.flange);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,40},{50,-40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,90},{0,40}}, color={0,0,255}),
        Line(points={{0,-90},{0,-40}}, color={0,0,255}),
        Rectangle(extent={{50,6},{92,-6}}, lineColor={0,127,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-92,6},{-50,-6}}, lineColor={0,127,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{15,80},{155,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-110},{150,-140}}, textString="k=%k", textColor={0,0,0})}));
end TranslationalEMF;
