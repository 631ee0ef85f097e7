within BondLib.Thermal;
package HeatTransfer "Heat transfer without convection of matter"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Components with the names, ports and parameters of <code>Modelica.Thermal.HeatTransfer</code>, and bond graphs
inside. The ports carry temperature and heat flow, the bonds temperature and entropy flow.</p>
</html>"));
end HeatTransfer;
