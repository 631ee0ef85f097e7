within ThermoBondLib.Tables;
block GCorr "Correction of the Gibbs potential of water"
  extends Table(
    final xs={273.15,293.15,313.15,333.15,353.15,373.15,393.15,413.15,433.15,453.15,473.15},
    final ys={0.35805e3,0.556965e3,1.211975e3,2.99745e3,6.582585e3,12.293345e3,20.59671e3,31.828045e3,
        46.8474e3,66.802935e3,93.212865e3},
    final quantity="correction of the Gibbs potential of water",
    y(unit="J/kg"));
  annotation (
    Documentation(info="<html>
<p>Correction of the Gibbs potential of water, in J/kg.</p>
</html>"));
end GCorr;
