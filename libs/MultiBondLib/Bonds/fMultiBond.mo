within MultiBondLib.Bonds;
model fMultiBond "Causal multi-bond with its stroke at the head"
  extends Interfaces.Sized;
  Interfaces.eMultiBondCon eMultiBondCon1(n=n) "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.fMultiBondCon fMultiBondCon2(n=n) "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    fMultiBondCon2.e = eMultiBondCon1.e;
    eMultiBondCon1.f + fMultiBondCon2.f = zeros(n);
    eMultiBondCon1.d = -1;
    fMultiBondCon2.d = +1;
  annotation (
    __Harpoon(bond(tail="eMultiBondCon1", head="fMultiBondCon2", stroke="head")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,12},{70,12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-80,-12},{70,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{50,32},{88,0},{70,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{92,40},{92,-40}}, color={0,0,191}, thickness=0.5),
        Text(extent={{-30,60},{30,20}}, textString="%n", textColor={0,0,191}),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A multi-bond that says which of its ends computes what: the efforts come from the element at the tail, the flows
from the element at the head, where the stroke is drawn. Its equations are those of <code>MultiBond</code>.</p>
</html>"));
end fMultiBond;
