model Rectifier "A bridge of ideal diodes charges a capacitor"
  import Modelica.Electrical.Analog.{Basic, Ideal, Sources};
  Sources.SineVoltage source(V = 12, f = 50);
  Basic.Resistor internal(R = 0.5) "Resistance of the source";
  Ideal.IdealDiode d1, d2, d3, d4;
  Basic.Capacitor buffer(C = 2e-3, v(start = 0, fixed = true));
  Basic.Resistor load(R = 50);
  Basic.Ground ground;
equation
  connect(source.p, internal.p);
  connect(internal.n, d1.p);
  connect(internal.n, d2.n);
  connect(source.n, d3.p);
  connect(source.n, d4.n);
  connect(d1.n, buffer.p);
  connect(d3.n, buffer.p);
  connect(d2.p, buffer.n);
  connect(d4.p, buffer.n);
  connect(buffer.p, load.p);
  connect(buffer.n, load.n);
  connect(buffer.n, ground.p);
  annotation (
    experiment(StopTime = 0.1, Interval = 1e-4),
    __Harpoon(plot = {"source.v", "load.v", "d1.i"}));
end Rectifier;
