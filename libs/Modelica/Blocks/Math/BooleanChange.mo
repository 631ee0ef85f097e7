within Modelica.Blocks.Math;
block BooleanChange "True at the instants where the Boolean input changes"
  extends Interfaces.BooleanSISO;
equation
  y = change(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="change", textColor={255,0,255})}));
end BooleanChange;
