within Modelica.Mechanics.Rotational.Interfaces;
connector Support "Flange of a housing"
  extends Flange;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-150,150},{150,-150}}, lineColor={95,95,95}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Ellipse(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,60},{60,-60}}, lineColor={95,95,95}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,120},{150,70}}, textString="%name", textColor={0,0,0})}));
end Support;
