within Modelica.Mechanics.Rotational.Components;
model IdealPlanetary "Planetary gear without inertia and losses"
  parameter Real ratio(start=100/50) "Teeth of the ring per tooth of the sun";
  Interfaces.Flange_a sun "Sun wheel" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_a carrier "Carrier of the planets"
    annotation (Placement(transformation(extent={{-110,30},{-90,50}})));
  Interfaces.Flange_b ring "Ring wheel" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  (1 + ratio)*carrier.phi = sun.phi + ratio*ring.phi;
  ring.tau = ratio*sun.tau;
  carrier.tau = -(1 + ratio)*sun.tau;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{50,90},{70,-90}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{70,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-40,85},{45,65}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-40,-65},{45,-85}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-20,62},{20,26}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-20,-26},{20,-62}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-20,22},{20,-22}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-96,10},{-20,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Line(points={{-90,40},{-60,40},{-60,48},{-20,48}}, color={0,0,0}),
        Text(extent={{-150,135},{150,95}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-100},{150,-130}}, textString="ratio=%ratio", textColor={0,0,0})}));
end IdealPlanetary;
