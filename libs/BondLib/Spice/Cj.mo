within BondLib.Spice;
model Cj "Depletion capacitance of a junction"
  extends BondLib.Interfaces.PassiveOnePort(e(start=Type*IC, stateSelect=if moves then StateSelect.prefer
    else StateSelect.default));
  parameter Real C(min=0) = 5e-13 "Capacitance of the bottom at effort zero" annotation (Evaluate=true);
  parameter Real P = 0.8 "Potential of the bottom";
  parameter Real M = 0.33 "Grading coefficient of the bottom";
  parameter Real CSW(min=0) = 0 "Capacitance of the side wall at effort zero" annotation (Evaluate=true);
  parameter Real PSW = 0.8 "Potential of the side wall";
  parameter Real MSW = 0.33 "Grading coefficient of the side wall";
  parameter Real FC = 0.5 "Part of the potential up to which the law of the depletion holds";
  parameter Integer Type = 1 "1, or -1 for a junction turned round" annotation (Evaluate=true);
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  parameter Real IC = 0 "Effort at the start, with the sign of Type";
  Real E "Stored energy";
protected
  parameter Boolean moves = not OP and (C > 0 or CSW > 0) "True: there is a charge that moves" annotation (Evaluate=true);
equation
  assert(C >= 0 and CSW >= 0, getInstanceName() + ": the capacitances of a junction must not be negative");
  assert(P > 0 and PSW > 0, getInstanceName() + ": the potential of a junction must be positive");
  assert(M >= 0 and M < 1 and MSW >= 0 and MSW < 1,
    getInstanceName() + ": the grading coefficient of a junction must lie between 0 and 1");
  assert(FC >= 0 and FC < 1, getInstanceName() + ": FC must lie between 0 and 1");
  if moves then
    f = ((if C > 0 then C*Utilities.depletion(Type*e, P, M, FC) else 0)
      + (if CSW > 0 then CSW*Utilities.depletion(Type*e, PSW, MSW, FC) else 0))*der(e);
    E = (if C > 0 then C*Utilities.depletionEnergy(Type*e, P, M, FC) else 0)
      + (if CSW > 0 then CSW*Utilities.depletionEnergy(Type*e, PSW, MSW, FC) else 0);
  else
    f = 0;
    E = 0;
  end if;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Cj", textColor={0,0,0}),
        Line(points={{-60,-92},{0,-86},{30,-75},{45,-58}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Bottom and side wall of a junction, each <code>C/(1 - e/P)^M</code> up to <code>FC*P</code> and its tangent from there
on. The energy is the integral of effort times capacitance over the effort.</p>
</html>"));
end Cj;
