within ThermoBondLib.Interfaces;
partial model nPortZero "Partial thermo-junction of common efforts with any number of ports"
  parameter Integer n(min=0) = 0 "Number of ports" annotation (Dialog(connectorSizing=true), HideResult=true);
  ThBondCon_b ThBondCon[n] "Ports"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  assert(n >= 2, getInstanceName() + ": a junction needs at least two bonds; its number of ports is n = " + String(n));
  if n > 0 then
    ThBondCon[2:n].T = ThBondCon[1:n-1].T;
    ThBondCon[2:n].p = ThBondCon[1:n-1].p;
    ThBondCon[2:n].g = ThBondCon[1:n-1].g;
    ThBondCon[2:n].S = ThBondCon[1:n-1].S;
    ThBondCon[2:n].V = ThBondCon[1:n-1].V;
    ThBondCon[2:n].M = ThBondCon[1:n-1].M;
    ThBondCon[2:n].Exist = ThBondCon[1:n-1].Exist;
    sum(ThBondCon.Sdot) = 0;
    sum(ThBondCon.q) = 0;
    sum(ThBondCon.Mdot) = 0;
    for k in 1:4 loop
      sum(ThBondCon.none[k]) = 0;
    end for;
  end if;
  annotation (
    Documentation(info="<html>
<p>A graphical editor raises <code>n</code> with each new connection to <code>ThBondCon</code>; in text, set it.</p>
</html>"));
end nPortZero;
