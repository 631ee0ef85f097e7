within BondLib.Spice.Utilities;
function lexp "Exponential that goes on as a line far out"
  extends Modelica.Icons.Function;
  input Real x "Argument";
  input Real EMin = -100 "Argument below which the exponential is a line";
  input Real EMax = 40 "Argument above which the exponential is a line";
  output Real y "exp(x) between EMin and EMax";
algorithm
  y := smooth(1, noEvent(if x > EMax then exp(EMax)*(1 + x - EMax) elseif x < EMin then exp(EMin)*(1 + x - EMin)
    else exp(x)));
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Value and slope are continuous, so an iteration that strays finds its way back.</p>
</html>"));
end lexp;
