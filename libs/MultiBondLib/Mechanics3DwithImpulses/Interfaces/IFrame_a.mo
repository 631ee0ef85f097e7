within MultiBondLib.Mechanics3DwithImpulses.Interfaces;
connector IFrame_a "Frame that carries impulses, first end of a component"
  extends IFrame;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-30,100},{30,-100}}, lineColor={0,0,0}, fillColor={160,220,160}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>As <code>IFrame</code>; the icon tells the ends apart.</p>
</html>"));
end IFrame_a;
