within ThermoBondLib.Tables;
block P_sat "Saturation pressure of water"
  extends Table(
    final xs={273.15,293.15,313.15,333.15,353.15,373.15,393.15,413.15,433.15,453.15,473.15,493.15,513.15,533.15,553.15,573.15,
        593.15,613.15,623.15,633.15,643.15,647.3},
    final ys={0.6107e3,2.337e3,7.374e3,19.92e3,47.36e3,101.32e3,198.53e3,361.4e3,618e3,1002.7e3,1555.1e3,
        2320.1e3,3348e3,4694e3,6419e3,8592e3,11290e3,14608e3,16537e3,18674e3,21052e3,22129e3},
    final quantity="saturation pressure of water",
    y(unit="Pa"));
  annotation (
    Documentation(info="<html>
<p>Saturation pressure of water, in Pa.</p>
</html>"));
end P_sat;
