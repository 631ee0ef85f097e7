within Modelica.Blocks.Math;
block IntegerChange "True at the instants where the Integer input changes"
  extends Interfaces.IntegerSIBooleanSO;
equation
  y = change(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="change", textColor={255,0,255})}));
end IntegerChange;
