within Modelica.Mechanics.Translational.Components;
model InitializeFlange "Gives start values of a flange by signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Boolean use_s_start=true "True, if the position at the start is given" annotation (Evaluate=true);
  parameter Boolean use_v_start=true "True, if the velocity at the start is given" annotation (Evaluate=true);
  parameter Boolean use_a_start=true "True, if the acceleration at the start is given" annotation (Evaluate=true);
  parameter StateSelect stateSelect=StateSelect.default "Preference for the motion of the flange as states";
  Modelica.Blocks.Interfaces.RealInput s_start(unit="m") if use_s_start "Start value of the position"
    annotation (Placement(transformation(extent={{-140,60},{-100,100}})));
  Modelica.Blocks.Interfaces.RealInput v_start(unit="m/s") if use_v_start "Start value of the velocity"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Modelica.Blocks.Interfaces.RealInput a_start(unit="m/s2") if use_a_start "Start value of the acceleration"
    annotation (Placement(transformation(extent={{-140,-100},{-100,-60}})));
  Interfaces.Flange_b flange "Flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SI.Position s_flange(stateSelect=stateSelect) = flange.s "Position of the flange";
  SI.Velocity v_flange(stateSelect=stateSelect) = der(s_flange) "Velocity of the flange";
protected
  model StartPosition "Start value of the position"
    Modelica.Blocks.Interfaces.RealInput u "Start value";
    Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Flange";
  initial equation
    flange.s = u;
  equation
    flange.f = 0;
  end StartPosition;

  model StartSpeed "Start value of the velocity"
    Modelica.Blocks.Interfaces.RealInput u "Start value";
    Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Flange";
  initial equation
    der(flange.s) = u;
  equation
    flange.f = 0;
  end StartSpeed;

  model StartAcceleration "Start value of the acceleration"
    Modelica.Blocks.Interfaces.RealInput u "Start value";
    Modelica.Mechanics.Translational.Interfaces.Flange_b flange(s(stateSelect=StateSelect.avoid)) "Flange";
    SI.Velocity speed = der(flange.s) "Velocity";
  initial equation
    der(speed) = u;
  equation
    flange.f = 0;
  end StartAcceleration;

  model NoLoad "Flange without load"
    Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Flange";
  equation
    flange.f = 0;
  end NoLoad;

  StartPosition startPosition if use_s_start "Sets the position";
  StartSpeed startSpeed if use_v_start "Sets the velocity";
  StartAcceleration startAcceleration if use_a_start "Sets the acceleration";
  NoLoad noLoad "Closes the flange";
equation
  connect(s_start, startPosition.u);
  connect(v_start, startSpeed.u);
  connect(a_start, startAcceleration.u);
  connect(startPosition.flange, flange);
  connect(startSpeed.flange, flange);
  connect(startAcceleration.flange, flange);
  connect(noLoad.flange, flange);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,95},{60,65}}, textString="s_start", textColor={0,0,0}),
        Text(extent={{-90,15},{60,-15}}, textString="v_start", textColor={0,0,0}),
        Text(extent={{-90,-65},{60,-95}}, textString="a_start", textColor={0,0,0})}));
end InitializeFlange;
