within BondLib.Electrical.Analog.Ideal;
model IdealZDiode "Ideal Zener diode"
  extends Interfaces.Branch;
  parameter SI.Voltage Vz(min=0) = 5.1 "Breakdown voltage";
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance in forward direction";
  parameter SI.Resistance Raval(min=0) = 1e-5 "Resistance in breakdown";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when blocking";
protected
  BondLib.Switches.Z2 Z21(Ron=Ron, Raval=Raval, Goff=Goff, e0=Vz) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, Z21.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{40,40},{-40,0},{40,-40},{40,40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,40},{-40,40},{-40,-40},{-20,-40}}, color={0,0,255}, thickness=0.5)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Pin p is the cathode: between 0 and Vz it blocks, above Vz it breaks down, below 0 it conducts.</p>
</html>"));
end IdealZDiode;
