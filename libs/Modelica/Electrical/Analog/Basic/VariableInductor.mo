within Modelica.Electrical.Analog.Basic;
model VariableInductor "Inductance given by a signal"
  extends Interfaces.OnePort;
  Modelica.Blocks.Interfaces.RealInput L(unit="H") "Inductance"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
  SI.MagneticFlux Psi "Magnetic flux";
  parameter SI.Inductance Lmin=Modelica.Constants.eps "Smallest inductance";
  parameter SI.Current IC=0 "Current at the start" annotation (Dialog(enable=UIC));
  parameter Boolean UIC=false "True, if the current at the start is given" annotation (choices(checkBox=true));
initial equation
  if UIC then
    i = IC;
  end if;
equation
  assert(L >= 0, "The inductance became negative: L = " + String(L) + ".");
  Psi = noEvent(max(L, Lmin))*i;
  v = der(Psi);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-60,0},{-59,6},{-52,14},{-38,14},{-31,6},{-30,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-30,0},{-29,6},{-22,14},{-8,14},{-1,6},{0,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{0,0},{1,6},{8,14},{22,14},{29,6},{30,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{30,0},{31,6},{38,14},{52,14},{59,6},{60,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Line(points={{0,90},{0,20}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-40},{150,-80}}, textString="%name", textColor={0,0,255})}));
end VariableInductor;
