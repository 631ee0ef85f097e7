within ThermoBondLib.UsersGuide;
class Literature "Literature"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<ul>
<li>F. E. Cellier and J. Greifeneder, <i>Object-oriented modeling of convective flows using the Dymola thermo-bond-graph
library</i>, International Conference on Bond Graph Modeling, 2003.</li>
<li>J. Greifeneder and F. E. Cellier, <i>Modeling convective flows using bond graphs</i>, International Conference on
Bond Graph Modeling, 2001.</li>
<li>F. E. Cellier and J. Greifeneder, <i>Modeling chemical reactions in Modelica by use of chemo-bonds</i>, 7th
International Modelica Conference, 2009.</li>
<li>J. U. Thoma, <i>Entropy and mass flow for energy conversion</i>, Journal of the Franklin Institute, 1975.</li>
</ul>
</html>"));
end Literature;
