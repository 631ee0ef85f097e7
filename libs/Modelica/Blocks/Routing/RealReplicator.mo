within Modelica.Blocks.Routing;
block RealReplicator "One Real signal, several times"
  extends Replicator;
end RealReplicator;
