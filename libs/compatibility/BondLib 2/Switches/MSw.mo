within BondLib.Switches;
model MSw "Multi-position switch: one element instead of a switching network"
  parameter Integer n(min=0) = 0 "Number of positions" annotation (Dialog(connectorSizing=true));
  parameter Boolean grounded = true "Positions that are not selected have effort zero; otherwise flow zero";
  BondLib.Interfaces.BondCon_b BondCon1 "Common side"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon[n] "Positions"
    annotation (Placement(transformation(extent={{90,-40},{110,40}})));
  Modelica.Blocks.Interfaces.IntegerInput IntegerInPort1 "Selected position; none, if it is not in 1:n"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Integer position "Selected position";
  Real e1 "Effort of the common side";
  Real f1 "Flow into the common side";
  Real e[n] "Efforts of the positions";
  Real f[n] "Flows out of the positions";
equation
  position = IntegerInPort1;
  e1 = BondCon1.e;
  f1 = BondCon1.d*BondCon1.f;
  for i in 1:n loop
    e[i] = BondCon[i].e;
    f[i] = -BondCon[i].d*BondCon[i].f;
    if grounded then
      e[i] = if position == i then e1 else 0;
    else
      0 = if position == i then e[i] - e1 else f[i];
    end if;
  end for;
  f1 = sum(if position == i then f[i] else 0 for i in 1:n);
  annotation (
    __Harpoon(element(kind="MSw", role="transformer", port(BondCon1="free", BondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-90,0},{-40,0},{50,40}}, color={0,0,0}, thickness=0.5),
        Ellipse(extent={{-46,6},{-34,-6}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid),
        Line(points={{56,40},{90,40}}, color={0,0,0}),
        Ellipse(extent={{50,46},{62,34}}, lineColor={0,0,0}),
        Line(points={{56,0},{90,0}}, color={0,0,0}),
        Ellipse(extent={{50,6},{62,-6}}, lineColor={0,0,0}),
        Line(points={{56,-40},{90,-40}}, color={0,0,0}),
        Ellipse(extent={{50,-34},{62,-46}}, lineColor={0,0,0}),
        Text(extent={{-90,-30},{40,-70}}, textString="MSw", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Joins its common side to one of n positions. A network of ideal switches needs 2n<sup>2</sup> of them
(n<sup>2</sup> in line and as many that ground what lies behind them); this is one element with one integer.</p>
<ul>
<li>The selected position i has the effort of the common side, and its flow is that of the common side.</li>
<li>A position that is not selected is grounded, <code>e[i] = 0</code>, so that what hangs on it runs on by itself: an
inertia turns freely, a resistance brakes it. With <code>grounded=false</code> it is cut off instead,
<code>f[i] = 0</code>: a capacitance keeps its charge.</li>
<li>If the selector is not in 1:n, nothing is selected and no flow enters.</li>
</ul>
<p>No power is lost: <code>e1*f1 = e*f</code>. With <code>grounded=true</code> every position receives its effort from
the switch in every mode, so that the causality behind it never changes, whatever is selected. The element is equal to
the network of <code>Sw</code> behind a 0-junction of <code>Examples.Switching.Gearbox.EqualLoads</code>, which
<code>Examples.Switching.Gearbox.MultiPosition</code> shows.</p>
</html>"));
end MSw;
