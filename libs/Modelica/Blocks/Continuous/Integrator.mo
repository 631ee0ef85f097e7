within Modelica.Blocks.Continuous;
block Integrator "Integral of the input, with optional reset"
  import Modelica.Blocks.Types.Init;
  parameter Real k=1 "Gain";
  parameter Boolean use_reset=false "True, if there is a reset input"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Boolean use_set=false "True, if there is an input for the value after a reset"
    annotation (Dialog(enable=use_reset), Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Init initType=Init.InitialState "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
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
  der(y) = k*u;
  if use_reset then
    connect(reset, local_reset);
    if use_set then
      connect(set, local_set);
    else
      local_set = y_start;
    end if;
    when local_reset then
      reinit(y, local_set);
    end when;
  else
    local_reset = false;
    local_set = 0;
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{80,80}}, color={0,0,127}),
        Text(extent={{0,-10},{60,-70}}, textString="I", textColor={160,160,164}),
        Text(extent={{-150,-105},{150,-135}}, textString="k=%k", textColor={0,0,0})}));
end Integrator;
