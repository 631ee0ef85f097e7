within BondLib.Utilities;
model Contact "Elastic contact whose displacement is a signal"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real c(min=0) = 1 "Stiffness";
  parameter Real d(min=0) = 0 "Damping";
  Boolean contact "True, if there is contact";
  Real fc "Elastic part";
  Real fd "Damping part, which may not pull";
  Real E "Stored energy";
equation
  contact = s < 0;
  fc = if contact then c*s else 0;
  fd = if contact then d*f else 0;
  e = fc + (if fd < fc then fc elseif fd > -fc then -fc else fd);
  E = if contact then c*s^2/2 else 0;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", rest="dissipated", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="gap", textColor={0,0,0})}),
    Documentation(info="<html>
<p>While the displacement is negative, a spring and a damper push; the damping is limited so that the sum never
pulls.</p>
</html>"));
end Contact;
