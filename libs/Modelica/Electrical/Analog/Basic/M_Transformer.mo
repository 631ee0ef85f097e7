within Modelica.Electrical.Analog.Basic;
model M_Transformer "Any number of coupled inductances"
  parameter Integer N(final min=1) = 3 "Number of inductances";
protected
  parameter Integer dimL = div(N*(N + 1), 2) "Number of different inductances";
public
  parameter SI.Inductance L[dimL]={1,0.1,0.2,2,0.3,3} "Upper triangle of the inductance matrix, row by row";
  Interfaces.PositivePin p[N] "Positive pins" annotation (Placement(transformation(extent={{-110,-80},{-90,80}})));
  Interfaces.NegativePin n[N] "Negative pins" annotation (Placement(transformation(extent={{90,-80},{110,80}})));
  SI.Voltage v[N] "Voltages";
  SI.Current i[N](each start=0, each fixed=true) "Currents";
  parameter SI.Inductance Lm[N, N](each final fixed=false) "Inductance matrix";
initial equation
  for r in 1:N loop
    for c in 1:N loop
      Lm[r, c] = L[div((min(r, c) - 1)*(2*N - min(r, c)), 2) + max(r, c)];
    end for;
  end for;
equation
  for j in 1:N loop
    v[j] = p[j].v - n[j].v;
    i[j] = p[j].i;
    p[j].i + n[j].i = 0;
  end for;
  v = Lm*der(i);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,80},{80,-80}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,40},{60,-40}}, textString="M", textColor={0,0,0}),
        Text(extent={{-150,130},{150,90}}, textString="%name", textColor={0,0,255})}));
end M_Transformer;
