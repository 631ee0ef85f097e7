package Converters "Converters of ideal diodes and switches, with what is needed to build them"
  connector Pin  Real v;  flow Real i;  end Pin;
  partial model TwoPin  Pin p, n;  Real u = p.v - n.v;  equation p.i + n.i = 0;  end TwoPin;
  model Diode  extends TwoPin;  Real s;  Boolean off(start = true);
  equation  off = s < 0;  u = if off then s else 0;  p.i = if off then 0 else s;  end Diode;
  model Switch  extends TwoPin;  input Boolean closed;  equation 0 = if closed then u else p.i;  end Switch;
  model Resistor  extends TwoPin;  parameter Real R;  equation u = R*p.i;  end Resistor;
  model Capacitor  extends TwoPin(u(start = 0, fixed = true));  parameter Real C;  equation C*der(u) = p.i;  end Capacitor;
  model Inductor  extends TwoPin(p(i(start = 0, fixed = true)));  parameter Real L;  equation L*der(p.i) = u;  end Inductor;
  model Ground  Pin p;  equation p.v = 0;  end Ground;
  model Constant  extends TwoPin;  parameter Real V;  equation u = V;  end Constant;
  model Sine  extends TwoPin;  parameter Real A, f = 50, phase = 0;
    equation u = A*sin(2*Modelica.Constants.pi*f*time + phase);  end Sine;

  model BridgeOnCapacitor "Four diodes between a voltage source and a capacitor, with nothing in between"
    Sine v(A = 100);  Diode d1, d2, d3, d4;  Capacitor c(C = 1e-3);  Resistor r(R = 100);  Ground g;
    Resistor earth(R = 1e6) "While no diode conducts";
  equation
    connect(v.p, d1.p);  connect(v.n, d2.p);  connect(d1.n, c.p);  connect(d2.n, c.p);
    connect(d3.n, v.p);  connect(d4.n, v.n);  connect(d3.p, c.n);  connect(d4.p, c.n);
    connect(r.p, c.p);  connect(r.n, c.n);  connect(g.p, c.n);  connect(earth.p, v.n);  connect(earth.n, c.n);
    annotation(experiment(StopTime = 0.1, Interval = 1e-4, Tolerance = 1e-7));
  end BridgeOnCapacitor;

  model Star "Phases with commutating inductances feed a choke and a resistor"
    parameter Integer m = 12;
    Sine v[m](each A = 325, phase = {-2*Modelica.Constants.pi*(k - 1)/m for k in 1:m});
    Inductor l[m](each L = 2e-4);  Diode d[m];  Inductor choke(L = 0.1);  Resistor r(R = 10);  Ground g;
  equation
    for k in 1:m loop
      connect(v[k].n, g.p);  connect(v[k].p, l[k].p);  connect(l[k].n, d[k].p);  connect(d[k].n, choke.p);
    end for;
    connect(choke.n, r.p);  connect(r.n, g.p);
    annotation(experiment(StopTime = 0.12, Interval = 1e-4, Tolerance = 1e-7));
  end Star;

  model ThreePhaseBridge "Six diodes with commutating inductances feed a capacitor"
    parameter Real turn = 2*Modelica.Constants.pi/3;
    Sine v[3](each A = 325, phase = {0, -turn, turn});  Inductor l[3](each L = 1e-3);
    Diode up[3], down[3];  Capacitor c(C = 1e-3);  Resistor r(R = 10);  Ground g;
    Resistor earth(R = 1e6) "While no diode conducts";
  equation
    for k in 1:3 loop
      connect(v[k].n, g.p);  connect(v[k].p, l[k].p);  connect(l[k].n, up[k].p);  connect(l[k].n, down[k].n);
      connect(up[k].n, c.p);  connect(down[k].p, c.n);
    end for;
    connect(r.p, c.p);  connect(r.n, c.n);  connect(earth.p, c.n);  connect(earth.n, g.p);
    annotation(experiment(StopTime = 0.2, Interval = 1e-4));
  end ThreePhaseBridge;

  partial model TwelvePulse "Two bridges in series, thirty degrees apart, so that the diodes of one hand over while the other conducts"
    parameter Real turn = 2*Modelica.Constants.pi/3, shift = Modelica.Constants.pi/6;
    Sine v[3](each A = 325, phase = {0, -turn, turn}), w[3](each A = 325, phase = {shift, shift - turn, shift + turn});
    Diode up[3], down[3], above[3], below[3];  Resistor r(R = 10);  Ground g;  replaceable TwoPin out;
    Resistor earth[3](each R = 1e6) "Of both stars and of what lies between the bridges, while no diode conducts";
  equation
    for k in 1:3 loop
      connect(v[k].n, earth[1].p);  connect(v[k].p, up[k].p);  connect(v[k].p, down[k].n);
      connect(w[k].n, earth[2].p);  connect(w[k].p, above[k].p);  connect(w[k].p, below[k].n);
      connect(down[k].p, g.p);  connect(up[k].n, earth[3].p);  connect(below[k].p, earth[3].p);
      connect(above[k].n, out.p);  connect(earth[k].n, g.p);
    end for;
    connect(r.n, g.p);
  end TwelvePulse;

  model TwelvePulseOnChoke "The mean of twelve pulses is on the resistor once the choke carries its current"
    extends TwelvePulse(redeclare Inductor out(L = 0.1));
  equation connect(out.n, r.p);
    annotation(experiment(StopTime = 0.2, Interval = 1e-4, Tolerance = 1e-7));
  end TwelvePulseOnChoke;

  model TwelvePulseOnCapacitor "With nothing between sources and capacitor"
    extends TwelvePulse(redeclare Capacitor out(C = 1e-3, u(start = voltage)));  parameter Real voltage = 1120;
  equation connect(out.n, g.p);  connect(r.p, out.p);
    annotation(experiment(StopTime = 0.04, Interval = 1e-5, Tolerance = 1e-7));
  end TwelvePulseOnCapacitor;

  model Multiplier "Cockcroft-Walton voltage multiplier: columns of capacitors, diodes in between"
    parameter Integer n = 3 "Stages";
    Sine v(A = 100);  Resistor source(R = 1), load(R = 1e12);  Ground g;
    Capacitor a[n](each C = 1e-4), b[n](each C = 1e-4);  Diode d[n], e[n];
  equation
    connect(v.n, g.p);  connect(v.p, source.p);  connect(source.n, a[1].p);
    connect(b[1].p, g.p);  connect(d[1].p, g.p);  connect(b[n].n, load.p);  connect(load.n, g.p);
    for k in 1:n loop
      connect(d[k].n, a[k].n);  connect(e[k].p, a[k].n);  connect(e[k].n, b[k].n);
      if k < n then
        connect(a[k].n, a[k + 1].p);  connect(b[k].n, b[k + 1].p);  connect(d[k + 1].p, b[k].n);
      end if;
    end for;
    annotation(experiment(StopTime = 3, Interval = 1e-3));
  end Multiplier;

  model Interleaved "Buck converters side by side at 20 kHz, each a little later than the one before"
    parameter Integer n = 8;
    Constant supply(V = 24);  Diode d[n];  Inductor l[n](each L = 1e-4);
    Capacitor c(C = 1e-4, u(start = 12));  Resistor r(R = 2);  Ground g;
    Switch s[n](closed = {mod(time + (k - 1)*5e-5/n, 5e-5) < 2.5e-5 for k in 1:n});
  equation
    connect(supply.n, g.p);
    for k in 1:n loop
      connect(supply.p, s[k].p);  connect(s[k].n, l[k].p);  connect(d[k].n, s[k].n);  connect(d[k].p, g.p);
      connect(l[k].n, c.p);
    end for;
    connect(c.n, g.p);  connect(r.p, c.p);  connect(r.n, g.p);
    annotation(experiment(StopTime = 0.01));
  end Interleaved;
end Converters;
