within BondLib.Electrical.Analog.Ideal;
model Idle "Open circuit"
  extends Interfaces.Branch;
protected
  BondLib.Sources.Sf Sf1(f0=0) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, Sf1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-30,0}}, color={0,0,255}),
        Line(points={{30,0},{90,0}}, color={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>No current between the pins.</p>
</html>"));
end Idle;
