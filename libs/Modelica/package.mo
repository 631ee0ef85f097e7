within;
package Modelica "Harpoon's stand-in for the Modelica Standard Library 4"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-40},{-55,-40},{-45,40},{-25,-40},{-5,40},{15,-40},{35,40},{45,-40},{80,-40}},
          color={0,0,0}, thickness=0.5)}),
    version="4.1.0",
    versionDate="2025-05-23",
    __Harpoon(gallery(
      chapter(subject="Electric circuits", level=1, examples={
        "Electrical.Analog.Examples.RLCSeries", "Electrical.Analog.Examples.LowPassLadder"}),
      chapter(subject="Electric circuits", level=2, examples={
        "Electrical.Analog.Examples.HalfWaveRectifier", "Electrical.Analog.Examples.BridgeRectifier",
        "Electrical.Analog.Examples.PhaseControl", "Electrical.Analog.Examples.BuckConverter"}),
      chapter(subject="Electric circuits", level=3, examples={
        "Electrical.Analog.Examples.CommonEmitter", "Electrical.Analog.Examples.CmosInverter"}),
      chapter(subject="Drives", level=2, examples={"Electrical.Analog.Examples.DCMotor"}),
      chapter(subject="Mechanics", level=1, examples={"Mechanics.Translational.Examples.SpringMass"}),
      chapter(subject="Mechanics", level=2, examples={
        "Mechanics.Translational.Examples.BouncingMass", "Mechanics.Translational.Examples.RackAndPinion",
        "Mechanics.Translational.Examples.StickSlip", "Mechanics.Rotational.Examples"}),
      chapter(subject="Heat", level=1, examples={"Thermal.HeatTransfer.Examples"}),
      chapter(subject="Signals and control", level=1, examples={
        "Blocks.Examples.StepResponses", "Blocks.Examples.LogicSignals"}),
      chapter(subject="Signals and control", level=2, examples={
        "Blocks.Examples.SampledControl", "Blocks.Examples.SpeedControl"}))),
    Documentation(info="<html>
<p>A small library with the class names, connectors, parameters and laws of the Modelica Standard Library 4,
written for Harpoon and used when no standard library is on the library path. A model that keeps to the classes
found here gives the same results on the standard library, and the other way round.</p>
<p>Covered are units, constants and elementary mathematics, signal blocks, analog circuits, one-dimensional
mechanics and heat transfer. Tables read their data from the model and not from files; fluids, media, magnetics,
multi-body systems and digital circuits are left to the standard library.</p>
</html>"));
end Modelica;
