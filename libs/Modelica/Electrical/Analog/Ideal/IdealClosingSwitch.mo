within Modelica.Electrical.Analog.Ideal;
model IdealClosingSwitch "Switch that closes when control is true"
  extends Interfaces.IdealSwitch;
  Modelica.Blocks.Interfaces.BooleanInput control "True closes the switch"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
equation
  off = not control;
end IdealClosingSwitch;
