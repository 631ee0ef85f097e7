within Modelica.Electrical.Analog.Basic;
model RotationalEMF "Electromotive force between circuit and rotation"
  parameter Boolean useSupport=false "True, if the housing has a flange"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter SI.ElectricalTorqueConstant k(start=1) "Torque per current, equal to voltage per angular velocity";
  SI.Voltage v "Voltage from p to n";
  SI.Current i "Current from p to n";
  SI.Angle phi "Angle of the shaft relative to the housing";
  SI.AngularVelocity w "Angular velocity relative to the housing";
  SI.Torque tau "Torque at the flange";
  SI.Torque tauElectrical "Torque made by the current";
  Interfaces.PositivePin p "Positive pin"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Interfaces.NegativePin n "Negative pin"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Shaft"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Mechanics.Rotational.Interfaces.Support support if useSupport "Housing"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
protected
  Modelica.Mechanics.Rotational.Components.Fixed fixed if not useSupport "Housing at rest";
  Modelica.Mechanics.Rotational.Interfaces.InternalSupport internalSupport(tau=-tau) "Torque on the housing";
equation
  v = p.v - n.v;
  p.i + n.i = 0;
  i = p.i;
  phi = flange.phi - internalSupport.phi;
  w = der(phi);
  v = k*w;
  tau = -k*i;
  tauElectrical = -tau;
  tau = flange.tau;
  connect(internalSupport.flange, support);
  connect(internalSupport.flange, fixed.flange);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,90},{0,40}}, color={0,0,255}),
        Line(points={{0,-90},{0,-40}}, color={0,0,255}),
        Rectangle(extent={{40,10},{92,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-92,10},{-40,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Text(extent={{15,80},{155,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-110},{150,-140}}, textString="k=%k", textColor={0,0,0})}));
end RotationalEMF;
