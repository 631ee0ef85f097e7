within BondLib.Electrical.Analog.Ideal;
model IdealSwitch "Ideal switch, open while its control is true"
  extends Interfaces.Branch annotation (IconMap(primitivesVisible=false));
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance when closed";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when open";
  Modelica.Blocks.Interfaces.BooleanInput control "True: open"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  BondLib.Switches.Sw2 Sw21(Ron=Ron, Goff=Goff) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, Sw21.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(control, Sw21.BooleanInPort1) annotation (Line(points={{0,100},{0,80},{80,80},{80,-80},{0,-80},{0,-60}},
    color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-44,0}}, color={0,0,255}),
        Line(points={{-44,0},{40,45}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Ellipse(extent={{-48,4},{-40,-4}}, lineColor={0,0,255}),
        Line(points={{0,90},{0,25}}, color={255,0,255}),
        Text(extent={{-150,-48},{150,-83}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Closed it has the resistance Ron, open the conductance Goff.</p>
</html>"));
end IdealSwitch;
