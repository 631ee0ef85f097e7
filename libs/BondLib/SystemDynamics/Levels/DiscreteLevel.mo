within BondLib.SystemDynamics.Levels;
model DiscreteLevel "Level that changes at sampling times only"
  parameter Real m0 = 0 "Level at the start";
  parameter Real h(min=0) = 1 "Time between two changes";
  BondLib.Interfaces.BondCon_b BondCon1 "Inflow"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Outflow"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput level(start=m0, fixed=true) "Level"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  assert(h > 0, getInstanceName() + ": the time h between two changes must be positive");
  when sample(h, h) then
    level = pre(level) + h*(pre(BondCon1.f) + pre(BondCon2.f));
  end when;
  BondCon1.e = level;
  BondCon2.e = level;
  annotation (
    __Harpoon(element(kind="C", role="source", power=false, port(BondCon1="effort-out", BondCon2="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,30},{60,-80}}, lineColor={0,255,255}, fillColor={0,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={170,0,255}, thickness=0.5),
        Line(points={{90,0},{60,0}}, color={170,0,255}, thickness=0.5),
        Line(points={{-60,70},{-60,-80},{60,-80},{60,70}}, color={170,0,255}, thickness=0.5),
        Line(points={{-60,30},{-20,30},{-20,10},{20,10},{20,40},{60,40}}, color={170,0,255}),
        Text(extent={{-150,-85},{150,-120}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-58,-10},{58,-40}}, textString="m0=%m0", textColor={0,0,0}),
        Text(extent={{-58,-40},{58,-70}}, textString="h=%h", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Every <code>h</code> the level grows by <code>h</code> times inflow minus outflow, as they were until then: a population with
one generation per year.</p>
</html>"));
end DiscreteLevel;
