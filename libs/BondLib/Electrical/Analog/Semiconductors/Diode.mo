within BondLib.Electrical.Analog.Semiconductors;
model Diode "Diode with an exponential characteristic"
  extends Interfaces.Branch;
  parameter SI.Current Ids = 1e-6 "Saturation current";
  parameter SI.Voltage Vt = 0.04 "Voltage equivalent of temperature";
  parameter Real Maxexp = 15 "Argument beyond which the exponential goes on as a line";
  parameter SI.Resistance R = 1e8 "Parallel resistance";
protected
  BondLib.Passive.GD GD1(Is=Ids, Vt=Vt, Maxexp=Maxexp, R=R) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, GD1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{40,40},{40,-40}}, color={0,0,255}, thickness=0.5)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>i = Ids*(exp(v/Vt) - 1) + v/R</code>, with a linear continuation far above the knee.</p>
</html>"));
end Diode;
