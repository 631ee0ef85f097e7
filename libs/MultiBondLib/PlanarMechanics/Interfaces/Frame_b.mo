within MultiBondLib.PlanarMechanics.Interfaces;
connector Frame_b "Frame, second end of a component"
  extends Frame;
  annotation (
    defaultComponentName="frame_b",
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-30,100},{30,-100}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>As <code>Frame</code>; the icon tells the ends apart.</p>
</html>"));
end Frame_b;
