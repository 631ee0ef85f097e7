within;
package FMI "FMUs of other tools as parts of a model"
  extends Modelica.Icons.Package;

  class Unit "An FMU, in a process of its own"
    extends ExternalObject;
    function constructor "Read an FMU and start its process"
      extends Modelica.Icons.Function;
      input String file "The archive";
      input String name "The component that it is";
      input Boolean isExchange "By model exchange, else by co-simulation";
      input String numberNames[:] "Parameters and start values that are numbers";
      input Real numbers[size(numberNames, 1)] "Their values; Booleans are 0 and 1";
      input String textNames[:] "Parameters that are texts";
      input String texts[size(textNames, 1)] "Their values";
      input String inputs[:] "Variables that the model gives";
      input String outputs[:] "Variables that the model takes";
      input Real tolerance "Relative tolerance of what the FMU itself integrates or solves";
      output Unit unit;
      external "C" unit = harpoon_fmu_open(file, name, isExchange, numberNames, numbers, textNames, texts, inputs, outputs, tolerance);
    end constructor;
    function destructor "End the process"
      extends Modelica.Icons.Function;
      input Unit unit;
      external "C" harpoon_fmu_close(unit);
    end destructor;
  end Unit;

  function start "Initialize an FMU with these inputs: states and outputs at the start"
    extends Modelica.Icons.Function;
    input Unit unit;
    input Real t;
    input Real u[:] "Inputs";
    input Integer nx "Number of states";
    input Integer ny "Number of outputs";
    output Real x[nx] "States";
    output Real next "The time of the first event";
    output Real y[ny] "Outputs";
    external "C" harpoon_fmu_start(unit, t, u, x, next, y);
  end start;

  function derivatives "Derivatives of the states"
    extends Modelica.Icons.Function;
    input Unit unit;
    input Integer event "The event that came last";
    input Real t;
    input Real x[:] "States";
    input Real u[:] "Inputs";
    output Real dx[size(x, 1)];
    external "C" harpoon_fmu_derivatives(unit, event, t, x, u, dx);
  end derivatives;

  function indicators "Numbers that have an event where they cross zero"
    extends Modelica.Icons.Function;
    input Unit unit;
    input Integer event "The event that came last";
    input Real t;
    input Real x[:] "States";
    input Real u[:] "Inputs";
    input Integer nz "Number of event indicators";
    output Real z[nz];
    external "C" harpoon_fmu_indicators(unit, event, t, x, u, z);
  end indicators;

  function outputs "Some outputs, and the inputs that they follow at once"
    extends Modelica.Icons.Function;
    input Unit unit;
    input Integer event "The event that came last";
    input Real t;
    input Real x[:] "States";
    input Real u[:] "Values of the inputs that are listed below";
    input Integer outputs[:] "Which outputs";
    input Integer inputs[:] "Which inputs";
    input Integer n "Number of values";
    output Real y[n];
    external "C" harpoon_fmu_outputs(unit, event, t, x, u, outputs, inputs, y);
  end outputs;

  impure function event "Carry out an event"
    extends Modelica.Icons.Function;
    input Unit unit;
    input Integer event "Its number";
    input Real t;
    input Real x[:] "States before";
    input Real u[:] "Inputs";
    input Integer ny "Number of outputs";
    output Real after[size(x, 1)] "States behind it";
    output Real next "The next event that the FMU knows of";
    output Real y[ny] "Outputs behind it";
    external "C" harpoon_fmu_event(unit, event, t, x, u, after, next, y);
  end event;

  function completed "Tell an FMU that a step of the solver is done: whether the simulation goes on"
    extends Modelica.Icons.Function;
    input Unit unit;
    input Integer event "The event that came last";
    input Real t;
    input Real x[:] "States";
    input Real u[:] "Inputs";
    output Boolean goesOn;
    external "C" goesOn = harpoon_fmu_completed(unit, event, t, x, u);
  end completed;

  impure function hold "Inputs of a co-simulation from this communication point on"
    extends Modelica.Icons.Function;
    input Unit unit;
    input Real t;
    input Real u[:] "Inputs";
    output Real held "The time";
    external "C" held = harpoon_fmu_hold(unit, t, u);
  end hold;

  annotation (
    version="1.0.0",
    uses(Modelica(version="4.1.0")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,40},{20,-40}}, lineColor={64,64,64}),
        Line(points={{20,20},{60,20}}, color={0,0,127}),
        Line(points={{20,-20},{60,-20}}, color={0,0,127}),
        Text(extent={{-56,20},{16,-20}}, textString="FMU", textColor={64,64,64})}),
    Documentation(info="<html>
<p><code>harpoon import Motor.fmu -o Motor.mo</code> writes a block that is the FMU, with its inputs, outputs and
parameters. These functions are what such a block consists of.</p>
<p>By <b>model exchange</b> the states of the FMU are states of the model, integrated together with all others, and its
events are located like those of the model. By <b>co-simulation</b> the FMU integrates itself from one communication
point to the next, with its inputs held.</p>
<p>An FMU is machine code of others: it runs in a process of its own, and only with your leave
(<code>--allow-fmu</code>).</p>
</html>"));
end FMI;
