within Modelica.Mechanics.Rotational.Interfaces;
connector Flange_b "Right flange, open"
  extends Flange;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,110},{150,60}}, textString="%name", textColor={0,0,0})}));
end Flange_b;
