within Modelica.Electrical.Analog;
package Types "Enumerations"
  extends Modelica.Icons.TypesPackage;

  type InitOpAmp = enumeration(
      Linear "Linear range",
      UpperLimit "Upper limit",
      LowerLimit "Lower limit") "Initial working range of an operational amplifier";
end Types;
