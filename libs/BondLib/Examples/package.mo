within BondLib;
package Examples "Examples, from one resistor to a servo-controlled hydraulic motor"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    __Harpoon(gallery(
      chapter(subject="First steps", level=1, examples={
        "OneResistor", "RCCircuit", "RLCircuit", "RLCSeries", "RLCParallel", "SimpleCircuit",
        "SpringMassDamper", "TankDischarge"}),
      chapter(subject="Bonds and junctions", level=2, examples={
        "RLCSeriesReversed", "CausalBonds", "AnyNumberOfPorts", "GyratorInductor", "ModulatedElements",
        "SourceShapes", "SensorReadings", "PowerConservingSources"}),
      chapter(subject="Bonds and junctions", level=3, examples={
        "Components.FieldsAndInnerSources", "Components.ManyPorts", "Components.LargeJunctions",
        "Components.VariableElements", "Components.LawByEquation"}),
      chapter(subject="Electric circuits", level=1, examples={
        "RLCSeriesWrapped", "SimpleCircuitWrapped", "MixedCircuit"}),
      chapter(subject="Electric circuits", level=2, examples={
        "CoupledCoils", "HalfWaveRectifier", "OneWayRectifier", "OneWayRectifierWrapped", "ZenerLimiter",
        "TunnelDiode", "OpAmpIntegrator", "ControlledSources", "IdealCouplers", "TransistorInverters",
        "Thyristor", "SwitchesWrapped"}),
      chapter(subject="Electric circuits", level=3, examples={
        "Components.VoltageShapes", "Components.CurrentShapes", "Components.ControlPins",
        "Components.SwitchedSine", "Components.LimitedAmplifier", "Components.Lines",
        "Components.JunctionCapacitance", "Components.FastTransistors", "Components.MirroredTransistors",
        "Spice"}),
      chapter(subject="Mechanics", level=1, examples={
        "TwoBodies", "FallingBody", "GearTrain"}),
      chapter(subject="Mechanics", level=2, examples={
        "QuarterCar", "QuarterCarWrapped", "QuarterCarAnimated", "Skater", "HardeningSpring",
        "TwoBodiesWrapped", "ThreeMasses", "RackAndPinion", "PlanetaryGear", "BouncingMass", "Backlash",
        "ClutchEngagement"}),
      chapter(subject="Mechanics", level=3, examples={
        "Components.BrakeAndBearing", "Components.BulkAndBacklash", "Components.Freewheels",
        "Components.GearWithLosses", "Components.GivenMotions", "Components.HardStops",
        "Components.SlidingChain", "Components.SpeedDependentLoads", "Components.TurningChain"}),
      chapter(subject="Drives", level=2, examples={
        "DCMotor", "DCMotorWrapped", "DriveTrain"}),
      chapter(subject="Drives", level=3, examples={
        "Components.VoiceCoil"}),
      chapter(subject="Heat", level=1, examples={
        "HeatExchange", "TwoMasses"}),
      chapter(subject="Heat", level=2, examples={
        "HeatedResistor", "RodConduction", "HeatSwitch", "DiodeHeating", "Kettle", "Radiator", "SolarHouse",
        "Biosphere"}),
      chapter(subject="Heat", level=3, examples={
        "Components.EntropySources", "Components.HeatOfLosses", "Components.HotSemiconductors",
        "Components.PrescribedHeat"}),
      chapter(subject="Hydraulics and pneumatics", level=2, examples={
        "TankDischargeWrapped", "HydraulicPress", "HydraulicDrive", "HydraulicPositionControl",
        "Cardiovascular", "PneumaticCharging", "PneumaticCylinder"}),
      chapter(subject="Hydraulics and pneumatics", level=3, examples={
        "Components.OrificesAndLeaks", "Components.ThreeWayValve", "Components.FourWayValve",
        "Components.GasSources"}),
      chapter(subject="Switching", level=2, examples={
        "PulsedCapacitor", "ChangeOver", "Switching.Circuits"}),
      chapter(subject="Switching", level=3, examples={
        "Switching.Gearbox", "Switching.PilotEjection"}),
      chapter(subject="System dynamics", level=1, examples={
        "Savings", "LotkaVolterra"}),
      chapter(subject="System dynamics", level=2, examples={
        "Gilpin", "Influenza", "HareLynx", "LarchBudMoth", "SugarCane", "SmoothingAndDelays", "Inventory"}),
      chapter(subject="System dynamics", level=3, examples={
        "World2", "World3", "Scenarios", "Components.LimitedStocks", "Components.ManyFlows"}))),
    Documentation(info="<html>
<p>Each example runs as it is and says what to see. They are ordered for reading: circuits, mechanics, transformers
and gyrators, sensors, switches, heat, then the wrapped domains.</p>
</html>"));
end Examples;
