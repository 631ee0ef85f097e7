within Modelica.Mechanics.Translational.Interfaces;
connector Flange_a "Left flange, filled"
  extends Flange;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,127,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-40,40},{40,-40}}, lineColor={0,127,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,110},{150,60}}, textString="%name", textColor={0,127,0})}));
end Flange_a;
