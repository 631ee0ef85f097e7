within BondLib.Junctions;
model J1large "1-junction with up to eight named ports"
  parameter Integer n(min=2, max=8) = 8 "Number of ports: BondCon1 to BondConn" annotation (Evaluate=true);
  Interfaces.BondCon_b BondCon1 "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.BondCon_b BondCon2 "Second port"
    annotation (Placement(transformation(extent={{-110,90},{-90,110}})));
  Interfaces.BondCon_b BondCon3 if n >= 3 "Third port"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  Interfaces.BondCon_b BondCon4 if n >= 4 "Fourth port"
    annotation (Placement(transformation(extent={{90,90},{110,110}})));
  Interfaces.BondCon_b BondCon5 if n >= 5 "Fifth port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.BondCon_b BondCon6 if n >= 6 "Sixth port"
    annotation (Placement(transformation(extent={{90,-110},{110,-90}})));
  Interfaces.BondCon_b BondCon7 if n >= 7 "Seventh port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Interfaces.BondCon_b BondCon8 if n >= 8 "Eighth port"
    annotation (Placement(transformation(extent={{-110,-110},{-90,-90}})));
protected
  J1 J1_1(n=n) "Junction"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  assert(n >= 2 and n <= 8, getInstanceName() + ": the number of ports n must be from 2 to 8");
  connect(BondCon1, J1_1.BondCon[1]) annotation (Line(points={{-100,0},{0,0}}, color={192,192,192}));
  connect(BondCon2, J1_1.BondCon[2]) annotation (Line(points={{-100,100},{0,0}}, color={192,192,192}));
  if n >= 3 then
    connect(BondCon3, J1_1.BondCon[3]) annotation (Line(points={{0,100},{0,0}}, color={192,192,192}));
  end if;
  if n >= 4 then
    connect(BondCon4, J1_1.BondCon[4]) annotation (Line(points={{100,100},{0,0}}, color={192,192,192}));
  end if;
  if n >= 5 then
    connect(BondCon5, J1_1.BondCon[5]) annotation (Line(points={{100,0},{0,0}}, color={192,192,192}));
  end if;
  if n >= 6 then
    connect(BondCon6, J1_1.BondCon[6]) annotation (Line(points={{100,-100},{0,0}}, color={192,192,192}));
  end if;
  if n >= 7 then
    connect(BondCon7, J1_1.BondCon[7]) annotation (Line(points={{0,-100},{0,0}}, color={192,192,192}));
  end if;
  if n >= 8 then
    connect(BondCon8, J1_1.BondCon[8]) annotation (Line(points={{-100,-100},{0,0}}, color={192,192,192}));
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="1", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>All flows along the bonds are equal, the efforts sum to zero. The ports lie round the junction, clockwise from the left; those up to <code>n</code> exist, and each takes a
bond.</p>
<p><a href=\"modelica://BondLib.Junctions.J1\">J1</a> does the same with an array of ports that grows with the
connections.</p>
</html>"));
end J1large;
