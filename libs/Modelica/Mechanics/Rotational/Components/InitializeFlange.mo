within Modelica.Mechanics.Rotational.Components;
model InitializeFlange "Gives start values of a flange by signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Boolean use_phi_start=true "True, if the angle at the start is given" annotation (Evaluate=true);
  parameter Boolean use_w_start=true "True, if the angular velocity at the start is given" annotation (Evaluate=true);
  parameter Boolean use_a_start=true "True, if the angular acceleration at the start is given"
    annotation (Evaluate=true);
  parameter StateSelect stateSelect=StateSelect.default "Preference for the motion of the flange as states";
  Modelica.Blocks.Interfaces.RealInput phi_start(unit="rad") if use_phi_start "Start value of the angle"
    annotation (Placement(transformation(extent={{-140,60},{-100,100}})));
  Modelica.Blocks.Interfaces.RealInput w_start(unit="rad/s") if use_w_start "Start value of the angular velocity"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Modelica.Blocks.Interfaces.RealInput a_start(unit="rad/s2") if use_a_start "Start value of the angular acceleration"
    annotation (Placement(transformation(extent={{-140,-100},{-100,-60}})));
  Interfaces.Flange_b flange "Flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SI.Angle phi_flange(stateSelect=stateSelect) = flange.phi "Angle of the flange";
  SI.AngularVelocity w_flange(stateSelect=stateSelect) = der(phi_flange) "Angular velocity of the flange";
protected
  model StartPosition "Start value of the angle"
    Modelica.Blocks.Interfaces.RealInput u "Start value";
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Flange";
  initial equation
    flange.phi = u;
  equation
    flange.tau = 0;
  end StartPosition;

  model StartSpeed "Start value of the angular velocity"
    Modelica.Blocks.Interfaces.RealInput u "Start value";
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Flange";
  initial equation
    der(flange.phi) = u;
  equation
    flange.tau = 0;
  end StartSpeed;

  model StartAcceleration "Start value of the angular acceleration"
    Modelica.Blocks.Interfaces.RealInput u "Start value";
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange(phi(stateSelect=StateSelect.avoid)) "Flange";
    SI.AngularVelocity speed = der(flange.phi) "Angular velocity";
  initial equation
    der(speed) = u;
  equation
    flange.tau = 0;
  end StartAcceleration;

  model NoLoad "Flange without load"
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Flange";
  equation
    flange.tau = 0;
  end NoLoad;

  StartPosition startPosition if use_phi_start "Sets the angle";
  StartSpeed startSpeed if use_w_start "Sets the angular velocity";
  StartAcceleration startAcceleration if use_a_start "Sets the angular acceleration";
  NoLoad noLoad "Closes the flange";
equation
  connect(phi_start, startPosition.u);
  connect(w_start, startSpeed.u);
  connect(a_start, startAcceleration.u);
  connect(startPosition.flange, flange);
  connect(startSpeed.flange, flange);
  connect(startAcceleration.flange, flange);
  connect(noLoad.flange, flange);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,95},{60,65}}, textString="phi_start", textColor={0,0,0}),
        Text(extent={{-90,15},{60,-15}}, textString="w_start", textColor={0,0,0}),
        Text(extent={{-90,-65},{60,-95}}, textString="a_start", textColor={0,0,0})}));
end InitializeFlange;
