within Modelica.Electrical.Analog.Ideal;
model IdealOpeningSwitch "Switch that opens when control is true"
  extends Interfaces.IdealSwitch;
  Modelica.Blocks.Interfaces.BooleanInput control "True opens the switch"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
equation
  off = control;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{40,20},{40,0}}, color={0,0,255})}));
end IdealOpeningSwitch;
