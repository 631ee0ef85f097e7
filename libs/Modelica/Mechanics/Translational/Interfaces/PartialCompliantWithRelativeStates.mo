within Modelica.Mechanics.Translational.Interfaces;
partial model PartialCompliantWithRelativeStates "Component whose force depends on its length and speed"
  parameter StateSelect stateSelect=StateSelect.prefer "Preference for the relative motion as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
  parameter SI.Distance s_nominal=1e-4 "Nominal value of s_rel" annotation (Dialog(tab="Advanced"));
  extends PartialTwoFlanges;
  SI.Position s_rel(start=0, stateSelect=stateSelect, nominal=s_nominal) "Distance from flange_a to flange_b";
  SI.Velocity v_rel(start=0, stateSelect=stateSelect) "Rate of change of the distance";
  SI.Force f "Force between the flanges; positive for tension";
equation
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  flange_b.f = f;
  flange_a.f = -f;
end PartialCompliantWithRelativeStates;
