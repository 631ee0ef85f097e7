within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialCompliantWithRelativeStates "Component whose torque depends on its twist and speed"
  SI.Angle phi_rel(start=0, stateSelect=stateSelect, nominal=if phi_nominal >= Modelica.Constants.eps then phi_nominal else 1)
    "Angle from flange_a to flange_b";
  SI.AngularVelocity w_rel(start=0, stateSelect=stateSelect) "Rate of change of the angle";
  SI.AngularAcceleration a_rel(start=0) "Acceleration of the angle";
  SI.Torque tau "Torque between the flanges";
  Flange_a flange_a "Left flange" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Flange_b flange_b "Right flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter SI.Angle phi_nominal(displayUnit="rad", min=0.0) = 1e-4 "Nominal value of phi_rel"
    annotation (Dialog(tab="Advanced"));
  parameter StateSelect stateSelect=StateSelect.prefer "Preference for the relative motion as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
equation
  phi_rel = flange_b.phi - flange_a.phi;
  w_rel = der(phi_rel);
  a_rel = der(w_rel);
  flange_b.tau = tau;
  flange_a.tau = -tau;
end PartialCompliantWithRelativeStates;
