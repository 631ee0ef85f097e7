within BondLib.SystemDynamics.Functions;
block NoiseNormal "Normally distributed noise, held between samples"
  Modelica.Blocks.Interfaces.RealOutput y "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  parameter Real mean = 0 "Mean";
  parameter Real stdev(min=0) = 100 "Standard deviation";
  parameter Real tSample(min=0) = 1 "Time between two samples";
  parameter Integer seed(min=1, max=2147483646) = 1 "Another seed gives another sequence";
protected
  constant Real modulus = 2147483647 "Prime of the generator";
  constant Real multiplier = 16807 "Multiplier of the generator";
  discrete Real first(start=seed, fixed=true) "First number of a pair, uniform in 1:modulus - 1";
  discrete Real second(start=seed, fixed=true) "Second number of a pair";
equation
  assert(tSample > 0, getInstanceName() + ": the time tSample between two samples must be positive");
  when sample(0, tSample) then
    first = mod(multiplier*pre(second), modulus);
    second = mod(multiplier*first, modulus);
    y = mean + stdev*sqrt(-2*log(first/modulus))*cos(2*Modelica.Constants.pi*second/modulus);
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="Noise", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A sequence that looks random and is the same in every run: numbers of the generator of Park and Miller (1988),
<code>x = 16807*x mod 2147483647</code>, taken in pairs and made normal by the formula of Box and Muller (1958).</p>
</html>"));
end NoiseNormal;
