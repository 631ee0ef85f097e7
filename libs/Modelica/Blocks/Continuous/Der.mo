within Modelica.Blocks.Continuous;
block Der "Derivative of the input"
  extends Interfaces.SISO;
equation
  y = der(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="der()", textColor={0,0,127})}),
    Documentation(info="<html>
<p>The input must be differentiable, for example the output of an integrator.</p>
</html>"));
end Der;
