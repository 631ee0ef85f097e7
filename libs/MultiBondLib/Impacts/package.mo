within MultiBondLib;
package Impacts "The law of contacts, in the plane and in space"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>What happens where two bodies meet is the same in the plane and in space; only the vectors have two elements or three.</p>
</html>"));
end Impacts;
