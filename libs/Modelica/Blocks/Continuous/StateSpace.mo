within Modelica.Blocks.Continuous;
block StateSpace "Linear system, given by its matrices"
  import Modelica.Blocks.Types.Init;
  parameter Real A[:, size(A, 1)]=[1, 0; 0, 1] "System matrix";
  parameter Real B[size(A, 1), :]=[1; 1] "Input matrix";
  parameter Real C[:, size(A, 1)]=[1, 1] "Output matrix";
  parameter Real D[size(C, 1), size(B, 2)]=zeros(size(C, 1), size(B, 2)) "Direct gain";
  parameter Init initType=Init.NoInit "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real x_start[nx]=zeros(nx) "States at the start" annotation (Dialog(group="Initialization"));
  parameter Real y_start[ny]=zeros(ny) "Outputs at the start" annotation (Dialog(group="Initialization"));
  extends Interfaces.MIMO(final nin=size(B, 2), final nout=size(C, 1));
  output Real x[size(A, 1)](start=x_start) "States";
protected
  parameter Integer nx = size(A, 1) "Number of states";
  parameter Integer ny = size(C, 1) "Number of outputs";
initial equation
  if initType == Init.SteadyState then
    der(x) = zeros(nx);
  elseif initType == Init.InitialState then
    x = x_start;
  elseif initType == Init.InitialOutput then
    // As many derivatives are zero as there are more states than outputs.
    y = y_start;
    der(x[ny + 1:nx]) = zeros(nx - ny);
  end if;
equation
  der(x) = A*x + B*u;
  y = C*x + D*u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,90},{-10,20}}, textString="A", textColor={0,0,127}),
        Text(extent={{10,90},{90,20}}, textString="B", textColor={0,0,127}),
        Text(extent={{-90,-20},{-10,-90}}, textString="C", textColor={0,0,127}),
        Text(extent={{10,-20},{90,-90}}, textString="D", textColor={0,0,127}),
        Line(points={{-90,0},{90,0}}, color={192,192,192}),
        Line(points={{0,90},{0,-90}}, color={192,192,192})}));
end StateSpace;
