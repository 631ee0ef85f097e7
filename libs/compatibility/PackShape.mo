function PackShape "The number that stands for the name of a shape, as tools for Modelica 2 had it built in"
  input String shapeType "Name of the shape";
  output Real pack "Its number";
protected
  constant String names[:] = {"box","sphere","cylinder","cone","pipe","beam","wirebox","gearwheel"};
algorithm
  pack := 0;
  for i in 1:size(names, 1) loop
    if names[i] == shapeType then
      pack := i;
    end if;
  end for;
  annotation (Documentation(info="<html>
<p>Programs that draw read it out of the results. Here nothing does.</p>
</html>"));
end PackShape;
