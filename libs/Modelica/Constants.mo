within Modelica;
package Constants "Mathematical constants and constants of nature"
  import Modelica.Units.SI;
  import Modelica.Units.NonSI;
  extends Modelica.Icons.Package;

  // Mathematics
  final constant Real e(final unit="1") = 2.7182818284590452354 "Base of the natural logarithm";
  final constant Real pi = 3.1415926535897932385 "Circumference of a circle of diameter one";
  final constant Real D2R(final unit="rad/deg") = pi/180 "Radian per degree";
  final constant Real R2D(final unit="deg/rad") = 180/pi "Degree per radian";
  final constant Real gamma(final unit="1") = 0.57721566490153286061 "Euler's constant";

  // Numbers of a 64-bit machine
  final constant Real eps = 2.2204460492503131e-16 "Distance from 1 to the next larger Real";
  final constant Real small = 2.2250738585072014e-308 "Smallest normalized positive Real";
  final constant Real inf = 1.7976931348623157e+308 "Largest finite Real";
  final constant Integer Integer_inf = 2147483647 "Largest Integer whose negative is an Integer, too";

  // Nature (values fixed by the SI of 2019, or CODATA 2018)
  final constant SI.Velocity c = 299792458 "Speed of light in vacuum";
  final constant SI.Acceleration g_n = 9.80665 "Standard gravity";
  final constant Real G(final unit="m3/(kg.s2)") = 6.67430e-11 "Gravitational constant";
  final constant SI.ElectricCharge q = 1.602176634e-19 "Charge of a proton";
  final constant SI.FaradayConstant F = q*N_A "Charge of one mole of protons";
  final constant Real h(final unit="J.s") = 6.62607015e-34 "Planck's constant";
  final constant Real k(final unit="J/K") = 1.380649e-23 "Boltzmann's constant";
  final constant Real R(final unit="J/(mol.K)") = k*N_A "Gas constant of one mole";
  final constant Real sigma(final unit="W/(m2.K4)") = 2*pi^5*k^4/(15*h^3*c^2) "Stefan-Boltzmann constant";
  final constant Real N_A(final unit="1/mol") = 6.02214076e23 "Number of particles in one mole";
  final constant SI.Permeability mu_0 = 1.25663706212e-6 "Permeability of vacuum";
  final constant Real epsilon_0(final unit="F/m") = 1/(mu_0*c*c) "Permittivity of vacuum";
  final constant NonSI.Temperature_degC T_zero = -273.15 "Absolute zero";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{80,-70}}, textString="π", textColor={0,0,0})}));
end Constants;
