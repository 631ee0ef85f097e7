within Modelica.Blocks.Discrete;
block StateSpace "Sampled linear system, given by its matrices"
  parameter Real A[:, size(A, 1)]=[1, 0; 0, 1] "System matrix";
  parameter Real B[size(A, 1), :]=[1; 1] "Input matrix";
  parameter Real C[:, size(A, 1)]=[1, 1] "Output matrix";
  parameter Real D[size(C, 1), size(B, 2)]=zeros(size(C, 1), size(B, 2)) "Direct gain";
  extends Interfaces.DiscreteMIMO(final nin=size(B, 2), final nout=size(C, 1));
  output Real x[size(A, 1)] "States";
equation
  when sampleTrigger then
    x = A*pre(x) + B*u;
    y = C*pre(x) + D*u;
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,90},{-10,20}}, textString="A", textColor={0,0,127}),
        Text(extent={{10,90},{90,20}}, textString="B", textColor={0,0,127}),
        Text(extent={{-90,-20},{-10,-90}}, textString="C", textColor={0,0,127}),
        Text(extent={{10,-20},{90,-90}}, textString="D", textColor={0,0,127}),
        Text(extent={{-20,20},{20,-20}}, textString="z", textColor={0,0,127})}));
end StateSpace;
