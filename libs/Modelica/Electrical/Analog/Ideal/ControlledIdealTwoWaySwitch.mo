within Modelica.Electrical.Analog.Ideal;
model ControlledIdealTwoWaySwitch "Switch between two pins, moved by a control voltage"
  parameter SI.Voltage level=0.5 "Potential of the control pin at which the switch changes";
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance of a closed path";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance of an open path";
  extends Interfaces.ConditionalHeatPort(final T=293.15);
  Interfaces.PositivePin p "Common pin" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.NegativePin n2 "Pin that is connected above the level"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.NegativePin n1 "Pin that is connected below the level"
    annotation (Placement(transformation(extent={{90,30},{110,50}})));
  Interfaces.Pin control "Control pin" annotation (Placement(transformation(extent={{-10,90},{10,110}})));
protected
  IdealTwoWaySwitch contacts(final Ron=Ron, final Goff=Goff) "Contacts";
equation
  contacts.control = control.v > level;
  control.i = 0;
  connect(p, contacts.p);
  connect(n1, contacts.n1);
  connect(n2, contacts.n2);
  LossPower = contacts.LossPower;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,90},{0,20}}, color={0,0,255}),
        Line(points={{-90,0},{-40,0},{40,40}}, color={0,0,255}),
        Line(points={{40,40},{90,40}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,-20},{150,-60}}, textString="%name", textColor={0,0,255})}));
end ControlledIdealTwoWaySwitch;
