within MultiBondLib.Switches;
model D2 "Leaking diode along a direction"
  extends Interfaces.PassiveOnePort;
  parameter Real d[n] "Direction" annotation (Evaluate=true);
  parameter Real Ron(min=0) = 1e-5 "Resistance when passing";
  parameter Real Goff(min=0) = 1e-5 "Conductance when blocking";
  parameter Real e0 = 0 "Effort at which the diode changes over";
  Real e_d "Effort along the direction";
  Real f_d "Flow along the direction";
  Real sigma(start=0) "Curve parameter";
  Boolean blocking(start=false) "True, if the diode blocks";
protected
    parameter Real d_unit[n] = d/sqrt(d*d) "Unit direction";
equation
    assert(d*d > 0, getInstanceName() + ": the direction d must not be zero");
    assert(Ron >= 0, getInstanceName() + ": the resistance Ron must not be negative");
    assert(Goff >= 0, getInstanceName() + ": the conductance Goff must not be negative");
    e = e_d*d_unit;
    f_d = f*d_unit;
    blocking = sigma > 0;
    f_d = if blocking then Goff*sigma else sigma;
    e_d = e0 + (if blocking then sigma else Ron*sigma);
  annotation (
    __Harpoon(element(kind="D", role="dissipator", port(MultiBondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="D2", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As <code>D</code>, with a small resistance when passing and a small conductance when blocking.</p>
</html>"));
end D2;
