model Circuit "Battery, lamp and coil at one node, as a bond graph"
  extends Modelica.Icons.Example;
  BondLib.Sources.Se supply(e0=12) "Battery, 12 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J0p3 node "Node: one voltage"
    annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.R lamp(R=4) "Lamp, 4 Ohm"
    annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.I coil(I=0.5, f(start=0, fixed=true)) "Coil, 0.5 H"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B2
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B3 annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
equation
  connect(supply.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, node.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(node.BondCon3, B2.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B2.BondCon2, coil.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(node.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, lamp.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=2),
    __Harpoon(plot={"supply.f", "coil.f", "lamp.f"}),
    Documentation(info="<html>
<p>The battery holds the node at 12 V. The lamp draws 3 A; the current of the coil grows by 24 A per second.</p>
</html>"));
end Circuit;
