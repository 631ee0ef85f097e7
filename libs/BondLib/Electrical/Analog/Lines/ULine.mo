within BondLib.Electrical.Analog.Lines;
model ULine "Line of resistance and capacitance"
  parameter Real r(unit="Ohm/m", min=0, start=1) "Resistance per length";
  parameter Real c(unit="F/m", min=0, start=1) "Capacitance per length";
  parameter SI.Length length(min=0, start=1) "Length of the line";
  parameter Integer N(min=1, start=1) = 1 "Number of lumped pieces";
  parameter Boolean atRest = false "True: starts without current and voltage";
  Modelica.Electrical.Analog.Interfaces.Pin p1 "One end"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.Pin p2 "Other end"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Electrical.Analog.Interfaces.Pin p3 "Reference"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  Basic.Resistor R[N + 1](R=fill(r*length/(N + 1), N + 1)) "Resistance of the pieces"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Basic.Capacitor C[N](C=fill(c*length/N, N), each v(start=0, fixed=atRest)) "Capacitance between the pieces"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(p1, R[1].p);
  for i in 1:N loop
    connect(R[i].n, C[i].p);
    connect(C[i].n, p3);
    connect(R[i].n, R[i + 1].p);
  end for;
  connect(R[N + 1].n, p2);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,40},{60,-40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Line(points={{0,-40},{0,-90}}, color={0,0,255}),
        Text(extent={{-50,25},{50,-25}}, textString="ULine", textColor={0,0,0}),
        Text(extent={{-150,90},{150,55}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A ladder of N + 1 series resistances with N capacitances between them: a wire on a chip.</p>
</html>"));
end ULine;
