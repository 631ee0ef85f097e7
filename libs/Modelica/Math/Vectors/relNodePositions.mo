within Modelica.Math.Vectors;
function relNodePositions "Relative places of evenly spaced nodes with one node at each end"
  extends Modelica.Icons.Function;
  input Integer nNodes "Number of nodes, both ends included";
  output Real xsi[nNodes] "Places from 0 to 1; the inner nodes sit in the middle of equal cells";
algorithm
  for i in 1:nNodes loop
    xsi[i] := if i == 1 then 0 elseif i == nNodes then 1 else (i - 1.5)/(nNodes - 2);
  end for;
end relNodePositions;
