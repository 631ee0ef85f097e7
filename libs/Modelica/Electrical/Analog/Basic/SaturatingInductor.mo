within Modelica.Electrical.Analog.Basic;
model SaturatingInductor "Inductance that falls with the current"
  import Modelica.Constants.pi;
  extends Interfaces.OnePort(i(start=0));
  parameter SI.Current Inom(start=1) "Nominal current";
  parameter SI.Inductance Lnom(start=1) "Inductance at the nominal current";
  parameter SI.Inductance Lzer(start=2*Lnom) "Inductance near zero current";
  parameter SI.Inductance Linf(start=Lnom/2) "Inductance at very large current";
  SI.Inductance Lact(start=Lzer) "Present inductance, flux over current";
  SI.MagneticFlux Psi "Magnetic flux";
protected
  parameter SI.Current Ipar(start=Inom/10, fixed=false) "Current at which saturation sets in";
initial equation
  (Lnom - Linf)/(Lzer - Linf) = Ipar/Inom*(pi/2 - atan(Ipar/Inom));
equation
  assert(Lzer > Lnom and Lnom > Linf, "A saturating inductance falls with the current: Lzer > Lnom > Linf.");
  Psi = Linf*i + (Lzer - Linf)*Ipar*atan(i/Ipar);
  Lact = if noEvent(abs(i) > Modelica.Constants.small) then Psi/i else Lzer;
  v = der(Psi);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-60,0},{-59,6},{-52,14},{-38,14},{-31,6},{-30,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-30,0},{-29,6},{-22,14},{-8,14},{-1,6},{0,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{0,0},{1,6},{8,14},{22,14},{29,6},{30,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{30,0},{31,6},{38,14},{52,14},{59,6},{60,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Rectangle(extent={{-60,-8},{60,-16}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-40},{150,-70}}, textString="Lnom=%Lnom", textColor={0,0,0})}));
end SaturatingInductor;
