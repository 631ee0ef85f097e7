within MultiBondLib.Bonds;
model eMultiBond "Causal multi-bond with its stroke at the tail"
  extends Interfaces.Sized;
  Interfaces.fMultiBondCon fMultiBondCon1(n=n) "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.eMultiBondCon eMultiBondCon2(n=n) "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    eMultiBondCon2.e = fMultiBondCon1.e;
    fMultiBondCon1.f + eMultiBondCon2.f = zeros(n);
    fMultiBondCon1.d = -1;
    eMultiBondCon2.d = +1;
  annotation (
    __Harpoon(bond(tail="fMultiBondCon1", head="eMultiBondCon2", stroke="tail")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,12},{70,12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-80,-12},{70,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{50,32},{88,0},{70,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-80,40},{-80,-40}}, color={0,0,191}, thickness=0.5),
        Text(extent={{-30,60},{30,20}}, textString="%n", textColor={0,0,191}),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A multi-bond that says which of its ends computes what: the flows come from the element at the tail, where the
stroke is drawn, the efforts from the element at the head. Its equations are those of <code>MultiBond</code>.</p>
</html>"));
end eMultiBond;
