within Modelica.Blocks;
package Types "Enumerations"
  extends Modelica.Icons.TypesPackage;

  type Smoothness = enumeration(
      LinearSegments "Straight lines between the points",
      ContinuousDerivative "Akima splines",
      ConstantSegments "Steps that keep the value of the last point",
      MonotoneContinuousDerivative1 "Fritsch-Butland splines",
      MonotoneContinuousDerivative2 "Steffen splines",
      ModifiedContinuousDerivative "Modified Akima splines") "Interpolation in a table";
  type Extrapolation = enumeration(
      HoldLastPoint "Keep the value of the first or last point",
      LastTwoPoints "Go on along the line through the two outer points",
      Periodic "Repeat the table",
      NoExtrapolation "Stop with an error") "What happens outside of a table";
  type TimeEvents = enumeration(
      Always "At every point of the table",
      AtDiscontinuities "Where the table jumps",
      NoTimeEvents "None") "Time events of a table";
  type Init = enumeration(
      NoInit "Start values are guesses",
      SteadyState "Derivatives are zero",
      InitialState "States have their start values",
      InitialOutput "The output has its start value") "Initialization of a block";
  type SimpleController = enumeration(
      P "Proportional",
      PI "Proportional and integral",
      PD "Proportional and derivative",
      PID "Proportional, integral and derivative") "Parts of a controller";
  type AnalogFilter = enumeration(
      CriticalDamping "All poles equal",
      Bessel "Flat group delay",
      Butterworth "Flat amplitude",
      ChebyshevI "Ripple in the pass band") "Characteristic of a filter";
  type FilterType = enumeration(
      LowPass "Low pass",
      HighPass "High pass",
      BandPass "Band pass",
      BandStop "Band stop") "Kind of filter";
  type Regularization = enumeration(
      Exp "Logistic curve",
      Sine "Quarter of a sine",
      Linear "Straight line",
      Cosine "Quarter of a cosine") "Transition of a sign function through zero";
  type LimiterHomotopy = enumeration(
      NoHomotopy "Limiter from the beginning",
      Linear "Begin without limits",
      UpperLimit "Begin at the upper limit",
      LowerLimit "Begin at the lower limit") "Simplified limiter for the search of initial values";
  type VariableLimiterHomotopy = enumeration(
      NoHomotopy "Limiter from the beginning",
      Linear "Begin without limits",
      Fixed "Begin at a fixed value") "Simplified variable limiter for the search of initial values";
end Types;
