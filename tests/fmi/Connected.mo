package Connected "Two models that are one when they are connected: m*s'' = -c*s - d*s'"
  model Mass
    parameter Real m = 1;
    input Real f "Force of the spring";
    output Real s(start = 1, fixed = true);
    output Real v(start = 0, fixed = true);
  equation
    der(s) = v;
    m*der(v) = -f;
  end Mass;

  model Spring
    parameter Real c = 1;
    parameter Real d = 0;
    input Real s;
    input Real v;
    output Real f = c*s + d*v;
  end Spring;

  connector Pin
    Real v "Voltage";
    flow Real i "Current";
    annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={0,0,255},
      fillPattern=FillPattern.Solid)}));
  end Pin;

  model Divider "A model with a connector of its own, which stays open"
    Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
    parameter Real r = 10 "Resistance <of both> & more";
    Real x(start = 0, fixed = true);
  equation
    p.v = 3;
    der(x) = p.v/r - x;
  end Divider;
end Connected;
