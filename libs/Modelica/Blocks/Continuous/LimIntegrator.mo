within Modelica.Blocks.Continuous;
block LimIntegrator "Integral of the input that stops at limits"
  import Modelica.Blocks.Types.Init;
  parameter Real k=1 "Gain";
  parameter Real outMax(start=1) "Upper limit of the output";
  parameter Real outMin=-outMax "Lower limit of the output";
  parameter Boolean use_reset=false "True, if there is a reset input"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Boolean use_set=false "True, if there is an input for the value after a reset"
    annotation (Dialog(enable=use_reset), Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Init initType=Init.InitialState "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Boolean limitsAtInit=true "False, if the limits do not hold during initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start, within the limits" annotation (Dialog(group="Initialization"));
  parameter Boolean strict=false "True, if no events are to happen at the limits"
    annotation (Evaluate=true, choices(checkBox=true), Dialog(tab="Advanced"));
  extends Interfaces.SISO;
  Interfaces.BooleanInput reset if use_reset "A rising edge resets the output"
    annotation (Placement(transformation(origin={60,-120}, extent={{-20,-20},{20,20}}, rotation=90)));
  Interfaces.RealInput set if use_reset and use_set "Output after a reset"
    annotation (Placement(transformation(origin={60,120}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  Interfaces.BooleanOutput local_reset "Reset signal that counts" annotation (HideResult=true);
  Interfaces.RealOutput local_set "Output after a reset that counts" annotation (HideResult=true);
initial equation
  if initType == Init.SteadyState then
    der(y) = 0;
  elseif initType == Init.InitialState or initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  if use_reset then
    connect(reset, local_reset);
    if use_set then
      connect(set, local_set);
    else
      local_set = y_start;
    end if;
    when local_reset then
      reinit(y, min(outMax, max(outMin, local_set)));
    end when;
  else
    local_reset = false;
    local_set = 0;
  end if;
  if initial() and not limitsAtInit then
    der(y) = k*u;
  elseif strict then
    der(y) = noEvent(if y < outMin and k*u < 0 or y > outMax and k*u > 0 then 0 else k*u);
  else
    der(y) = if y < outMin and k*u < 0 or y > outMax and k*u > 0 then 0 else k*u;
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{20,20},{80,20}}, color={0,0,127}),
        Text(extent={{0,-10},{60,-70}}, textString="I", textColor={160,160,164}),
        Text(extent={{-150,-105},{150,-135}}, textString="k=%k", textColor={0,0,0})}));
end LimIntegrator;
