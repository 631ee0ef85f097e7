within Modelica.Blocks.Continuous;
block PID "Proportional-integral-derivative controller"
  import Modelica.Blocks.Types.Init;
  extends Interfaces.SISO;
  parameter Real k=1 "Gain";
  parameter SI.Time Ti(min=Modelica.Constants.small, start=0.5) "Time constant of the integral part";
  parameter SI.Time Td(min=0, start=0.1) "Time constant of the derivative part";
  parameter Real Nd(min=Modelica.Constants.small) = 10
    "The higher, the nearer is the derivative part to the derivative";
  parameter Init initType=Init.InitialState "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real xi_start=0 "State of the integral part at the start" annotation (Dialog(group="Initialization"));
  parameter Real xd_start=0 "State of the derivative part at the start" annotation (Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
  constant SI.Time unitTime=1 "One second" annotation (HideResult=true);
  Modelica.Blocks.Math.Gain P(k=1) "Proportional part"
    annotation (Placement(transformation(extent={{-60,60},{-20,100}})));
  Integrator I(k=unitTime/Ti, y_start=xi_start, initType=if initType == Init.SteadyState then Init.SteadyState elseif initType == Init.InitialState then Init.InitialState else Init.NoInit)
    "Integral part"
    annotation (Placement(transformation(extent={{-60,-20},{-20,20}})));
  Derivative D(k=Td/unitTime, T=max([Td/Nd, 100*Modelica.Constants.eps]), x_start=xd_start, initType=if initType == Init.SteadyState or initType == Init.InitialOutput then Init.SteadyState elseif initType == Init.InitialState then Init.InitialState else Init.NoInit)
    "Derivative part"
    annotation (Placement(transformation(extent={{-60,-100},{-20,-60}})));
  Modelica.Blocks.Math.Gain Gain(k=k) "Gain" annotation (Placement(transformation(extent={{60,-10},{80,10}})));
  Modelica.Blocks.Math.Add3 Add "Sum of the parts" annotation (Placement(transformation(extent={{20,-10},{40,10}})));
initial equation
  if initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  connect(u, P.u) annotation (Line(points={{-120,0},{-80,0},{-80,80},{-64,80}}, color={0,0,127}));
  connect(u, I.u) annotation (Line(points={{-120,0},{-64,0}}, color={0,0,127}));
  connect(u, D.u) annotation (Line(points={{-120,0},{-80,0},{-80,-80},{-64,-80}}, color={0,0,127}));
  connect(P.y, Add.u1) annotation (Line(points={{-18,80},{0,80},{0,8},{18,8}}, color={0,0,127}));
  connect(I.y, Add.u2) annotation (Line(points={{-18,0},{18,0}}, color={0,0,127}));
  connect(D.y, Add.u3) annotation (Line(points={{-18,-80},{0,-80},{0,-8},{18,-8}}, color={0,0,127}));
  connect(Add.y, Gain.u) annotation (Line(points={{41,0},{58,0}}, color={0,0,127}));
  connect(Gain.y, y) annotation (Line(points={{81,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{-80,50},{-72,-20},{60,80}}, color={0,0,127}),
        Text(extent={{-20,-20},{80,-60}}, textString="PID", textColor={160,160,164}),
        Text(extent={{-150,-105},{150,-135}}, textString="Ti=%Ti", textColor={0,0,0})}));
end PID;
