within Modelica.Electrical.Analog.Ideal;
model CloserWithArc "Switch with arc that closes when control is true"
  extends Interfaces.IdealSwitchWithArc;
  Modelica.Blocks.Interfaces.BooleanInput control "Command of the switch"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
equation
  off = not control;
end CloserWithArc;
