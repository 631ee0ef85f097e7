within MultiBondLib.PlanarMechanicswithImpulses.Interfaces;
model ConnectContinousFrame "Joins a frame that carries impulses to one that does not"
  IFrame_a frame_a "Frame that carries impulses"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  MultiBondLib.PlanarMechanics.Interfaces.Frame_b frame_b "Frame without impulses"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    Connections.branch(frame_a.P, frame_b.P);
    frame_a.P = frame_b.P;
    frame_a.fx + frame_b.fx = 0;
    frame_a.fy + frame_b.fy = 0;
    frame_a.t + frame_b.t = 0;
    frame_a.F = zeros(2);
    frame_a.T = 0;
  annotation (
    __Harpoon(adapter(from="frame_a", to="frame_b")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}, fillColor={235,245,255}, fillPattern=FillPattern.Solid),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Forces pass, impulses do not: for springs, dampers and other parts that an impact does not move at once.</p>
</html>"));
end ConnectContinousFrame;
