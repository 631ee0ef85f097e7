within MultiBondLib.Switches;
model D "Ideal diode along a direction"
  extends Interfaces.PassiveOnePort;
  parameter Real d[n] "Direction" annotation (Evaluate=true);
  Real e_d "Effort along the direction";
  Real f_d "Flow along the direction";
  Real sigma(start=0) "Curve parameter";
  Boolean blocking(start=false) "True, if the diode blocks";
protected
    parameter Real d_unit[n] = d/sqrt(d*d) "Unit direction";
equation
    assert(d*d > 0, getInstanceName() + ": the direction d must not be zero");
    e = e_d*d_unit;
    f_d = f*d_unit;
    blocking = sigma > 0;
    f_d = if blocking then 0 else sigma;
    e_d = if blocking then sigma else 0;
  annotation (
    __Harpoon(element(kind="D", role="switch", port(MultiBondCon1="modal"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="D", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Along the direction <code>d</code> the effort is never negative and the flow never positive, and one of them is zero: a
wall that pushes and does not pull. The diodes of BondLib count the other way.</p>
</html>"));
end D;
