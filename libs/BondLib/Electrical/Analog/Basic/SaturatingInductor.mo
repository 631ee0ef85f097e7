within BondLib.Electrical.Analog.Basic;
model SaturatingInductor "Inductor that saturates"
  extends Interfaces.Branch;
  parameter SI.Current Inom(start=1) "Current at which the inductance is Lnom";
  parameter SI.Inductance Lnom(start=1) "Inductance at the nominal current";
  parameter SI.Inductance Lzer(start=2*Lnom) "Inductance near zero current";
  parameter SI.Inductance Linf(start=Lnom/2) "Inductance at large currents";
protected
  BondLib.Utilities.Isat Isat1(Inom=Inom, Lnom=Lnom, Lzer=Lzer, Linf=Linf) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, Isat1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Ellipse(extent={{-60,15},{-30,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Ellipse(extent={{-30,15},{0,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Ellipse(extent={{0,15},{30,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
        Ellipse(extent={{30,15},{60,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Rectangle(extent={{-60,-15},{60,-25}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,-45},{150,-80}}, textString="Lnom=%Lnom", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The flux linkage <code>p = Linf*i + (Lzer - Linf)*Ipar*atan(i/Ipar)</code> rises steeply first and flatly later;
<code>Ipar</code> is found from the nominal point.</p>
</html>"));
end SaturatingInductor;
