within Modelica.Electrical.Analog.Ideal;
model ControlledOpenerWithArc "Switch with arc that opens above a control voltage"
  parameter SI.Voltage level=0.5 "Potential of the control pin at which the switch changes";
  extends Interfaces.IdealSwitchWithArc;
  Interfaces.Pin control "Control pin" annotation (Placement(transformation(extent={{-10,90},{10,110}})));
equation
  off = control.v > level;
  control.i = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,90},{0,26}}, color={0,0,255})}));
end ControlledOpenerWithArc;
