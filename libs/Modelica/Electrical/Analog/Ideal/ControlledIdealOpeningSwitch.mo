within Modelica.Electrical.Analog.Ideal;
model ControlledIdealOpeningSwitch "Switch that opens above a control voltage"
  parameter SI.Voltage level=0.5 "The switch opens above this potential of the control pin";
  extends Interfaces.IdealSwitch;
  Interfaces.Pin control "Control pin" annotation (Placement(transformation(extent={{-10,90},{10,110}})));
equation
  off = control.v > level;
  control.i = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,90},{0,26}}, color={0,0,255}),
        Line(points={{40,20},{40,0}}, color={0,0,255})}));
end ControlledIdealOpeningSwitch;
