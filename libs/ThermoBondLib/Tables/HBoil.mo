within ThermoBondLib.Tables;
block HBoil "Enthalpy of evaporation of water"
  extends Table(
    final xs={273.15,293.15,313.15,333.15,353.15,373.15,393.15,413.15,433.15,453.15,473.15,493.15,513.15,533.15,553.15,573.15,
        593.15,613.15,623.15,633.15,643.15,647.3},
    final ys={2500.5e3,2453.4e3,2406.2e3,2357.9e3,2307.8e3,2255.5e3,2200.7e3,2142.9e3,2081.3e3,2014.9e3,
        1941.9e3,1860.4e3,1768.2e3,1663.1e3,1542.5e3,1403.6e3,1241.3e3,1026.7e3,892.2e3,720.9e3,
        446.2e3,0e3},
    final quantity="enthalpy of evaporation of water",
    y(unit="J/kg"));
  annotation (
    Documentation(info="<html>
<p>Enthalpy of evaporation of water, in J/kg.</p>
</html>"));
end HBoil;
