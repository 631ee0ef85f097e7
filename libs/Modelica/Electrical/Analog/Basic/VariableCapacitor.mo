within Modelica.Electrical.Analog.Basic;
model VariableCapacitor "Capacitance given by a signal"
  extends Interfaces.OnePort;
  Modelica.Blocks.Interfaces.RealInput C(unit="F") "Capacitance"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
  parameter SI.Capacitance Cmin=Modelica.Constants.eps "Smallest capacitance";
  SI.ElectricCharge Q "Charge";
  parameter SI.Voltage IC=0 "Voltage at the start" annotation (Dialog(enable=UIC));
  parameter Boolean UIC=false "True, if the voltage at the start is given" annotation (choices(checkBox=true));
initial equation
  if UIC then
    v = IC;
  end if;
equation
  assert(C >= 0, "The capacitance became negative: C = " + String(C) + ".");
  Q = noEvent(max(C, Cmin))*v;
  i = der(Q);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-6,28},{-6,-28}}, color={0,0,255}),
        Line(points={{6,28},{6,-28}}, color={0,0,255}),
        Line(points={{-90,0},{-6,0}}, color={0,0,255}),
        Line(points={{6,0},{90,0}}, color={0,0,255}),
        Line(points={{0,90},{0,30}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-40},{150,-80}}, textString="%name", textColor={0,0,255})}));
end VariableCapacitor;
