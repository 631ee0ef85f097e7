within Modelica.Thermal.HeatTransfer;
package Examples "Examples of heat transfer"
  extends Modelica.Icons.ExamplesPackage;
end Examples;
