within Modelica.Mechanics.Rotational.Components;
model IdealGearR2T "Gear between rotation and translation"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter Real ratio(final unit="rad/m", start=1)
    "Angle of the rotational flange per position of the translational flange";
equation
  flangeR.phi - internalSupportR.phi = ratio*(flangeT.s - internalSupportT.s);
  ratio*flangeR.tau + flangeT.f = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{-40,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Ellipse(extent={{-60,60},{20,-20}}, lineColor={0,0,0}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-40,-24},{96,-44}}, lineColor={0,127,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid),
        Line(points={{90,-24},{90,0}}, color={0,127,0}),
        Text(extent={{-150,115},{150,75}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-60},{150,-90}}, textString="ratio=%ratio", textColor={0,0,0})}));
end IdealGearR2T;
