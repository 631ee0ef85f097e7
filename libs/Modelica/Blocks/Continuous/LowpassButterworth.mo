within Modelica.Blocks.Continuous;
block LowpassButterworth "Low-pass filter of Butterworth"
  import Modelica.Blocks.Types.Init;
  import Modelica.Constants.pi;
  extends Interfaces.SISO;
  parameter Integer n(min=1) = 2 "Order of the filter";
  parameter SI.Frequency f(start=1) "Cut-off frequency";
  parameter Init initType=Init.NoInit "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real x1_start[m]=zeros(m) "Outputs of the second-order parts at the start"
    annotation (Dialog(group="Initialization"));
  parameter Real x2_start[m]=zeros(m) "Derivatives of x1 at the start" annotation (Dialog(group="Initialization"));
  parameter Real xr_start=0.0 "State of the first-order part at the start, if n is odd"
    annotation (Dialog(group="Initialization"));
  parameter Real y_start=0.0 "Output at the start" annotation (Dialog(group="Initialization"));
  output Real x1[m](start=x1_start) "Outputs of the second-order parts";
  output Real x2[m](start=x2_start) "Derivatives of x1";
  output Real xr(start=xr_start) "State of the first-order part, zero if n is even";
protected
  parameter Integer m = integer(n/2) "Number of second-order parts";
  parameter Boolean evenOrder = 2*m == n "True, if there is no first-order part" annotation (Evaluate=true);
  parameter Real w = 2*pi*f "Cut-off angular frequency";
  parameter Real D[m] = {sin(pi*(i - 0.5)/n) for i in 1:m} "Damping ratios of the second-order parts";
  Real z[m + 1] "Signals between the parts";
initial equation
  if initType == Init.SteadyState or initType == Init.InitialOutput then
    der(x1) = zeros(m);
    der(x2[1:m - 1]) = zeros(max(0, m - 1));
  elseif initType == Init.InitialState then
    x1 = x1_start;
    x2 = x2_start;
  end if;
  if initType == Init.SteadyState then
    der(x2[m:m]) = zeros(min(1, m));
    if not evenOrder then
      der(xr) = 0;
    end if;
  elseif initType == Init.InitialState then
    if not evenOrder then
      xr = xr_start;
    end if;
  elseif initType == Init.InitialOutput then
    y = y_start;
    if not evenOrder then
      der(x2[m:m]) = zeros(min(1, m));
    end if;
  end if;
equation
  z[1] = u;
  for i in 1:m loop
    der(x1[i]) = x2[i];
    der(x2[i]) = w*(w*(z[i] - x1[i]) - 2*D[i]*x2[i]);
    z[i + 1] = x1[i];
  end for;
  if evenOrder then
    xr = 0;
    y = z[m + 1];
  else
    der(xr) = w*(z[m + 1] - xr);
    y = xr;
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,40},{-20,40},{10,30},{30,0},{50,-60},{56,-80}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-150,-105},{150,-135}}, textString="f=%f", textColor={0,0,0})}));
end LowpassButterworth;
