within Modelica.Blocks.Math;
block MatrixGain "Product of a matrix and the vector of inputs"
  parameter Real K[:, :]=[1, 0; 0, 1] "Matrix";
  extends Interfaces.MIMO(final nin=size(K, 2), final nout=size(K, 1));
equation
  y = K*u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,60},{90,-60}}, textString="*K", textColor={95,95,95})}));
end MatrixGain;
