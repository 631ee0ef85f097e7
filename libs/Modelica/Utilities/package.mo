within Modelica;
package Utilities "Messages and strings"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
