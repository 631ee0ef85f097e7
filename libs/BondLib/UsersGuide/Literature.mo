within BondLib.UsersGuide;
class Literature "Literature"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<ul>
<li>A. de la Calle, F. E. Cellier, L. J. Yebra, S. Dormido: Improvements in BondLib, the Modelica Bond Graph Library.
EUROSIM 2013.</li>
<li>F. E. Cellier, A. Nebot: The Modelica Bond Graph Library. Modelica Conference 2005.</li>
<li>F. E. Cellier: Continuous System Modeling. Springer 1991.</li>
<li>D. C. Karnopp, D. L. Margolis, R. C. Rosenberg: System Dynamics. Wiley.</li>
<li>H. Olsson, M. Otter, S. E. Mattsson, H. Elmqvist: Balanced Models in Modelica 3.0 for Increased Model Quality.
Modelica Conference 2008.</li>
<li>ISO 6358: Pneumatic fluid power - Determination of flow-rate characteristics.</li>
</ul>
</html>"));
end Literature;
