within BondLib.Spice;
model MOSFETC "Overlap and depletion charges of a field-effect transistor"
  BondLib.Interfaces.BondCon_b BondCon1 "Gate to source"
    annotation (Placement(transformation(extent={{-110,60},{-90,80}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Drain to source"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon3 "Bulk to source"
    annotation (Placement(transformation(extent={{-110,-80},{-90,-60}})));
  parameter Integer Type = 1 "1: n channel, -1: p channel" annotation (Evaluate=true);
  parameter Real CGS(min=0) = 0 "Overlap from gate to source" annotation (Evaluate=true);
  parameter Real CGD(min=0) = 0 "Overlap from gate to drain" annotation (Evaluate=true);
  parameter Real CGB(min=0) = 0 "Overlap from gate to bulk" annotation (Evaluate=true);
  parameter Real CBS(min=0) = 0 "Bottom of the source junction at effort zero" annotation (Evaluate=true);
  parameter Real CBSSW(min=0) = 0 "Side wall of the source junction at effort zero" annotation (Evaluate=true);
  parameter Real CBD(min=0) = 0 "Bottom of the drain junction at effort zero" annotation (Evaluate=true);
  parameter Real CBDSW(min=0) = 0 "Side wall of the drain junction at effort zero" annotation (Evaluate=true);
  parameter Real P = 0.8 "Potential of the junctions";
  parameter Real M = 0.5 "Grading coefficient of the bottom";
  parameter Real MSW = 0.33 "Grading coefficient of the side wall";
  parameter Real FC = 0.5 "Part of the potential up to which the law of the depletion holds";
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  parameter Real ICgs = 0 "Gate to source at the start";
  parameter Real ICds = 0 "Drain to source at the start";
  parameter Real ICbs = 0 "Bulk to source at the start";
  Real vgs(start=ICgs, stateSelect=if mGS then StateSelect.prefer else StateSelect.default) "Gate to source";
  Real vgd(start=ICgs - ICds, stateSelect=if mGD then StateSelect.prefer else StateSelect.default) "Gate to drain";
  Real vgb(start=ICgs - ICbs, stateSelect=if mGB then StateSelect.prefer else StateSelect.default) "Gate to bulk";
  Real vbs(start=ICbs, stateSelect=if mBS then StateSelect.prefer else StateSelect.default) "Bulk to source";
  Real vbd(start=ICbs - ICds, stateSelect=if mBD then StateSelect.prefer else StateSelect.default) "Bulk to drain";
  Real E "Stored energy";
protected
  Real igs "Flow from gate to source";
  Real igd "Flow from gate to drain";
  Real igb "Flow from gate to bulk";
  Real ibs "Flow from bulk to source";
  Real ibd "Flow from bulk to drain";
  parameter Boolean mGS = CGS > 0 and not OP "True: there is a charge from gate to source" annotation (Evaluate=true);
  parameter Boolean mGD = CGD > 0 and not OP "True: there is a charge from gate to drain" annotation (Evaluate=true);
  parameter Boolean mGB = CGB > 0 and not OP "True: there is a charge from gate to bulk" annotation (Evaluate=true);
  parameter Boolean mBS = (CBS > 0 or CBSSW > 0) and not OP "True: there is a charge from bulk to source" annotation (Evaluate=true);
  parameter Boolean mBD = (CBD > 0 or CBDSW > 0) and not OP "True: there is a charge from bulk to drain" annotation (Evaluate=true);
equation
  assert(min({CGS, CGD, CGB, CBS, CBSSW, CBD, CBDSW}) >= 0, getInstanceName() + ": capacitances must not be negative");
  assert(P > 0, getInstanceName() + ": the potential of the junctions must be positive");
  assert(M >= 0 and M < 1 and MSW >= 0 and MSW < 1,
    getInstanceName() + ": the grading coefficient of a junction must lie between 0 and 1");
  vgs = Type*BondCon1.e;
  vgd = Type*(BondCon1.e - BondCon2.e);
  vgb = Type*(BondCon1.e - BondCon3.e);
  vbs = Type*BondCon3.e;
  vbd = Type*(BondCon3.e - BondCon2.e);
  igs = if mGS then CGS*der(vgs) else 0;
  igd = if mGD then CGD*der(vgd) else 0;
  igb = if mGB then CGB*der(vgb) else 0;
  ibs = if mBS then ((if CBS > 0 then CBS*Utilities.depletion(vbs, P, M, FC) else 0)
    + (if CBSSW > 0 then CBSSW*Utilities.depletion(vbs, P, MSW, FC) else 0))*der(vbs) else 0;
  ibd = if mBD then ((if CBD > 0 then CBD*Utilities.depletion(vbd, P, M, FC) else 0)
    + (if CBDSW > 0 then CBDSW*Utilities.depletion(vbd, P, MSW, FC) else 0))*der(vbd) else 0;
  BondCon1.f = Type*(igs + igd + igb);
  BondCon2.f = -Type*(igd + ibd);
  BondCon3.f = Type*(ibs + ibd - igb);
  E = (if OP then 0 else (CGS*vgs^2 + CGD*vgd^2 + CGB*vgb^2)/2
    + (if CBS > 0 then CBS*Utilities.depletionEnergy(vbs, P, M, FC) else 0)
    + (if CBSSW > 0 then CBSSW*Utilities.depletionEnergy(vbs, P, MSW, FC) else 0)
    + (if CBD > 0 then CBD*Utilities.depletionEnergy(vbd, P, M, FC) else 0)
    + (if CBDSW > 0 then CBDSW*Utilities.depletionEnergy(vbd, P, MSW, FC) else 0));
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="prefers-effort-out", BondCon2="prefers-effort-out", BondCon3="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="CF", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The overlaps of the gate and the junctions of the bulk as a field with the ports gate to source, drain to source and
bulk to source.</p>
</html>"));
end MOSFETC;
