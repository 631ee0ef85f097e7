within BondLib.Hydraulic.Passive;
model Valve32 "Valve with three ports and two positions"
  parameter Real cd(min=0) = 0.7 "Discharge coefficient";
  parameter SI.Area A(min=0, start=1) "Cross section of each edge";
  parameter SI.Density rho = 870 "Density of the liquid";
  parameter SI.Pressure dpSmall(min=0) = 1 "Pressure difference below which the law becomes linear";
  BondLib.Hydraulic.Interfaces.Port_a port_P "Supply"
    annotation (Placement(transformation(extent={{-50,-110},{-30,-90}})));
  BondLib.Hydraulic.Interfaces.Port_a port_T "Tank"
    annotation (Placement(transformation(extent={{30,-110},{50,-90}})));
  BondLib.Hydraulic.Interfaces.Port_a port_A "Load"
    annotation (Placement(transformation(extent={{-50,90},{-30,110}})));
  Modelica.Blocks.Interfaces.BooleanInput on "True: supply to load; false: load to tank"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
protected
  BondLib.Hydraulic.Passive.Valve22 PA(cd=cd, A=A, rho=rho, dpSmall=dpSmall) "P to A"
    annotation (Placement(transformation(origin={-40,0}, extent={{-10,10},{10,-10}}, rotation=90)));
  BondLib.Hydraulic.Passive.Valve22 AT(cd=cd, A=A, rho=rho, dpSmall=dpSmall) "A to T"
    annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Logical.Not off "The edges work inversely"
    annotation (Placement(transformation(extent={{60,-50},{80,-30}})));
equation
  connect(port_P, PA.port_a) annotation (Line(points={{-40,-100},{-40,-10}}, color={0,127,255}));
  connect(PA.port_b, port_A) annotation (Line(points={{-40,10},{-40,100}}, color={0,127,255}));
  connect(port_A, AT.port_a) annotation (Line(points={{-40,100},{-40,60},{40,60},{40,10}}, color={0,127,255}));
  connect(AT.port_b, port_T) annotation (Line(points={{40,-10},{40,-100}}, color={0,127,255}));
  connect(on, PA.open) annotation (Line(points={{-120,0},{-70,0},{-70,-30},{-20,-30},{-20,0},{-29,0}}, color={255,0,255}));
  connect(on, off.u) annotation (Line(points={{-120,0},{-70,0},{-70,-40},{58,-40}}, color={255,0,255}));
  connect(off.y, AT.open) annotation (Line(points={{81,-40},{90,-40},{90,0},{51,0}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-40,90},{-40,40}}, color={0,127,255}),
        Line(points={{-40,-90},{-40,-40}}, color={0,127,255}),
        Line(points={{40,-90},{40,-60},{-10,-60},{-10,-40}}, color={0,127,255}),
        Rectangle(extent={{-70,40},{0,-40}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{0,40},{70,-40}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-40,-40},{-40,40}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-10,-40},{-10,-28}}, color={0,127,255}),
        Line(points={{-18,-28},{-2,-28}}, color={0,127,255}),
        Line(points={{30,40},{60,-40}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{30,-40},{30,-28}}, color={0,127,255}),
        Line(points={{22,-28},{38,-28}}, color={0,127,255}),
        Line(points={{-100,0},{-70,0}}, color={255,0,255}),
        Text(extent={{-150,-110},{150,-145}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>On: the edge from the supply to the load is open, that to the tank shut; off: the other way round. Each edge is an
orifice.</p>
</html>"));
end Valve32;
