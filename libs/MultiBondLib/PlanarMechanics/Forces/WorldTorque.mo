within MultiBondLib.PlanarMechanics.Forces;
model WorldTorque "Torque on a frame"
  Modelica.Blocks.Interfaces.RealInput torque(unit="N.m") "Torque, clockwise"
    annotation (Placement(transformation(origin={-110,0}, extent={{-10,-10},{10,10}}, rotation=0)));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={70,0}, extent={{12,-12},{-12,12}})));
    MultiBondLib.Sources.mSe source "Source"
      annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "source to wrapper_b"
      annotation (Placement(transformation(origin={34,0}, extent={{-24,-10},{24,10}})));
equation
    connect(source.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, wrapper_b.MultiBondCon1) annotation (Line(points={{58,0},{58,0}}, color={85,170,255}));
    connect(frame_b, wrapper_b.frame_a) annotation (Line(points={{100,0},{82,0}}, color={95,95,95}));
    source.s = {0, 0, torque};
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{80,0}}, color={0,128,0}, thickness=1, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Acts with the signal on what hangs on the frame.</p>
</html>"));
end WorldTorque;
