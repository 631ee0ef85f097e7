within ThermoBondLib;
package Examples "Examples, from two gases to a pressure cooker"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    __Harpoon(gallery(
      chapter(subject="Heat and gases", level=1, examples={
        "TwoGases", "Membrane", "Diffusion"}),
      chapter(subject="Heat and gases", level=2, examples={
        "Convection", "BoundaryLayer", "OwnMedia", "AirBalloon"}),
      chapter(subject="Water and steam", level=2, examples={
        "BoilingWater", "WaterLoop"}),
      chapter(subject="Water and steam", level=3, examples={
        "PressureCooker", "PressureCookerLarge"}),
      chapter(subject="Chemistry", level=2, examples={
        "Isomerization", "Association", "HeatOfReaction"}),
      chapter(subject="Chemistry", level=3, examples={
        "HydrogenBromine"}))),
    Documentation(info="<html>
<p>Each example runs as it is and says what to see. They are ordered for reading: one for each element, then a balloon,
a loop of water and the pressure cooker.</p>
</html>"));
end Examples;
