within BondLib.Examples.Switching.PilotEjection;
model StiffSpring "Pilot ejection with the spring that the published times need"
  extends EventTriggered(k=1.25e5, rail=1.23);
  annotation (
    experiment(StopTime=3, Interval=0.002, Tolerance=1e-8),
    __Harpoon(sameAs(phases={"latched", "pushed", "railed", "flying"}, aircraft_x={"Mx1", "Mx2", "Mx3", "Mx4"},
      aircraft_z={"Mz1", "Mz2", "Mz3", "Mz4"}, seat_x={"Mx1", "Mx2", "Mx3", "mx4"}, seat_z={"Mz1", "mz2", "mz3", "mz4"},
      at_x={"qx1", "qx2", "qx3", "qx4"}, at_z={"qz1", "qz2", "qz3", "qz4"}, seatAt_x={"qx1", "qx2", "qx3", "sq4"},
      above={"above1", "above2", "above3", "above4"}, spring={"C1", "C2", "", ""}),
      plot={"zSeat", "zAircraft", "distance", "phase"}),
    Documentation(info="<html>
<p><code>EventTriggered</code> with a spring of 125 kN/m and a rail of 1.23 m. Now the seat leaves the spring 0.064 s after
firing and the rail at 1.17 s, as the thesis has it, and is thrown out with more than 12 m/s: the curve of
<code>zSeat</code> can be laid beside Fig. 4.27.</p>
</html>"));
end StiffSpring;
