within MultiBondLib.Mechanics3DwithImpulses.Interfaces;
connector IFrame_b "Frame that carries impulses, second end of a component"
  extends IFrame;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-30,100},{30,-100}}, lineColor={0,0,0}, fillColor={235,255,235}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>As <code>IFrame</code>; the icon tells the ends apart.</p>
</html>"));
end IFrame_b;
