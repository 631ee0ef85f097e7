within BondLib.Electrical.Analog.Ideal;
model IdealTunnelDiode "Ideal tunnel diode"
  extends Interfaces.Branch;
  parameter SI.Voltage em1(min=0) = 1 "Voltage at the begin of the peak";
  parameter SI.Voltage em2 = 2 "Voltage at the end of the peak";
  parameter SI.Voltage em3 = 3 "Voltage at the begin of the valley";
  parameter SI.Voltage e0 = 4 "Voltage at the end of the valley";
  parameter SI.Current fm(min=0) = 1 "Current in the valley";
  parameter SI.Current f0 = 2 "Current at the peak";
  parameter SI.Conductance G0(min=0) = 1e-5 "Conductance of the flat pieces";
  parameter SI.Resistance R1(min=0) = em1/f0 "Resistance of the first rise";
  parameter SI.Resistance R2(min=0) = (em3 - em2)/(f0 - fm) "Resistance (its magnitude) of the fall";
  parameter SI.Resistance R3(min=0) = 1e-5 "Resistance of the last rise";
protected
  BondLib.Switches.T2 T21(em1=em1, em2=em2, em3=em3, e0=e0, fm=fm, f0=f0, G0=G0, R1=R1, R2=R2, R3=R3) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, T21.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{25,40},{40,40},{40,-40},{25,-40}}, color={0,0,255}, thickness=0.5)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A polygon with a falling piece, see <code>Switches.T2</code>.</p>
</html>"));
end IdealTunnelDiode;
