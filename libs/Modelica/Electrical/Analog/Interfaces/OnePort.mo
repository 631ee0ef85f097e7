within Modelica.Electrical.Analog.Interfaces;
partial model OnePort "Component with two pins and one current"
  extends TwoPin;
  SI.Current i "Current from p to n";
equation
  p.i + n.i = 0;
  i = p.i;
end OnePort;
