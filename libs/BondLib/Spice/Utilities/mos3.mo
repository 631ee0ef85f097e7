within BondLib.Spice.Utilities;
function mos3 "Channel of a field-effect transistor, level 3: semi-empirical"
  extends Modelica.Icons.Function;
  input SI.Voltage vgs "Gate to source";
  input SI.Voltage vds "Drain to source, not negative";
  input SI.Voltage vbs "Bulk to source";
  input SI.Voltage vbi "Threshold without the bulk effect";
  input Real GAMMA "Bulk effect";
  input SI.Voltage PHI "Surface potential";
  input Real beta "Transconductance, A/V2";
  input SI.Voltage Vt "Voltage equivalent of temperature";
  input SI.Length L "Effective length";
  input SI.Length W "Width";
  input SI.Length LD "Lateral diffusion";
  input Real COX "Capacitance of the oxide per area";
  input Real XD "Depletion width per root of voltage; 0 without doping";
  input SI.Length XJ "Depth of the junctions";
  input Real DELTA "Width effect on the threshold";
  input Real ETA "Static feedback";
  input Real THETA "Mobility modulation, 1/V";
  input Real NFS "Density of fast surface states, 1/m2";
  input Real U0 "Mobility, m2/(V.s)";
  input Real VMAX "Greatest drift velocity";
  input Real KAPPA "Saturation field factor";
  output SI.Current i "Current from drain to source";
  output SI.Voltage von "Threshold, with weak inversion";
  output SI.Voltage vdsat "Voltage at which the channel saturates";
protected
  constant Real epsS = 11.7*8.854214871e-12 "Permittivity of silicon";
  Real s "Root of the bulk charge at the source";
  Real p "Its square";
  Real wp "Depletion width over depth of the junction";
  Real wc "Width of the cylindrical depletion over depth of the junction";
  Real fs "Short-channel factor";
  Real fb "Bulk charge along the channel";
  Real fn "Narrow-channel factor";
  Real qb "Bulk charge over oxide capacitance";
  Real eta "Static feedback";
  Real vth "Threshold of strong inversion";
  Real xn "Slope of weak inversion";
  Real vgsx "Gate to source, at least von";
  Real fg "Mobility, relative";
  Real vdsc "Voltage of the greatest drift velocity";
  Real a "Help";
  Real b "Help";
  Real w "Voltage along the channel";
  Real fdrain "Velocity saturation, relative";
  Real gdsat "Conductance at saturation";
  Real emax "Field at saturation";
  Real dl "Part of the channel that is pinched off";
algorithm
  i := 0;
  vdsat := 0;
  s := noEvent(if vbs <= 0 then sqrt(PHI - vbs) else sqrt(PHI)/(1 + vbs/(2*PHI)));
  p := s^2;
  eta := ETA*8.15e-22/(COX*L^3);
  if XJ > 0 and XD > 0 then
    wp := XD*s/XJ;
    wc := 0.0631353 + 0.8013292*wp - 0.01110777*wp^2;
    fs := 1 - XJ/L*((wc + LD/XJ)*sqrt(1 - (wp/(1 + wp))^2) - LD/XJ);
  else
    fs := 1;
  end if;
  fn := DELTA*0.5*Modelica.Constants.pi*epsS/(COX*W);
  fb := 0.25*GAMMA*fs/s + fn;
  qb := GAMMA*fs*s + fn*p;
  vth := vbi - eta*vds + qb;
  xn := 1 + Modelica.Constants.q*NFS/COX + qb/(2*p);
  von := if NFS > 0 then vth + Vt*xn else vth;
  if noEvent(NFS > 0 or vgs > von) then
    vgsx := noEvent(max(vgs, von));
    fg := 1/(1 + THETA*(vgsx - vth));
    a := (vgsx - vth)/(1 + fb);
    vdsc := if VMAX > 0 then L*VMAX/(U0*fg) else 1;
    vdsat := if VMAX > 0 then a + vdsc - sqrt(a^2 + vdsc^2) else a;
    w := noEvent(min(vds, vdsat));
    fdrain := if VMAX > 0 then 1/(1 + w/vdsc) else 1;
    i := beta*fg*fdrain*(vgsx - vth - 0.5*(1 + fb)*w)*w;
    if noEvent(XD > 0 and vdsat > 0) then
      if VMAX > 0 then
        if noEvent(vds > vdsat) then
          gdsat := noEvent(max(1e-12, i*(1 - fdrain)/vdsc));
          emax := KAPPA*i/(L*gdsat);
          b := 0.5*emax*XD^2;
          dl := sqrt(b^2 + KAPPA*XD^2*(vds - vdsat)) - b;
        else
          dl := 0;
        end if;
      else
        dl := noEvent(if vds <= vdsat then sqrt(KAPPA*XD^2*vdsat/8)*(vds/vdsat)^4
          else sqrt(KAPPA*XD^2*(vds - vdsat + vdsat/8)));
      end if;
      dl := noEvent(if dl > 0.5*L then L - L^2/(4*dl) else dl);
      i := i*L/(L - dl);
    end if;
    if NFS > 0 and noEvent(vgs < von) then
      i := i*exp((vgs - von)/(Vt*xn));
    end if;
  end if;
  annotation (
    Documentation(info="<html>
<p>Short channel after Dang, narrow channel, static feedback (<code>ETA</code>), mobility that falls with the gate voltage
(<code>THETA</code>), greatest velocity (<code>VMAX</code>), length that is pinched off (<code>KAPPA</code>) and weak
inversion (<code>NFS</code>).</p>
</html>"));
end mos3;
