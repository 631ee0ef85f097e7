within Modelica.Units;
package SI "Quantities in SI units"
  extends Modelica.Icons.Package;

  // Space and time
  type Angle = Real(final quantity="Angle", final unit="rad", displayUnit="deg") "Angle";
  type SolidAngle = Real(final quantity="SolidAngle", final unit="sr") "Solid angle";
  type Length = Real(final quantity="Length", final unit="m") "Length";
  type PathLength = Length "Path length";
  type Position = Length "Position (a kind of length)";
  type Distance = Length(min=0) "Length that is not negative";
  type Breadth = Length(min=0) "Breadth (a kind of length)";
  type Height = Length(min=0) "Height (a kind of length)";
  type Thickness = Length(min=0) "Thickness (a kind of length)";
  type Radius = Length(min=0) "Radius (a kind of length)";
  type Diameter = Length(min=0) "Diameter (a kind of length)";
  type Area = Real(final quantity="Area", final unit="m2") "Area";
  type Volume = Real(final quantity="Volume", final unit="m3") "Volume";
  type Time = Real(final quantity="Time", final unit="s") "Time";
  type Duration = Time "Duration (a kind of time)";
  type AngularVelocity = Real(final quantity="AngularVelocity", final unit="rad/s") "Angular velocity";
  type AngularAcceleration = Real(final quantity="AngularAcceleration", final unit="rad/s2") "Angular acceleration";
  type AngularJerk = Real(final quantity="AngularJerk", final unit="rad/s3") "Angular jerk";
  type Velocity = Real(final quantity="Velocity", final unit="m/s") "Velocity";
  type Acceleration = Real(final quantity="Acceleration", final unit="m/s2") "Acceleration";
  type Jerk = Real(final quantity="Jerk", final unit="m/s3") "Jerk";
  type Period = Real(final quantity="Time", final unit="s") "Period";
  type Frequency = Real(final quantity="Frequency", final unit="Hz") "Frequency";
  type AngularFrequency = Real(final quantity="AngularFrequency", final unit="rad/s") "Angular frequency";
  type Wavelength = Real(final quantity="Wavelength", final unit="m") "Wavelength";
  type WaveNumber = Real(final quantity="WaveNumber", final unit="m-1") "Wave number";
  type CircularWaveNumber = Real(final quantity="CircularWaveNumber", final unit="rad/m") "Circular wave number";
  type AmplitudeLevelDifference = Real(final quantity="AmplitudeLevelDifference", final unit="dB")
    "Amplitude level difference";
  type PowerLevelDifference = Real(final quantity="PowerLevelDifference", final unit="dB") "Power level difference";
  type DampingCoefficient = Real(final quantity="DampingCoefficient", final unit="s-1") "Damping coefficient";
  type LogarithmicDecrement = Real(final quantity="LogarithmicDecrement", final unit="1/s") "Logarithmic decrement";
  type AttenuationCoefficient = Real(final quantity="AttenuationCoefficient", final unit="m-1")
    "Attenuation coefficient";
  type PhaseCoefficient = Real(final quantity="PhaseCoefficient", final unit="m-1") "Phase coefficient";
  type PropagationCoefficient = Real(final quantity="PropagationCoefficient", final unit="m-1")
    "Propagation coefficient";
  type Damping = DampingCoefficient "Damping coefficient";

  // Mechanics
  type Mass = Real(quantity="Mass", final unit="kg", min=0) "Mass";
  type Density = Real(final quantity="Density", final unit="kg/m3", displayUnit="g/cm3", min=0.0) "Density";
  type RelativeDensity = Real(final quantity="RelativeDensity", final unit="1", min=0.0) "Relative density";
  type SpecificVolume = Real(final quantity="SpecificVolume", final unit="m3/kg", min=0.0) "Specific volume";
  type LinearDensity = Real(final quantity="LinearDensity", final unit="kg/m", min=0) "Linear density";
  type SurfaceDensity = Real(final quantity="SurfaceDensity", final unit="kg/m2", min=0) "Surface density";
  type Momentum = Real(final quantity="Momentum", final unit="kg.m/s") "Momentum";
  type Impulse = Real(final quantity="Impulse", final unit="N.s") "Impulse";
  type AngularMomentum = Real(final quantity="AngularMomentum", final unit="kg.m2/s") "Angular momentum";
  type AngularImpulse = Real(final quantity="AngularImpulse", final unit="N.m.s") "Angular impulse";
  type MomentOfInertia = Real(final quantity="MomentOfInertia", final unit="kg.m2") "Moment of inertia";
  type Inertia = MomentOfInertia "Moment of inertia";
  type Force = Real(final quantity="Force", final unit="N") "Force";
  type TranslationalSpringConstant = Real(final quantity="TranslationalSpringConstant", final unit="N/m")
    "Translational spring constant";
  type TranslationalDampingConstant = Real(final quantity="TranslationalDampingConstant", final unit="N.s/m")
    "Translational damping constant";
  type Weight = Force "Weight (a kind of force)";
  type Torque = Real(final quantity="Torque", final unit="N.m") "Torque";
  type ElectricalTorqueConstant = Real(final quantity="ElectricalTorqueConstant", final unit="N.m/A")
    "Electrical torque constant";
  type MomentOfForce = Torque "Moment of force (a kind of torque)";
  type ImpulseFlowRate = Real(final quantity="ImpulseFlowRate", final unit="N") "Impulse flow rate";
  type AngularImpulseFlowRate = Real(final quantity="AngularImpulseFlowRate", final unit="N.m")
    "Angular impulse flow rate";
  type RotationalSpringConstant = Real(final quantity="RotationalSpringConstant", final unit="N.m/rad")
    "Rotational spring constant";
  type RotationalDampingConstant = Real(final quantity="RotationalDampingConstant", final unit="N.m.s/rad")
    "Rotational damping constant";
  type Stress = Real(final unit="Pa") "Stress";
  type NormalStress = Stress "Normal stress";
  type ShearStress = Stress "Shear stress";
  type Strain = Real(final quantity="Strain", final unit="1") "Strain";
  type LinearStrain = Strain "Linear strain";
  type ShearStrain = Strain "Shear strain";
  type VolumeStrain = Real(final quantity="VolumeStrain", final unit="1") "Volume strain";
  type PoissonNumber = Real(final quantity="PoissonNumber", final unit="1") "Poisson number";
  type ModulusOfElasticity = Stress "Modulus of elasticity (a kind of stress)";
  type ShearModulus = Stress "Shear modulus (a kind of stress)";
  type SecondMomentOfArea = Real(final quantity="SecondMomentOfArea", final unit="m4") "Second moment of area";
  type SecondPolarMomentOfArea = SecondMomentOfArea "Second polar moment of area (a kind of second moment of area)";
  type SectionModulus = Real(final quantity="SectionModulus", final unit="m3") "Section modulus";
  type CoefficientOfFriction = Real(final quantity="CoefficientOfFriction", final unit="1") "Coefficient of friction";
  type Work = Real(final quantity="Work", final unit="J") "Work";
  type Energy = Real(final quantity="Energy", final unit="J") "Energy";
  type EnergyDensity = Real(final quantity="EnergyDensity", final unit="J/m3") "Energy density";
  type PotentialEnergy = Energy "Potential energy";
  type KineticEnergy = Energy "Kinetic energy";
  type Power = Real(final quantity="Power", final unit="W") "Power";
  type EnergyFlowRate = Power "Energy flow rate (a kind of power)";
  type Efficiency = Real(final quantity="Efficiency", final unit="1", min=0) "Efficiency";
  type MomentumFlux = Real(final quantity="MomentumFlux", final unit="N") "Momentum flux";
  type AngularMomentumFlux = Real(final quantity="AngularMomentumFlux", final unit="N.m") "Angular momentum flux";
  type MechanicalImpedance = Real(final quantity="MechanicalImpedance", final unit="N.s/m") "Mechanical impedance";

  // Fluids
  type Pressure = Real(final quantity="Pressure", final unit="Pa", displayUnit="bar") "Pressure";
  type AbsolutePressure = Pressure(min=0.0, nominal=1e5) "Absolute pressure";
  type PressureDifference = Pressure "Pressure difference";
  type PressureSlope = Real(final quantity="PressureSlope", final unit="Pa/s", displayUnit="bar/s") "Pressure slope";
  type BulkModulus = AbsolutePressure "Bulk modulus (a kind of absolute pressure)";
  type StaticPressure = AbsolutePressure "Static pressure (a kind of absolute pressure)";
  type DynamicViscosity = Real(final quantity="DynamicViscosity", final unit="Pa.s", min=0) "Dynamic viscosity";
  type KinematicViscosity = Real(final quantity="KinematicViscosity", final unit="m2/s", min=0) "Kinematic viscosity";
  type SurfaceTension = Real(final quantity="SurfaceTension", final unit="N/m") "Surface tension";
  type MassFlowRate = Real(quantity="MassFlowRate", final unit="kg/s") "Mass flow rate";
  type VolumeFlowRate = Real(final quantity="VolumeFlowRate", final unit="m3/s") "Volume flow rate";
  type EnthalpyFlowRate = Real(final quantity="EnthalpyFlowRate", final unit="W") "Enthalpy flow rate";
  type Compressibility = Real(final quantity="Compressibility", final unit="1/Pa") "Compressibility";
  type IsothermalCompressibility = Compressibility "Isothermal compressibility";
  type IsentropicCompressibility = Compressibility "Isentropic compressibility";
  type VelocityOfSound = Real(final quantity="Velocity", final unit="m/s") "Velocity of sound";
  type ReynoldsNumber = Real(final quantity="ReynoldsNumber", final unit="1") "Reynolds number";
  type EulerNumber = Real(final quantity="EulerNumber", final unit="1") "Euler number";
  type FroudeNumber = Real(final quantity="FroudeNumber", final unit="1") "Froude number";
  type GrashofNumber = Real(final quantity="GrashofNumber", final unit="1") "Grashof number";
  type WeberNumber = Real(final quantity="WeberNumber", final unit="1") "Weber number";
  type MachNumber = Real(final quantity="MachNumber", final unit="1") "Mach number";
  type KnudsenNumber = Real(final quantity="KnudsenNumber", final unit="1") "Knudsen number";
  type StrouhalNumber = Real(final quantity="StrouhalNumber", final unit="1") "Strouhal number";
  type FourierNumber = Real(final quantity="FourierNumber", final unit="1") "Fourier number";
  type PecletNumber = Real(final quantity="PecletNumber", final unit="1") "Peclet number";
  type RayleighNumber = Real(final quantity="RayleighNumber", final unit="1") "Rayleigh number";
  type NusseltNumber = Real(final quantity="NusseltNumber", final unit="1") "Nusselt number";
  type BiotNumber = NusseltNumber "Biot number (a kind of nusselt number)";
  type StantonNumber = Real(final quantity="StantonNumber", final unit="1") "Stanton number";
  type FourierNumberOfMassTransfer = Real(final quantity="FourierNumberOfMassTransfer", final unit="1")
    "Fourier number of mass transfer";
  type PecletNumberOfMassTransfer = Real(final quantity="PecletNumberOfMassTransfer", final unit="1")
    "Peclet number of mass transfer";
  type GrashofNumberOfMassTransfer = Real(final quantity="GrashofNumberOfMassTransfer", final unit="1")
    "Grashof number of mass transfer";
  type NusseltNumberOfMassTransfer = Real(final quantity="NusseltNumberOfMassTransfer", final unit="1")
    "Nusselt number of mass transfer";
  type StantonNumberOfMassTransfer = Real(final quantity="StantonNumberOfMassTransfer", final unit="1")
    "Stanton number of mass transfer";
  type PrandtlNumber = Real(final quantity="PrandtlNumber", final unit="1") "Prandtl number";
  type SchmidtNumber = Real(final quantity="SchmidtNumber", final unit="1") "Schmidt number";
  type LewisNumber = Real(final quantity="LewisNumber", final unit="1") "Lewis number";

  // Heat and thermodynamics
  type ThermodynamicTemperature = Real(final quantity="ThermodynamicTemperature", final unit="K", min=0.0, start=288.15, nominal=300, displayUnit="degC")
    "Absolute temperature";
  type Temperature = ThermodynamicTemperature "Temperature (a kind of thermodynamic temperature)";
  type TemperatureDifference = Real(final quantity="ThermodynamicTemperature", final unit="K")
    "Difference of two temperatures";
  type TemperatureSlope = Real(final quantity="TemperatureSlope", final unit="K/s") "Temperature slope";
  type LinearTemperatureCoefficient = Real(final quantity="LinearTemperatureCoefficient", final unit="1/K")
    "Linear temperature coefficient";
  type QuadraticTemperatureCoefficient = Real(final quantity="QuadraticTemperatureCoefficient", final unit="1/K2")
    "Quadratic temperature coefficient";
  type LinearExpansionCoefficient = Real(final quantity="LinearExpansionCoefficient", final unit="1/K")
    "Linear expansion coefficient";
  type CubicExpansionCoefficient = Real(final quantity="CubicExpansionCoefficient", final unit="1/K")
    "Cubic expansion coefficient";
  type RelativePressureCoefficient = Real(final quantity="RelativePressureCoefficient", final unit="1/K")
    "Relative pressure coefficient";
  type PressureCoefficient = Real(final quantity="PressureCoefficient", final unit="Pa/K") "Pressure coefficient";
  type Heat = Real(final quantity="Energy", final unit="J") "Heat";
  type HeatFlowRate = Real(final quantity="Power", final unit="W") "Heat flow rate";
  type HeatFlux = Real(final quantity="HeatFlux", final unit="W/m2") "Heat flux";
  type DensityOfHeatFlowRate = Real(final quantity="DensityOfHeatFlowRate", final unit="W/m2")
    "Density of heat flow rate";
  type ThermalConductivity = Real(final quantity="ThermalConductivity", final unit="W/(m.K)") "Thermal conductivity";
  type CoefficientOfHeatTransfer = Real(final quantity="CoefficientOfHeatTransfer", final unit="W/(m2.K)")
    "Coefficient of heat transfer";
  type SurfaceCoefficientOfHeatTransfer = CoefficientOfHeatTransfer "Surface coefficient of heat transfer";
  type ThermalInsulance = Real(final quantity="ThermalInsulance", final unit="m2.K/W") "Thermal insulance";
  type ThermalResistance = Real(final quantity="ThermalResistance", final unit="K/W") "Thermal resistance";
  type ThermalConductance = Real(final quantity="ThermalConductance", final unit="W/K") "Thermal conductance";
  type ThermalDiffusivity = Real(final quantity="ThermalDiffusivity", final unit="m2/s") "Thermal diffusivity";
  type HeatCapacity = Real(final quantity="HeatCapacity", final unit="J/K") "Heat capacity";
  type SpecificHeatCapacity = Real(final quantity="SpecificHeatCapacity", final unit="J/(kg.K)")
    "Specific heat capacity";
  type SpecificHeatCapacityAtConstantPressure = SpecificHeatCapacity "Specific heat capacity at constant pressure";
  type SpecificHeatCapacityAtConstantVolume = SpecificHeatCapacity "Specific heat capacity at constant volume";
  type SpecificHeatCapacityAtSaturation = SpecificHeatCapacity "Specific heat capacity at saturation";
  type RatioOfSpecificHeatCapacities = Real(final quantity="RatioOfSpecificHeatCapacities", final unit="1")
    "Ratio of specific heat capacities";
  type IsentropicExponent = Real(final quantity="IsentropicExponent", final unit="1") "Isentropic exponent";
  type Entropy = Real(final quantity="Entropy", final unit="J/K") "Entropy";
  type EntropyFlowRate = Real(final quantity="EntropyFlowRate", final unit="J/(K.s)") "Entropy flow rate";
  type SpecificEntropy = Real(final quantity="SpecificEntropy", final unit="J/(kg.K)") "Specific entropy";
  type InternalEnergy = Heat "Internal energy (a kind of heat)";
  type Enthalpy = Heat "Enthalpy (a kind of heat)";
  type HelmholtzFreeEnergy = Heat "Helmholtz free energy (a kind of heat)";
  type GibbsFreeEnergy = Heat "Gibbs free energy (a kind of heat)";
  type SpecificEnergy = Real(final quantity="SpecificEnergy", final unit="J/kg") "Specific energy";
  type SpecificInternalEnergy = SpecificEnergy "Specific internal energy (a kind of specific energy)";
  type SpecificEnthalpy = SpecificEnergy "Specific enthalpy (a kind of specific energy)";
  type SpecificHelmholtzFreeEnergy = SpecificEnergy "Specific Helmholtz free energy (a kind of specific energy)";
  type SpecificGibbsFreeEnergy = SpecificEnergy "Specific Gibbs free energy (a kind of specific energy)";
  type MassieuFunction = Real(final quantity="MassieuFunction", final unit="J/K") "Massieu function";
  type PlanckFunction = Real(final quantity="PlanckFunction", final unit="J/K") "Planck function";
  type DerDensityByEnthalpy = Real(final unit="kg.s2/m5") "Partial derivative of density by enthalpy";
  type DerDensityByPressure = Real(final unit="s2/m2") "Partial derivative of density by pressure";
  type DerDensityByTemperature = Real(final unit="kg/(m3.K)") "Partial derivative of density by temperature";
  type DerEnthalpyByPressure = Real(final unit="J.m.s2/kg2") "Partial derivative of enthalpy by pressure";
  type DerEnergyByDensity = Real(final unit="J.m3/kg") "Partial derivative of energy by density";
  type DerEnergyByPressure = Real(final unit="J.m.s2/kg") "Partial derivative of energy by pressure";
  type DerPressureByDensity = Real(final unit="Pa.m3/kg") "Partial derivative of pressure by density";
  type DerPressureByTemperature = Real(final unit="Pa/K") "Partial derivative of pressure by temperature";

  // Electricity
  type ElectricCurrent = Real(final quantity="ElectricCurrent", final unit="A") "Electric current";
  type Current = ElectricCurrent "Current (a kind of electric current)";
  type CurrentSlope = Real(final quantity="CurrentSlope", final unit="A/s") "Current slope";
  type ElectricCharge = Real(final quantity="ElectricCharge", final unit="C") "Electric charge";
  type Charge = ElectricCharge "Charge (a kind of electric charge)";
  type VolumeDensityOfCharge = Real(final quantity="VolumeDensityOfCharge", final unit="C/m3", min=0)
    "Volume density of charge";
  type SurfaceDensityOfCharge = Real(final quantity="SurfaceDensityOfCharge", final unit="C/m2", min=0)
    "Surface density of charge";
  type ElectricFieldStrength = Real(final quantity="ElectricFieldStrength", final unit="V/m") "Electric field strength";
  type ElectricPotential = Real(final quantity="ElectricPotential", final unit="V") "Electric potential";
  type Voltage = ElectricPotential "Voltage (a kind of electric potential)";
  type PotentialDifference = ElectricPotential "Potential difference (a kind of electric potential)";
  type ElectromotiveForce = ElectricPotential "Electromotive force (a kind of electric potential)";
  type VoltageSecond = Real(final quantity="VoltageSecond", final unit="V.s") "Integral of a voltage over time";
  type VoltageSlope = Real(final quantity="VoltageSlope", final unit="V/s") "Voltage slope";
  type ElectricFluxDensity = Real(final quantity="ElectricFluxDensity", final unit="C/m2") "Electric flux density";
  type ElectricFlux = Real(final quantity="ElectricFlux", final unit="C") "Electric flux";
  type Capacitance = Real(final quantity="Capacitance", final unit="F", min=0) "Capacitance";
  type CapacitancePerUnitLength = Real(final quantity="CapacitancePerUnitLength", final unit="F/m")
    "Capacitance per length";
  type CapacitancePerArea = Real(final quantity="CapacitancePerArea", final unit="F/m2") "Capacitance per area";
  type Permittivity = Real(final quantity="Permittivity", final unit="F/m", min=0) "Permittivity";
  type PermittivityOfVacuum = Permittivity "Permittivity of vacuum";
  type RelativePermittivity = Real(final quantity="RelativePermittivity", final unit="1") "Relative permittivity";
  type ElectricSusceptibility = Real(final quantity="ElectricSusceptibility", final unit="1") "Electric susceptibility";
  type ElectricPolarization = Real(final quantity="ElectricPolarization", final unit="C/m2") "Electric polarization";
  type Electrization = Real(final quantity="Electrization", final unit="V/m") "Electrization";
  type ElectricDipoleMoment = Real(final quantity="ElectricDipoleMoment", final unit="C.m") "Electric dipole moment";
  type CurrentDensity = Real(final quantity="CurrentDensity", final unit="A/m2") "Current density";
  type LinearCurrentDensity = Real(final quantity="LinearCurrentDensity", final unit="A/m") "Linear current density";
  type Resistance = Real(final quantity="Resistance", final unit="Ohm") "Resistance";
  type ResistancePerUnitLength = Real(final quantity="ResistancePerUnitLength", final unit="Ohm/m")
    "Resistance per length";
  type Resistivity = Real(final quantity="Resistivity", final unit="Ohm.m") "Resistivity";
  type Conductivity = Real(final quantity="Conductivity", final unit="S/m") "Conductivity";
  type PhaseDifference = Real(final quantity="Angle", final unit="rad", displayUnit="deg") "Phase difference";
  type Impedance = Resistance "Impedance (a kind of resistance)";
  type ImpedancePerUnitLength = ResistancePerUnitLength "Impedance per length (a kind of resistance per length)";
  type ModulusOfImpedance = Resistance "Modulus of impedance (a kind of resistance)";
  type Reactance = Resistance "Reactance (a kind of resistance)";
  type ReactancePerUnitLength = ResistancePerUnitLength "Reactance per length (a kind of resistance per length)";
  type QualityFactor = Real(final quantity="QualityFactor", final unit="1") "Quality factor";
  type LossAngle = Real(final quantity="Angle", final unit="rad", displayUnit="deg") "Loss angle";
  type Conductance = Real(final quantity="Conductance", final unit="S") "Conductance";
  type ConductancePerUnitLength = Real(final quantity="ConductancePerUnitLength", final unit="S/m")
    "Conductance per length";
  type Admittance = Conductance "Admittance (a kind of conductance)";
  type AdmittancePerUnitLength = ConductancePerUnitLength "Admittance per length (a kind of conductance per length)";
  type ModulusOfAdmittance = Conductance "Modulus of admittance (a kind of conductance)";
  type Susceptance = Conductance "Susceptance (a kind of conductance)";
  type SusceptancePerUnitLength = ConductancePerUnitLength "Susceptance per length (a kind of conductance per length)";
  type InstantaneousPower = Real(final quantity="Power", final unit="W") "Instantaneous power";
  type ActivePower = Real(final quantity="Power", final unit="W") "Active power";
  type ApparentPower = Real(final quantity="Power", final unit="V.A") "Apparent power";
  type ReactivePower = Real(final quantity="Power", final unit="var") "Reactive power";
  type PowerFactor = Real(final quantity="PowerFactor", final unit="1") "Power factor";
  type LinearTemperatureCoefficientResistance = Real(final quantity="LinearTemperatureCoefficientResistance", final unit="Ohm/K")
    "Linear temperature coefficient resistance";
  type QuadraticTemperatureCoefficientResistance = Real(final quantity="QuadraticTemperatureCoefficientResistance", final unit="Ohm/K2")
    "Quadratic temperature coefficient resistance";
  type Transconductance = Real(final quantity="Transconductance", final unit="A/V2") "Transconductance";
  type InversePotential = Real(final quantity="InversePotential", final unit="1/V") "Inverse potential";
  type ElectricalForceConstant = Real(final quantity="ElectricalForceConstant", final unit="N/A")
    "Electrical force constant";
  type TimeAging = Real(final quantity="1/Modelica.Units.SI.Time", final unit="1/s") "Time aging";
  type ChargeAging = Real(final quantity="1/Modelica.Units.SI.ElectricCharge", final unit="1/(A.s)") "Charge aging";

  // Magnetism
  type MagneticFieldStrength = Real(final quantity="MagneticFieldStrength", final unit="A/m") "Magnetic field strength";
  type MagneticPotential = Real(final quantity="MagneticPotential", final unit="A") "Magnetic potential";
  type MagneticPotentialDifference = Real(final quantity="MagneticPotential", final unit="A")
    "Magnetic potential difference";
  type MagnetomotiveForce = Real(final quantity="MagnetomotiveForce", final unit="A") "Magnetomotive force";
  type CurrentLinkage = Real(final quantity="CurrentLinkage", final unit="A") "Current linkage";
  type MagneticFluxDensity = Real(final quantity="MagneticFluxDensity", final unit="T") "Magnetic flux density";
  type MagneticFlux = Real(final quantity="MagneticFlux", final unit="Wb") "Magnetic flux";
  type MagneticVectorPotential = Real(final quantity="MagneticVectorPotential", final unit="Wb/m")
    "Magnetic vector potential";
  type Inductance = Real(final quantity="Inductance", final unit="H") "Inductance";
  type SelfInductance = Inductance(min=0) "Self inductance";
  type MutualInductance = Inductance "Mutual inductance";
  type InductancePerUnitLength = Real(final quantity="InductancePerUnitLength", final unit="H/m")
    "Inductance per length";
  type CouplingCoefficient = Real(final quantity="CouplingCoefficient", final unit="1") "Coupling coefficient";
  type LeakageCoefficient = Real(final quantity="LeakageCoefficient", final unit="1") "Leakage coefficient";
  type Permeability = Real(final quantity="Permeability", final unit="V.s/(A.m)") "Permeability";
  type PermeabilityOfVacuum = Permeability "Permeability of vacuum";
  type RelativePermeability = Real(final quantity="RelativePermeability", final unit="1") "Relative permeability";
  type MagneticSusceptibility = Real(final quantity="MagneticSusceptibility", final unit="1") "Magnetic susceptibility";
  type ElectromagneticMoment = Real(final quantity="ElectromagneticMoment", final unit="A.m2") "Electromagnetic moment";
  type MagneticDipoleMoment = Real(final quantity="MagneticDipoleMoment", final unit="Wb.m") "Magnetic dipole moment";
  type Magnetization = Real(final quantity="Magnetization", final unit="A/m") "Magnetization";
  type MagneticPolarization = Real(final quantity="MagneticPolarization", final unit="T") "Magnetic polarization";
  type ElectromagneticEnergyDensity = Real(final quantity="EnergyDensity", final unit="J/m3")
    "Electromagnetic energy density";
  type PoyntingVector = Real(final quantity="PoyntingVector", final unit="W/m2") "Poynting vector";
  type Reluctance = Real(final quantity="Reluctance", final unit="H-1") "Reluctance";
  type Permeance = Real(final quantity="Permeance", final unit="H") "Permeance";

  // Radiation and light
  type RadiantEnergy = Real(final quantity="Energy", final unit="J") "Radiant energy";
  type RadiantEnergyDensity = Real(final quantity="EnergyDensity", final unit="J/m3") "Radiant energy density";
  type SpectralRadiantEnergyDensity = Real(final quantity="SpectralRadiantEnergyDensity", final unit="J/m4")
    "Spectral radiant energy density";
  type RadiantPower = Real(final quantity="Power", final unit="W") "Radiant power";
  type RadiantEnergyFluenceRate = Real(final quantity="RadiantEnergyFluenceRate", final unit="W/m2")
    "Radiant energy fluence rate";
  type RadiantIntensity = Real(final quantity="RadiantIntensity", final unit="W/sr") "Radiant intensity";
  type Radiance = Real(final quantity="Radiance", final unit="W/(sr.m2)") "Radiance";
  type RadiantExitance = Real(final quantity="RadiantExitance", final unit="W/m2") "Radiant exitance";
  type Irradiance = Real(final quantity="Irradiance", final unit="W/m2") "Irradiance";
  type Emissivity = Real(final quantity="Emissivity", final unit="1") "Emissivity";
  type SpectralEmissivity = Real(final quantity="SpectralEmissivity", final unit="1") "Spectral emissivity";
  type DirectionalSpectralEmissivity = Real(final quantity="DirectionalSpectralEmissivity", final unit="1")
    "Directional spectral emissivity";
  type LuminousIntensity = Real(final quantity="LuminousIntensity", final unit="cd") "Luminous intensity";
  type LuminousFlux = Real(final quantity="LuminousFlux", final unit="lm") "Luminous flux";
  type QuantityOfLight = Real(final quantity="QuantityOfLight", final unit="lm.s") "Quantity of light";
  type Luminance = Real(final quantity="Luminance", final unit="cd/m2") "Luminance";
  type LuminousExitance = Real(final quantity="LuminousExitance", final unit="lm/m2") "Luminous exitance";
  type Illuminance = Real(final quantity="Illuminance", final unit="lx") "Illuminance";
  type LightExposure = Real(final quantity="LightExposure", final unit="lx.s") "Light exposure";
  type LuminousEfficacy = Real(final quantity="LuminousEfficacy", final unit="lm/W") "Luminous efficacy";
  type RefractiveIndex = Real(final quantity="RefractiveIndex", final unit="1") "Refractive index";

  // Sound
  type SoundPressure = StaticPressure "Sound pressure (a kind of static pressure)";
  type SoundParticleDisplacement = Real(final quantity="Length", final unit="m") "Sound particle displacement";
  type SoundParticleVelocity = Real(final quantity="Velocity", final unit="m/s") "Sound particle velocity";
  type SoundParticleAcceleration = Real(final quantity="Acceleration", final unit="m/s2") "Sound particle acceleration";
  type SoundEnergyDensity = Real(final quantity="EnergyDensity", final unit="J/m3") "Sound energy density";
  type SoundPower = Real(final quantity="Power", final unit="W") "Sound power";
  type SoundIntensity = Real(final quantity="SoundIntensity", final unit="W/m2") "Sound intensity";
  type AcousticImpedance = Real(final quantity="AcousticImpedance", final unit="Pa.s/m3") "Acoustic impedance";
  type SpecificAcousticImpedance = Real(final quantity="SpecificAcousticImpedance", final unit="Pa.s/m")
    "Specific acoustic impedance";
  type SoundPressureLevel = Real(final quantity="SoundPressureLevel", final unit="dB") "Sound pressure level";
  type SoundPowerLevel = Real(final quantity="SoundPowerLevel", final unit="dB") "Sound power level";
  type DissipationCoefficient = Real(final quantity="DissipationCoefficient", final unit="1") "Dissipation coefficient";
  type ReflectionCoefficient = Real(final quantity="ReflectionCoefficient", final unit="1") "Reflection coefficient";
  type TransmissionCoefficient = Real(final quantity="TransmissionCoefficient", final unit="1")
    "Transmission coefficient";

  // Chemistry
  type RelativeAtomicMass = Real(final quantity="RelativeAtomicMass", final unit="1") "Relative atomic mass";
  type RelativeMolecularMass = Real(final quantity="RelativeMolecularMass", final unit="1") "Relative molecular mass";
  type NumberOfMolecules = Real(final quantity="NumberOfMolecules", final unit="1") "Number of molecules";
  type AmountOfSubstance = Real(final quantity="AmountOfSubstance", final unit="mol", min=0) "Amount of substance";
  type Molality = Real(final quantity="Molality", final unit="mol/kg") "Molality";
  type MolalConcentration = Molality "Molal concentration (a kind of molality)";
  type MolarMass = Real(final quantity="MolarMass", final unit="kg/mol", min=0) "Molar mass";
  type MolarVolume = Real(final quantity="MolarVolume", final unit="m3/mol", min=0) "Molar volume";
  type MolarDensity = Real(final quantity="MolarDensity", unit="mol/m3") "Molar density";
  type Molarity = MolarDensity "Molarity (a kind of molar density)";
  type MolarConcentration = MolarDensity "Molar concentration (a kind of molar density)";
  type MolarEnergy = Real(final quantity="MolarEnergy", final unit="J/mol", nominal=2e4) "Molar energy";
  type MolarInternalEnergy = MolarEnergy "Molar internal energy (a kind of molar energy)";
  type MolarHeatCapacity = Real(final quantity="MolarHeatCapacity", final unit="J/(mol.K)") "Molar heat capacity";
  type MolarEntropy = Real(final quantity="MolarEntropy", final unit="J/(mol.K)") "Molar entropy";
  type MolarEnthalpy = MolarEnergy "Molar enthalpy (a kind of molar energy)";
  type MolarFlowRate = Real(final quantity="MolarFlowRate", final unit="mol/s") "Molar flow rate";
  type NumberDensityOfMolecules = Real(final quantity="NumberDensityOfMolecules", final unit="m-3")
    "Number density of molecules";
  type MolecularConcentration = Real(final quantity="MolecularConcentration", final unit="m-3")
    "Molecular concentration";
  type MassConcentration = Real(final quantity="MassConcentration", final unit="kg/m3") "Mass concentration";
  type MassFraction = Real(final quantity="MassFraction", final unit="1", min=0, max=1) "Mass fraction";
  type Concentration = Real(final quantity="Concentration", final unit="mol/m3") "Concentration";
  type VolumeFraction = Real(final quantity="VolumeFraction", final unit="1") "Volume fraction";
  type MoleFraction = Real(final quantity="MoleFraction", final unit="1", min=0, max=1) "Mole fraction";
  type ChemicalPotential = Real(final quantity="ChemicalPotential", final unit="J/mol") "Chemical potential";
  type AbsoluteActivity = Real(final quantity="AbsoluteActivity", final unit="1") "Absolute activity";
  type PartialPressure = AbsolutePressure "Partial pressure (a kind of absolute pressure)";
  type Fugacity = Real(final quantity="Fugacity", final unit="Pa") "Fugacity";
  type ActivityCoefficient = Real(final quantity="ActivityCoefficient", final unit="1") "Activity coefficient";
  type OsmoticPressure = Real(final quantity="Pressure", final unit="Pa", displayUnit="bar", min=0) "Osmotic pressure";
  type StoichiometricNumber = Real(final quantity="StoichiometricNumber", final unit="1") "Stoichiometric number";
  type StoichiometricCoefficient = Real(final quantity="StoichiometricCoefficient", final unit="1", min=0)
    "Stoichiometric coefficient";
  type Affinity = Real(final quantity="Affinity", final unit="J/mol") "Affinity";
  type MeanFreePath = Length "Mean free path (a kind of length)";
  type DiffusionCoefficient = Real(final quantity="DiffusionCoefficient", final unit="m2/s") "Diffusion coefficient";
  type ThermalDiffusionCoefficient = Real(final quantity="ThermalDiffusionCoefficient", final unit="m2/s")
    "Thermal diffusion coefficient";
  type ElementaryCharge = Real(final quantity="ElementaryCharge", final unit="C") "Elementary charge";
  type ChargeNumberOfIon = Real(final quantity="ChargeNumberOfIon", final unit="1") "Charge number of ion";
  type FaradayConstant = Real(final quantity="FaradayConstant", final unit="C/mol") "Faraday constant";
  type IonicStrength = Molality "Ionic strength (a kind of molality)";
  type DegreeOfDissociation = Real(final quantity="DegreeOfDissociation", final unit="1") "Degree of dissociation";
  type ElectrolyticConductivity = Real(final quantity="ElectrolyticConductivity", final unit="S/m")
    "Electrolytic conductivity";
  type MolarConductivity = Real(final quantity="MolarConductivity", final unit="S.m2/mol") "Molar conductivity";

  // Semiconductors and materials
  type Mobility = Real(final quantity="Mobility", final unit="m2/(V.s)") "Mobility";
  type SeebeckCoefficient = Real(final quantity="SeebeckCoefficient", final unit="V/K") "Seebeck coefficient";
  type PeltierCoefficient = Real(final quantity="PeltierCoefficient", final unit="V") "Peltier coefficient";
  type ThomsonCoefficient = Real(final quantity="ThomsonCoefficient", final unit="V/K") "Thomson coefficient";
  type HallCoefficient = Real(final quantity="HallCoefficient", final unit="m3/C") "Hall coefficient";
  type ThermoelectromotiveForce = Real(final quantity="ThermoelectromotiveForce", final unit="V")
    "Thermoelectromotive force";
  type GapEnergy = Real(final quantity="Energy", final unit="eV") "Gap energy";
  type FermiEnergy = Real(final quantity="Energy", final unit="eV") "Fermi energy";
  type ActivationEnergy = Real(final quantity="Energy", final unit="eV") "Activation energy";
  type ElectronNumberDensity = Real(final quantity="ElectronNumberDensity", final unit="m-3") "Electron number density";
  type HoleNumberDensity = Real(final quantity="HoleNumberDensity", final unit="m-3") "Hole number density";
  type IntrinsicNumberDensity = Real(final quantity="IntrinsicNumberDensity", final unit="m-3")
    "Intrinsic number density";
  type DonorNumberDensity = Real(final quantity="DonorNumberDensity", final unit="m-3") "Donor number density";
  type AcceptorNumberDensity = Real(final quantity="AcceptorNumberDensity", final unit="m-3") "Acceptor number density";
  type RelaxationTime = Time "Relaxation time";
  type CarrierLifeTime = Time "Carrier life time";
  type DebyeTemperature = ThermodynamicTemperature "Debye temperature (a kind of thermodynamic temperature)";
  type CurieTemperature = ThermodynamicTemperature "Curie temperature (a kind of thermodynamic temperature)";

  // Without unit
  type PerUnit = Real(unit="1") "Quantity related to its reference value";
  type DimensionlessRatio = Real(unit="1") "Ratio of like quantities";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,80},{80,-80}}, textString="SI", textColor={0,0,0})}));
end SI;
