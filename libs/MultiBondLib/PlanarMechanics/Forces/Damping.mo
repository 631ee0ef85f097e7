within MultiBondLib.PlanarMechanics.Forces;
model Damping "Damper between two frames"
  parameter Real d(unit="N.s/m", min=0) = 0 "Force by velocity";
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-70,0}, extent={{-12,-12},{12,12}})));
    Interfaces.Mech2MBG wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={70,0}, extent={{12,-12},{-12,12}})));
    MultiBondLib.Junctions.J0p3 J0_motion "Velocities differ"
      annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Passive.R element(R={d,d,0}) "Damper"
      annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to J0_motion"
      annotation (Placement(transformation(origin={-34,0}, extent={{-24,-10},{24,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "J0_motion to wrapper_b"
      annotation (Placement(transformation(origin={34,0}, extent={{-24,-10},{24,10}})));
    MultiBondLib.Bonds.MultiBond MB3 "J0_motion to element"
      annotation (Placement(transformation(origin={0,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
equation
    connect(wrapper_a.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-58,0},{-58,0}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J0_motion.MultiBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={85,170,255}));
    connect(J0_motion.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondCon1) annotation (Line(points={{58,0},{58,0}}, color={85,170,255}));
    connect(J0_motion.MultiBondCon3, MB3.MultiBondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, element.MultiBondCon1) annotation (Line(points={{0,-40},{0,-40}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-82,0}}, color={95,95,95}));
    connect(frame_b, wrapper_b.frame_a) annotation (Line(points={{100,0},{82,0}}, color={95,95,95}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{-20,0}}, color={0,0,0}),
        Rectangle(extent={{-20,30},{40,-30}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
        Line(points={{40,0},{100,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The force is <code>d</code> times the whole relative velocity.</p>
</html>"));
end Damping;
