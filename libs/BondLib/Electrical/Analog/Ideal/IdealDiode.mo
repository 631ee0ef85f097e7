within BondLib.Electrical.Analog.Ideal;
model IdealDiode "Ideal diode"
  extends Interfaces.Branch;
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance when conducting";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when blocking";
  parameter SI.Voltage Vknee(min=0) = 0 "Forward threshold voltage";
protected
  BondLib.Switches.D2 D21(Ron=Ron, Goff=Goff, e0=Vknee) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, D21.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{40,40},{40,-40}}, color={0,0,255}, thickness=0.5)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two straight lines that meet at the knee voltage.</p>
</html>"));
end IdealDiode;
