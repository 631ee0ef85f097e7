within MultiBondLib.UsersGuide;
class Literature "Literature"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<ul>
<li>D. Zimmer and F. E. Cellier, <i>The Modelica multi-bond graph library</i>, 5th International Modelica Conference,
2006.</li>
<li>F. E. Cellier and D. Zimmer, <i>Wrapping multi-bond graphs: a structured approach to modeling complex multi-body
dynamics</i>, 20th European Conference on Modelling and Simulation, 2006.</li>
<li>D. Zimmer, <i>A Modelica library for multibond graphs and its application in 3D-mechanics</i>, Master's thesis, ETH
Zürich, 2006.</li>
<li>P. C. Breedveld, <i>Multibond graph elements in physical systems theory</i>, Journal of the Franklin Institute,
1985.</li>
<li>J. P. Meijaard, J. M. Papadopoulos, A. Ruina and A. L. Schwab, <i>Linearized dynamics equations for the balance and
steer of a bicycle: a benchmark and review</i>, Proceedings of the Royal Society A 463, 2007.</li>
</ul>
</html>"));
end Literature;
