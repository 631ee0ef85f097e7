within BondLib.Utilities;
model MOSchannel "Channel of a field-effect transistor"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real Beta = 0.041e-3 "Transconductance parameter per square";
  parameter Real WL = 1 "Width over length";
  parameter Real Vt = 0.8 "Threshold effort";
  parameter Real K2 = 0 "Shift of the threshold per effort of the bulk";
  parameter Real K5 = 1 "Weight of the gate";
  parameter Real Gds = 1e-12 "Parallel conductance";
  Modelica.Blocks.Interfaces.RealInput b "Effort of the bulk against the source"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  f = smooth(1, noEvent(channelFlow(e, s, b, Beta*WL, Vt, K2, K5))) + Gds*e;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="MOS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The law of Shichman and Hodges (1968): nothing below the threshold, then a parabola, then saturation; symmetric in
source and drain. The effort of the bulk shifts the threshold.</p>
</html>"));
end MOSchannel;
