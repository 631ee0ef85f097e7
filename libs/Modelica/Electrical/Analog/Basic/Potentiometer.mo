within Modelica.Electrical.Analog.Basic;
model Potentiometer "Resistance with a sliding contact"
  parameter SI.Resistance R(start=1) "Resistance from end to end at the reference temperature";
  parameter SI.Temperature T_ref=293.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha=0 "Relative change of the resistance per kelvin";
  extends Interfaces.ConditionalHeatPort(T=T_ref);
  parameter Boolean useRinput=false "True, if the contact is moved by a signal"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Real rConstant(final min=0, final max=1) = 0.5 "Place of the contact, 0 at pin_n and 1 at pin_p"
    annotation (Dialog(enable=not useRinput));
  SI.Resistance Rp "Resistance between pin_p and contact";
  SI.Resistance Rn "Resistance between pin_n and contact";
  Interfaces.PositivePin pin_p "One end" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.PositivePin contact "Sliding contact" annotation (Placement(transformation(extent={{90,-110},{110,-90}})));
  Interfaces.NegativePin pin_n "Other end" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput r if useRinput "Place of the contact"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  Modelica.Blocks.Sources.Constant rConst(final k=rConstant) if not useRinput "Fixed contact";
  Modelica.Blocks.Interfaces.RealInput rInt "Place of the contact that counts";
  Real place = min(1, max(0, rInt)) "Place within the range";
equation
  connect(rInt, r);
  connect(rInt, rConst.y);
  Rp = R*(1 + alpha*(T_heatPort - T_ref))*(1 - place);
  Rn = R*(1 + alpha*(T_heatPort - T_ref))*place;
  pin_p.i + pin_n.i + contact.i = 0;
  pin_p.v - contact.v = Rp*pin_p.i;
  pin_n.v - contact.v = Rn*pin_n.i;
  LossPower = Rp*pin_p.i^2 + Rn*pin_n.i^2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,30},{70,-30}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-70,0}}, color={0,0,255}),
        Line(points={{70,0},{90,0}}, color={0,0,255}),
        Line(points={{0,-30},{0,-60},{90,-60},{90,-90}}, color={0,0,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,20},{150,-10}}, textString="R=%R", textColor={0,0,0})}));
end Potentiometer;
