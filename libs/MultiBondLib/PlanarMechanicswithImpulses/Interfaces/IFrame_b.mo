within MultiBondLib.PlanarMechanicswithImpulses.Interfaces;
connector IFrame_b "Frame that carries impulses, second end of a component"
  extends IFrame;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-30,100},{30,-100}}, lineColor={95,95,95}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{0,60},{0,-60}}, color={0,200,0}, thickness=1)}),
    Documentation(info="<html>
<p>As <code>IFrame</code>; the icon tells the ends apart.</p>
</html>"));
end IFrame_b;
