within BondLib.Electrical.Analog.Ideal;
model IdealGTOThyristor "Ideal thyristor that can be turned off"
  extends Interfaces.Branch annotation (IconMap(primitivesVisible=false));
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance when conducting";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when blocking";
  parameter SI.Voltage Vknee(min=0) = 0 "Forward threshold voltage";
  Modelica.Blocks.Interfaces.BooleanInput fire "True: may conduct; false: blocks"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  BondLib.Switches.GTO GTO1(Ron=Ron, Goff=Goff, e0=Vknee) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, GTO1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(fire, GTO1.fire) annotation (Line(points={{0,100},{0,80},{80,80},{80,-80},{0,-80},{0,-60}},
    color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{40,40},{40,-40}}, color={0,0,255}, thickness=0.5),
        Line(points={{0,90},{0,20}}, color={255,0,255}),
        Line(points={{-8,56},{8,64}}, color={255,0,255}),
        Text(extent={{-150,-48},{150,-83}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Conducts like a diode while it is fired, and blocks as soon as it is not.</p>
</html>"));
end IdealGTOThyristor;
