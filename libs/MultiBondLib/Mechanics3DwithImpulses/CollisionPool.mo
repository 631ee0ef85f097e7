within MultiBondLib.Mechanics3DwithImpulses;
model CollisionPool "Balls of which any two may meet"
  parameter Integer poolSize(min=0) = 0 "Number of balls" annotation (Evaluate=true);
  parameter SI.Radius r[poolSize] = fill(0.1, poolSize) "Radius of each ball";
  parameter Real elasticity(min=0, max=1) = 1 "Velocity of parting by velocity of approach";
  parameter Real muR(min=0) = 0 "Coefficient of friction";
  Interfaces.IFrame_a frame[poolSize] "Centres of the balls"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Contacts.CollisionSphereSphere contact[n](ra=r[pair[:, 1]], rb=r[pair[:, 2]], each elasticity=elasticity, each muR=muR) "Contact of each pair"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
protected
    final parameter Integer n = div(poolSize*(poolSize - 1), 2) "Number of pairs";
    final parameter Integer pair[n, 2] = pairs(poolSize) "Numbers of the balls of each pair" annotation (Evaluate=true);
  function pairs "All pairs of the numbers from one to m"
    extends Modelica.Icons.Function;
    input Integer m "How many numbers";
    output Integer pair[div(m*(m - 1), 2), 2] "First and second number of each pair";
  protected
    Integer k "Number of the pair";
  algorithm
    k := 0;
    for i in 1:m loop
      for j in i + 1:m loop
        k := k + 1;
        pair[k, 1] := i;
        pair[k, 2] := j;
      end for;
    end for;
  end pairs;
equation
    for k in 1:n loop
      connect(frame[pair[k, 1]], contact[k].frame_a);
      connect(frame[pair[k, 2]], contact[k].frame_b);
    end for;
  annotation (
    defaultComponentName="collisionPool",
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-70,30},{-10,-30}}, lineColor={0,24,48}, fillPattern=FillPattern.Sphere, fillColor={0,128,255}),
        Ellipse(extent={{10,60},{70,0}}, lineColor={0,24,48}, fillPattern=FillPattern.Sphere, fillColor={0,128,255}),
        Ellipse(extent={{0,-20},{60,-80}}, lineColor={0,24,48}, fillPattern=FillPattern.Sphere, fillColor={0,128,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Connect the centres of the balls to <code>frame[1]</code>, <code>frame[2]</code> and so on; each pair has its contact.
Models of version 1.3 declare <code>inner CollisionPool collisionPool</code> even where nothing meets: with no balls it
does nothing.</p>
</html>"));
end CollisionPool;
