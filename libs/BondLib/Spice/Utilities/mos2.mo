within BondLib.Spice.Utilities;
function mos2 "Channel of a field-effect transistor, level 2: Grove and Frohman"
  extends Modelica.Icons.Function;
  input SI.Voltage vgs "Gate to source";
  input SI.Voltage vds "Drain to source, not negative";
  input SI.Voltage vbs "Bulk to source";
  input SI.Voltage vbi "Threshold without the bulk effect";
  input Real GAMMA "Bulk effect";
  input SI.Voltage PHI "Surface potential";
  input Real beta "Transconductance, A/V2";
  input Real LAMBDA "Channel-length modulation, 1/V";
  input SI.Voltage Vt "Voltage equivalent of temperature";
  input SI.Length L "Effective length";
  input SI.Length W "Width";
  input Real COX "Capacitance of the oxide per area";
  input Real XD "Depletion width per root of voltage; 0 without doping";
  input SI.Length XJ "Depth of the junctions";
  input Real DELTA "Width effect on the threshold";
  input Real NFS "Density of fast surface states, 1/m2";
  input Real U0 "Mobility, m2/(V.s)";
  input Real VBP "Voltage of the critical field";
  input Real UEXP "Exponent of the critical field";
  input Real VMAX "Greatest drift velocity";
  input Real NEFF "Channel charge coefficient";
  input SI.Voltage PB "Potential of the bulk junctions";
  output SI.Current i "Current from drain to source";
  output SI.Voltage von "Threshold, with weak inversion";
  output SI.Voltage vdsat "Voltage at which the channel saturates";
protected
  constant Real epsS = 11.7*8.854214871e-12 "Permittivity of silicon";
  Real p "Surface potential over the bulk at the source";
  Real sarg "Root of the bulk charge at the source";
  Real dsarg "Its derivative with respect to vbs";
  Real barg "Root of the bulk charge at the drain";
  Real dbarg "Its derivative with respect to vbs";
  Real factor "Width effect";
  Real eta "1 + factor";
  Real vbin "Threshold without bulk charge";
  Real args "Short-channel root at the source";
  Real argd "Short-channel root at the drain";
  Real gam "Bulk effect of the short channel";
  Real dgam "Its derivative with respect to vbs";
  Real vth "Threshold of strong inversion";
  Real xn "Slope of weak inversion";
  Real vgst "Overdrive";
  Real ufact "Mobility, relative";
  Real ueff "Mobility";
  Real vgsx "Gate to source, at least von";
  Real gd "gam/eta";
  Real x "Help";
  Real v1 "Help";
  Real xv "Voltage of the greatest drift velocity";
  Real lo "Lower bound of the saturation voltage";
  Real hi "Upper bound of the saturation voltage";
  Real g "Current at a trial saturation voltage against that of the greatest velocity";
  Real w "Voltage along the channel";
  Real bend "Root of the bulk charge at the end of the channel";
  Real dl "Part of the channel that is pinched off";
  Real xdv "Help";
  Real xlv "Help";
  Real xwb "Depletion width of the junction";
  Real leff "Length that is left";
algorithm
  i := 0;
  vdsat := 0;
  p := PHI - vbs;
  if noEvent(vbs <= 0) then
    sarg := sqrt(p);
    dsarg := -0.5/sarg;
  else
    sarg := sqrt(PHI)/(1 + 0.5*vbs/PHI);
    dsarg := -0.5*sarg^2/(PHI*sqrt(PHI));
  end if;
  if noEvent(vbs - vds <= 0) then
    barg := sqrt(p + vds);
    dbarg := -0.5/barg;
  else
    barg := sqrt(PHI)/(1 + 0.5*(vbs - vds)/PHI);
    dbarg := -0.5*barg^2/(PHI*sqrt(PHI));
  end if;
  factor := 0.125*DELTA*2*Modelica.Constants.pi*epsS/(COX*W);
  eta := 1 + factor;
  vbin := vbi + factor*p;
  if XJ > 0 and XD > 0 then
    args := sqrt(1 + 2*XD*sarg/XJ);
    argd := sqrt(1 + 2*XD*barg/XJ);
    gam := GAMMA*(1 - 0.5*XJ/L*(args + argd - 2));
    dgam := -GAMMA*0.5*XD/L*(dsarg/args + dbarg/argd);
  else
    gam := GAMMA;
    dgam := 0;
  end if;
  vth := vbin + gam*sarg;
  xn := 1 + Modelica.Constants.q*NFS/COX - (gam*dsarg + dgam*sarg) + factor;
  von := if NFS > 0 then vth + Vt*xn else vth;
  vgst := vgs - von;
  if noEvent(NFS > 0 or vgs > vbin) then
    ufact := noEvent(if vgst > VBP and UEXP > 0 then (VBP/vgst)^UEXP else 1);
    ueff := U0*ufact;
    vgsx := if NFS > 0 then noEvent(max(vgs, von)) else vgs;
    gd := gam/eta;
    v1 := (vgsx - vbin)/eta;
    if noEvent(gd > 0) then
      x := v1 + p;
      vdsat := noEvent(if x <= 0 then 0 else max(0, v1 + gd^2/2*(1 - sqrt(1 + 4*x/gd^2))));
    else
      vdsat := noEvent(max(0, v1));
    end if;
    if VMAX > 0 and noEvent(vdsat > 0) then
      // Baum's theory: the saturation voltage at which the carriers just reach VMAX, by bisection of its equation.
      xv := VMAX*L/ueff;
      lo := 0;
      hi := vdsat;
      for k in 1:60 loop
        x := 0.5*(lo + hi);
        bend := sqrt(noEvent(max(p + x, 1e-12)));
        g := (v1 - x/2)*x - 2/3*gd*(bend^3 - sarg^3) - xv*(v1 - x - gd*bend);
        if noEvent(g > 0) then
          hi := x;
        else
          lo := x;
        end if;
      end for;
      vdsat := 0.5*(lo + hi);
    end if;
    w := noEvent(min(vds, vdsat));
    bend := noEvent(if vbs - w <= 0 then sqrt(p + w) else sqrt(PHI)/(1 + 0.5*(vbs - w)/PHI));
    // Length of the pinched part
    if LAMBDA > 0 or XD <= 0 then
      dl := LAMBDA*vds*L;
    elseif VMAX > 0 then
      xdv := XD/sqrt(NEFF);
      xlv := VMAX*xdv/(2*ueff);
      dl := xdv*(sqrt(xlv^2 + noEvent(max(vds - vdsat, 0))) - xlv);
    else
      x := (vds - vdsat)/4;
      dl := XD*sqrt(x + sqrt(1 + x^2));
    end if;
    leff := L - dl;
    xwb := if XD > 0 then XD*sqrt(PB) else 0.25e-6;
    leff := noEvent(if leff < xwb then xwb/(1 + (dl - L + xwb)/xwb) else leff);
    i := beta*ufact*L/leff*((vgsx - vbin - eta*w/2)*w - gam*(bend^3 - sarg^3)/1.5);
    if NFS > 0 and noEvent(vgs <= von) then
      i := i*exp((vgs - von)/(Vt*xn));
    end if;
  end if;
  annotation (
    Documentation(info="<html>
<p>The charge of the bulk along the channel, with the effects of short and narrow channels, of the field on the mobility,
of weak inversion (<code>NFS</code>), of the length that is pinched off and of the greatest velocity (<code>VMAX</code>).
The saturation voltage of the last comes from Baum's equation by bisection; SPICE solves the quartic in closed form.</p>
</html>"));
end mos2;
