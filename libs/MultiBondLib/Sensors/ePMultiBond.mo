within MultiBondLib.Sensors;
model ePMultiBond "Causal multi-bond that tells its power"
  extends Bonds.eMultiBond;
  Modelica.Blocks.Interfaces.RealOutput P(unit="W") "Power along the multi-bond"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    P = fMultiBondCon1.e*fMultiBondCon1.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-30,90},{30,50}}, textString="P", textColor={0,0,191})}),
    Documentation(info="<html>
<p>A multi-bond with the sum of <code>e*f</code> of its strands as a signal.</p>
</html>"));
end ePMultiBond;
