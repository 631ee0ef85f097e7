within BondLib.Spice;
model JFETC "Depletion charges of a junction field-effect transistor"
  BondLib.Interfaces.BondCon_b BondCon1 "Gate to source"
    annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Drain to source"
    annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  parameter Integer Type = 1 "1: n channel, -1: p channel" annotation (Evaluate=true);
  parameter Real CGS(min=0) = 5e-13 "Capacitance from gate to source at effort zero" annotation (Evaluate=true);
  parameter Real CGD(min=0) = 5e-13 "Capacitance from gate to drain at effort zero" annotation (Evaluate=true);
  parameter Real P = 0.8 "Potential";
  parameter Real M = 0.33 "Grading coefficient";
  parameter Real FC = 0.5 "Part of the potential up to which the law of the depletion holds";
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  parameter Real ICgs = 0 "Gate to source at the start";
  parameter Real ICds = 0 "Drain to source at the start";
  Real vgs(start=ICgs, stateSelect=if movesS then StateSelect.prefer else StateSelect.default) "Gate to source";
  Real vgd(start=ICgs - ICds, stateSelect=if movesD then StateSelect.prefer else StateSelect.default) "Gate to drain";
  Real E "Stored energy";
protected
  Real igs "Flow from gate to source";
  Real igd "Flow from gate to drain";
  parameter Boolean movesS = CGS > 0 and not OP "True: there is a charge at the source" annotation (Evaluate=true);
  parameter Boolean movesD = CGD > 0 and not OP "True: there is a charge at the drain" annotation (Evaluate=true);
equation
  assert(CGS >= 0 and CGD >= 0, getInstanceName() + ": the capacitances of a junction must not be negative");
  vgs = Type*BondCon1.e;
  vgd = Type*(BondCon1.e - BondCon2.e);
  igs = if movesS then CGS*Utilities.depletion(vgs, P, M, FC)*der(vgs) else 0;
  igd = if movesD then CGD*Utilities.depletion(vgd, P, M, FC)*der(vgd) else 0;
  BondCon1.f = Type*(igs + igd);
  BondCon2.f = -Type*igd;
  E = (if movesS then CGS*Utilities.depletionEnergy(vgs, P, M, FC) else 0)
    + (if movesD then CGD*Utilities.depletionEnergy(vgd, P, M, FC) else 0);
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="prefers-effort-out", BondCon2="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="CF", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The two depletion charges of the gate as a field with the ports gate to source and drain to source.</p>
</html>"));
end JFETC;
