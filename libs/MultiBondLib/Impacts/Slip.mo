within MultiBondLib.Impacts;
model Slip "Slip of a contact as the flow of a multi-bond"
  extends Interfaces.ActiveOnePort;
  Modelica.Blocks.Interfaces.RealInput v[n] "Slip"
    annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
    f = v;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="mechanics", port(MultiBondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-30},{70,-30}}, color={0,0,0}),
        Line(points={{-50,20},{50,20}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled})}),
    Documentation(info="<html>
<p>The power that a contact takes from its frames by slipping enters the multi-bond here.</p>
</html>"));
end Slip;
