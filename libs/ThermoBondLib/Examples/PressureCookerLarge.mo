within ThermoBondLib.Examples;
model PressureCookerLarge "The pressure cooker at the size of a cubic metre"
  extends PressureCooker(scale=1000);
  annotation (
    experiment(StopTime=20000, Interval=20, Tolerance=1e-10),
    __Harpoon(plot={"T_water", "T_air", "p_air", "Humidity"}),
    Documentation(info="<html>
<p>All amounts and all conductances are a thousand times those of <code>PressureCooker</code>; temperatures, pressures
and humidities are the same. This is the size that the paper of 2003 gives its plot for: water and air rise together to
the temperature of the plate, and after 10,000 seconds the air falls steeply and the water follows slowly.</p>
</html>"));
end PressureCookerLarge;
