within Modelica.Mechanics.Rotational.Components;
model IdealGear "Gear without inertia, losses and elasticity"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real ratio(start=1) "Angle of flange_a per angle of flange_b";
  SI.Angle phi_a "Angle of flange_a relative to the housing";
  SI.Angle phi_b "Angle of flange_b relative to the housing";
equation
  phi_a = flange_a.phi - phi_support;
  phi_b = flange_b.phi - phi_support;
  phi_a = ratio*phi_b;
  ratio*flange_a.tau + flange_b.tau = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{-30,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{30,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-30,70},{-5,-20}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{5,20},{30,-70}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-5,-28},{5,-38}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Line(points={{0,-70},{0,-90}}, color={0,0,0}),
        Text(extent={{-150,115},{150,75}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-100},{150,-130}}, textString="ratio=%ratio", textColor={0,0,0})}));
end IdealGear;
