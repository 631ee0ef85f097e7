within Modelica.Blocks.Continuous;
block LimPID "P, PI, PD or PID controller with limited output and anti-windup"
  import Modelica.Blocks.Types.Init;
  import Modelica.Blocks.Types.SimpleController;
  extends Interfaces.SVcontrol;
  output Real controlError = u_s - u_m "Set point less measured value";
  parameter SimpleController controllerType=SimpleController.PID "Parts of the controller";
  parameter Real k=1 "Gain";
  parameter SI.Time Ti(min=Modelica.Constants.small) = 0.5 "Time constant of the integral part"
    annotation (Dialog(enable=controllerType == SimpleController.PI or controllerType == SimpleController.PID));
  parameter SI.Time Td(min=0) = 0.1 "Time constant of the derivative part"
    annotation (Dialog(enable=controllerType == SimpleController.PD or controllerType == SimpleController.PID));
  parameter Real yMax(start=1) "Upper limit of the output";
  parameter Real yMin=-yMax "Lower limit of the output";
  parameter Real wp(min=0) = 1 "Weight of the set point in the proportional part";
  parameter Real wd(min=0) = 0 "Weight of the set point in the derivative part";
  parameter Real Ni(min=100*Modelica.Constants.eps) = 0.9 "Ni*Ti is the time constant of the anti-windup";
  parameter Real Nd(min=100*Modelica.Constants.eps) = 10
    "The higher, the nearer is the derivative part to the derivative";
  parameter Boolean withFeedForward=false "True, if there is a feed-forward input"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter Real kFF=1 "Gain of the feed-forward input" annotation (Dialog(enable=withFeedForward));
  parameter Init initType=Init.InitialState "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real xi_start=0 "State of the integral part at the start" annotation (Dialog(group="Initialization"));
  parameter Real xd_start=0 "State of the derivative part at the start" annotation (Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
  parameter Modelica.Blocks.Types.LimiterHomotopy homotopyType=Modelica.Blocks.Types.LimiterHomotopy.Linear
    "Simplified limiter for the search of initial values"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Boolean strict=false "True, if no events are to happen at the limits"
    annotation (Evaluate=true, choices(checkBox=true), Dialog(tab="Advanced"));
  constant SI.Time unitTime=1 "One second" annotation (HideResult=true);
  Interfaces.RealInput u_ff if withFeedForward "Feed-forward input"
    annotation (Placement(transformation(origin={60,-120}, extent={{-20,-20},{20,20}}, rotation=90)));
  Modelica.Blocks.Math.Add addP(k1=wp, k2=-1) "Input of the proportional part"
    annotation (Placement(transformation(extent={{-80,40},{-60,60}})));
  Modelica.Blocks.Math.Add addD(k1=wd, k2=-1) if with_D "Input of the derivative part"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  Modelica.Blocks.Math.Gain P(k=1) "Proportional part"
    annotation (Placement(transformation(extent={{-50,40},{-30,60}})));
  Integrator I(k=unitTime/Ti, y_start=xi_start, initType=if initType == Init.SteadyState then Init.SteadyState elseif initType == Init.InitialState then Init.InitialState else Init.NoInit) if with_I
    "Integral part"
    annotation (Placement(transformation(extent={{-50,-60},{-30,-40}})));
  Derivative D(k=Td/unitTime, T=max([Td/Nd, 1.e-14]), x_start=xd_start, initType=if initType == Init.SteadyState or initType == Init.InitialOutput then Init.SteadyState elseif initType == Init.InitialState then Init.InitialState else Init.NoInit) if with_D
    "Derivative part"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Blocks.Math.Gain gainPID(k=k) "Gain" annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Modelica.Blocks.Math.Add3 addPID "Sum of the parts"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Blocks.Math.Add3 addI(k2=-1) if with_I "Input of the integral part"
    annotation (Placement(transformation(extent={{-80,-60},{-60,-40}})));
  Modelica.Blocks.Math.Add addSat(k1=+1, k2=-1) if with_I "What the limiter takes away"
    annotation (Placement(transformation(origin={80,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Math.Gain gainTrack(k=1/(k*Ni)) if with_I "Anti-windup"
    annotation (Placement(transformation(extent={{0,-80},{-20,-60}})));
  Modelica.Blocks.Nonlinear.Limiter limiter(uMax=yMax, uMin=yMin, strict=strict, homotopyType=homotopyType)
    "Limits of the output"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
protected
  parameter Boolean with_I = controllerType == SimpleController.PI or controllerType == SimpleController.PID
    "True, if there is an integral part"
    annotation (Evaluate=true, HideResult=true);
  parameter Boolean with_D = controllerType == SimpleController.PD or controllerType == SimpleController.PID
    "True, if there is a derivative part"
    annotation (Evaluate=true, HideResult=true);
public
  Modelica.Blocks.Sources.Constant Dzero(k=0) if not with_D "In place of the derivative part"
    annotation (Placement(transformation(extent={{-40,20},{-30,30}})));
  Modelica.Blocks.Sources.Constant Izero(k=0) if not with_I "In place of the integral part"
    annotation (Placement(transformation(extent={{0,-55},{-10,-45}})));
  Modelica.Blocks.Sources.Constant FFzero(k=0) if not withFeedForward "In place of the feed-forward input"
    annotation (Placement(transformation(extent={{30,-35},{40,-25}})));
  Modelica.Blocks.Math.Add addFF(k1=1, k2=kFF) "Feed-forward"
    annotation (Placement(transformation(extent={{48,-6},{60,6}})));
initial equation
  if initType == Init.InitialOutput then
    gainPID.y = y_start;
  end if;
equation
  assert(abs(k) >= Modelica.Constants.small, "The gain of the controller must not be zero.");
  assert(initType <> Init.InitialOutput or y_start >= yMin and y_start <= yMax,
    "The output of the controller cannot start outside of its limits.");
  connect(u_s, addP.u1) annotation (Line(points={{-120,0},{-96,0},{-96,56},{-82,56}}, color={0,0,127}));
  connect(u_s, addD.u1) annotation (Line(points={{-120,0},{-96,0},{-96,6},{-82,6}}, color={0,0,127}));
  connect(u_s, addI.u1) annotation (Line(points={{-120,0},{-96,0},{-96,-42},{-82,-42}}, color={0,0,127}));
  connect(u_m, addP.u2) annotation (Line(points={{0,-120},{0,-92},{-92,-92},{-92,44},{-82,44}}, color={0,0,127}));
  connect(u_m, addD.u2) annotation (Line(points={{0,-120},{0,-92},{-92,-92},{-92,-6},{-82,-6}}, color={0,0,127}));
  connect(u_m, addI.u2) annotation (Line(points={{0,-120},{0,-92},{-92,-92},{-92,-50},{-82,-50}}, color={0,0,127}));
  connect(addP.y, P.u) annotation (Line(points={{-59,50},{-52,50}}, color={0,0,127}));
  connect(addD.y, D.u) annotation (Line(points={{-59,0},{-52,0}}, color={0,0,127}));
  connect(addI.y, I.u) annotation (Line(points={{-59,-50},{-52,-50}}, color={0,0,127}));
  connect(P.y, addPID.u1) annotation (Line(points={{-29,50},{-20,50},{-20,8},{-12,8}}, color={0,0,127}));
  connect(D.y, addPID.u2) annotation (Line(points={{-29,0},{-12,0}}, color={0,0,127}));
  connect(I.y, addPID.u3) annotation (Line(points={{-29,-50},{-20,-50},{-20,-8},{-12,-8}}, color={0,0,127}));
  connect(Dzero.y, addPID.u2) annotation (Line(points={{-29.5,25},{-24,25},{-24,0},{-12,0}}, color={0,0,127}));
  connect(Izero.y, addPID.u3) annotation (Line(points={{-10.5,-50},{-20,-50},{-20,-8},{-12,-8}}, color={0,0,127}));
  connect(addPID.y, gainPID.u) annotation (Line(points={{11,0},{18,0}}, color={0,0,127}));
  connect(gainPID.y, addFF.u1) annotation (Line(points={{41,0},{44,0},{44,3.6},{46.8,3.6}}, color={0,0,127}));
  connect(FFzero.y, addFF.u2) annotation (Line(points={{40.5,-30},{44,-30},{44,-3.6},{46.8,-3.6}}, color={0,0,127}));
  connect(u_ff, addFF.u2)
    annotation (Line(points={{60,-120},{60,-40},{44,-40},{44,-3.6},{46.8,-3.6}}, color={0,0,127}));
  connect(addFF.y, limiter.u) annotation (Line(points={{60.6,0},{68,0}}, color={0,0,127}));
  connect(limiter.y, y) annotation (Line(points={{91,0},{110,0}}, color={0,0,127}));
  connect(limiter.y, addSat.u1) annotation (Line(points={{91,0},{94,0},{94,-30},{86,-30},{86,-38}}, color={0,0,127}));
  connect(addFF.y, addSat.u2) annotation (Line(points={{60.6,0},{64,0},{64,-30},{74,-30},{74,-38}}, color={0,0,127}));
  connect(addSat.y, gainTrack.u) annotation (Line(points={{80,-61},{80,-70},{2,-70}}, color={0,0,127}));
  connect(gainTrack.y, addI.u3) annotation (Line(points={{-21,-70},{-88,-70},{-88,-58},{-82,-58}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{-80,50},{-72,-20},{30,60},{80,60}}, color={0,0,127}),
        Line(points={{30,60},{82,60}}, color={238,46,47}),
        Text(extent={{-20,-20},{80,-60}}, textString="%controllerType", textColor={160,160,164})}),
    Documentation(info="<html>
<p>The output is limited. While it is at a limit, the part that the limiter takes away is led back to the integral
part, which so does not wind up.</p>
<p>With the weights <code>wp</code> and <code>wd</code> the set point acts less on the proportional and the derivative part; the
reaction to disturbances stays as it is.</p>
</html>"));
end LimPID;
