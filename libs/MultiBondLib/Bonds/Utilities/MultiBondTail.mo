within MultiBondLib.Bonds.Utilities;
model MultiBondTail "Prolongs the tail of a multi-bond"

  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,12},{100,12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-100,-12},{100,-12}}, color={0,0,191}, thickness=0.5)}),
    Documentation(info="<html>
<p>Two lines without any equations, to lead a multi-bond round a corner of a drawing.</p>
</html>"));
end MultiBondTail;
