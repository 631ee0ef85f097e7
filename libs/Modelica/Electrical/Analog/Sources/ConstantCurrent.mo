within Modelica.Electrical.Analog.Sources;
model ConstantCurrent "Constant current"
  parameter SI.Current I(start=1) "Value of the current";
  extends Interfaces.OnePort;
  extends Icons.CurrentSource;
equation
  i = I;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,-60},{150,-90}}, textString="I=%I", textColor={0,0,0})}));
end ConstantCurrent;
