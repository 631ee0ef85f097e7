within BondLib.Spice;
model GummelPoon "Bipolar transistor after Gummel and Poon, without its depletion charges"
  BondLib.Interfaces.BondCon_b BondCon1 "Base to emitter"
    annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Base to collector"
    annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  BondLib.Interfaces.BondCon_b BondCon3 "Heat"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter Integer Type = 1 "1: npn, -1: pnp" annotation (Evaluate=true);
  parameter Real IS = 1e-16 "Transport saturation flow at the temperature Tnom";
  parameter Real BF = 100 "Forward current gain";
  parameter Real BR = 1 "Reverse current gain";
  parameter Real NF = 1 "Forward emission coefficient";
  parameter Real NR = 1 "Reverse emission coefficient";
  parameter Real VAF = Modelica.Constants.inf "Forward Early effort" annotation (Evaluate=true);
  parameter Real VAR = Modelica.Constants.inf "Reverse Early effort" annotation (Evaluate=true);
  parameter Real IKF = Modelica.Constants.inf "Knee of the forward gain" annotation (Evaluate=true);
  parameter Real IKR = Modelica.Constants.inf "Knee of the reverse gain" annotation (Evaluate=true);
  parameter Real ISE = 0 "Leakage saturation flow, base to emitter" annotation (Evaluate=true);
  parameter Real NE = 1.5 "Leakage emission coefficient, base to emitter";
  parameter Real ISC = 0 "Leakage saturation flow, base to collector" annotation (Evaluate=true);
  parameter Real NC = 2 "Leakage emission coefficient, base to collector";
  parameter Real RB = 0 "Base resistance at low flow";
  parameter Real RBM = RB "Base resistance at high flow";
  parameter Real IRB = 0 "Base flow at which the resistance is halfway; zero: by the base charge" annotation (Evaluate=true);
  parameter Real TF = 0 "Forward transit time" annotation (Evaluate=true);
  parameter Real XTF = 0 "Rise of the transit time" annotation (Evaluate=true);
  parameter Real VTF = Modelica.Constants.inf "Effort of the rise of the transit time" annotation (Evaluate=true);
  parameter Real ITF = 0 "Flow of the rise of the transit time" annotation (Evaluate=true);
  parameter Real TR = 0 "Reverse transit time" annotation (Evaluate=true);
  parameter Real XTB = 0 "Exponent of the current gains for temperature";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real XTI = 3 "Exponent of the saturation flow for temperature";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real GminDC = 1e-16 "Parallel conductance of each junction";
  parameter Real EMin = -100 "Exponent below which the exponential is a line";
  parameter Real EMax = 40 "Exponent above which the exponential is a line";
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  parameter Real ICbe = 0 "Base to emitter at the start";
  parameter Real ICbc = 0 "Base to collector at the start";
  Real vbe(start=ICbe, stateSelect=if movesE then StateSelect.prefer else StateSelect.default) "Base to emitter";
  Real vbc(start=ICbc, stateSelect=if movesC then StateSelect.prefer else StateSelect.default) "Base to collector";
  Real Vt "Effort equivalent of temperature";
  Real is "Saturation flow";
  Real cbe "Ideal flow of the emitter junction";
  Real cbc "Ideal flow of the collector junction";
  Real cben "Leakage of the emitter junction";
  Real cbcn "Leakage of the collector junction";
  Real qb "Base charge, relative";
  Real ie "Static flow through the emitter junction";
  Real ic "Static flow through the collector junction";
  Real qde "Diffusion charge of the emitter junction";
  Real qdc "Diffusion charge of the collector junction";
  Modelica.Blocks.Interfaces.RealOutput rb "Base resistance"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=90)));
protected
  SI.Temperature T "Temperature";
  Real g "Rise of the gains with temperature";
  Real h "Rise of the saturation flow with temperature, as an exponent";
  Real q1 "Early effect";
  Real ib "Static flow into the base";
  Real z "Help for the base resistance";
  parameter Boolean movesE = TF > 0 and not OP "True: there is a forward diffusion charge" annotation (Evaluate=true);
  parameter Boolean movesC = TR > 0 and not OP "True: there is a reverse diffusion charge" annotation (Evaluate=true);
equation
  assert(BF > 0 and BR > 0, getInstanceName() + ": the current gains BF and BR must be positive");
  vbe = Type*BondCon1.e;
  vbc = Type*BondCon2.e;
  T = BondCon3.e;
  Vt = Modelica.Constants.k*T/Modelica.Constants.q;
  h = (T/Tnom - 1)*EG/Vt + XTI*log(T/Tnom);
  g = (T/Tnom)^XTB;
  is = IS*exp(h);
  cbe = is*(Utilities.lexp(vbe/(NF*Vt), EMin, EMax) - 1);
  cbc = is*(Utilities.lexp(vbc/(NR*Vt), EMin, EMax) - 1);
  cben = (if ISE > 0 then ISE*exp(h/NE)/g*(Utilities.lexp(vbe/(NE*Vt), EMin, EMax) - 1) else 0) + GminDC*vbe;
  cbcn = (if ISC > 0 then ISC*exp(h/NC)/g*(Utilities.lexp(vbc/(NC*Vt), EMin, EMax) - 1) else 0) + GminDC*vbc;
  q1 = if VAF < Modelica.Constants.inf or VAR < Modelica.Constants.inf then
    1/noEvent(max(1e-3, 1 - (if VAF < Modelica.Constants.inf then vbc/VAF else 0)
    - (if VAR < Modelica.Constants.inf then vbe/VAR else 0))) else 1;
  qb = if IKF < Modelica.Constants.inf or IKR < Modelica.Constants.inf then
    q1/2*(1 + sqrt(noEvent(max(1e-12, 1 + 4*((if IKF < Modelica.Constants.inf then cbe/IKF else 0)
    + (if IKR < Modelica.Constants.inf then cbc/IKR else 0)))))) else q1;
  ie = (cbe - cbc)/qb + cbe/(BF*g) + cben;
  ic = (cbc - cbe)/qb + cbc/(BR*g) + cbcn;
  ib = cbe/(BF*g) + cben + cbc/(BR*g) + cbcn;
  if IRB > 0 then
    z = (sqrt(1 + 14.59025*noEvent(max(ib/IRB, 1e-9))) - 1)/(2.4317*sqrt(noEvent(max(ib/IRB, 1e-9))));
    rb = RBM + 3*(RB - RBM)*(tan(z) - z)/(z*tan(z)^2);
  else
    z = 0;
    rb = RBM + (RB - RBM)/qb;
  end if;
  if movesE then
    qde = TF*cbe*noEvent(if vbe > 0 then (1 + (if XTF > 0 then XTF*(if VTF < Modelica.Constants.inf
      then exp(min(vbc/(1.44*VTF), 40)) else 1)*(if ITF > 0 then (cbe/(cbe + ITF))^2 else 1) else 0))/qb else 1);
    BondCon1.f = Type*(ie + der(qde));
  else
    qde = 0;
    BondCon1.f = Type*ie;
  end if;
  if movesC then
    qdc = TR*cbc;
    BondCon2.f = Type*(ic + der(qdc));
  else
    qdc = 0;
    BondCon2.f = Type*ic;
  end if;
  -BondCon3.f*T = BondCon1.e*BondCon1.f + BondCon2.e*BondCon2.f;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="free", BondCon3="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GP", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The integral charge-control model (H. K. Gummel and H. C. Poon, 1970): the transport flow
<code>(cbe - cbc)/qb</code>, ideal and leakage parts of the base flow, Early effect and high injection in the base charge
<code>qb</code>, the diffusion charges <code>TF*cbe/qb</code> with its rise at high flow and <code>TR*cbc</code>. The
signal <code>rb</code> is the base resistance, which falls with the flow.</p>
</html>"));
end GummelPoon;
