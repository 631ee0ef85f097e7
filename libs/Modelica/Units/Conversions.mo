within Modelica.Units;
package Conversions "Functions between SI and other units"
  extends Modelica.Icons.FunctionsPackage;

  function to_unit1 "Take the unit away from a number"
    extends Modelica.Units.Icons.Conversion;
    input Real r "Number with any unit";
    output Real result(unit="1") "The same number without unit";
  algorithm
    result := r;
    annotation (Inline=true);
  end to_unit1;

  function to_degC "From kelvin to degrees Celsius"
    extends Modelica.Units.Icons.Conversion;
    input SI.Temperature Kelvin "Value in kelvin";
    output NonSI.Temperature_degC Celsius "Value in degrees Celsius";
  algorithm
    Celsius := Kelvin + Modelica.Constants.T_zero;
    annotation (Inline=true);
  end to_degC;

  function from_degC "From degrees Celsius to kelvin"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Temperature_degC Celsius "Value in degrees Celsius";
    output SI.Temperature Kelvin "Value in kelvin";
  algorithm
    Kelvin := Celsius - Modelica.Constants.T_zero;
    annotation (Inline=true);
  end from_degC;

  function to_degF "From kelvin to degrees Fahrenheit"
    extends Modelica.Units.Icons.Conversion;
    input SI.Temperature Kelvin "Value in kelvin";
    output NonSI.Temperature_degF Fahrenheit "Value in degrees Fahrenheit";
  algorithm
    Fahrenheit := 32 + 1.8*(Kelvin + Modelica.Constants.T_zero);
    annotation (Inline=true);
  end to_degF;

  function from_degF "From degrees Fahrenheit to kelvin"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Temperature_degF Fahrenheit "Value in degrees Fahrenheit";
    output SI.Temperature Kelvin "Value in kelvin";
  algorithm
    Kelvin := (Fahrenheit - 32)/1.8 - Modelica.Constants.T_zero;
    annotation (Inline=true);
  end from_degF;

  function to_degRk "From kelvin to degrees Rankine"
    extends Modelica.Units.Icons.Conversion;
    input SI.Temperature Kelvin "Value in kelvin";
    output NonSI.Temperature_degRk Rankine "Value in degrees Rankine";
  algorithm
    Rankine := 1.8*Kelvin;
    annotation (Inline=true);
  end to_degRk;

  function from_degRk "From degrees Rankine to kelvin"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Temperature_degRk Rankine "Value in degrees Rankine";
    output SI.Temperature Kelvin "Value in kelvin";
  algorithm
    Kelvin := Rankine/1.8;
    annotation (Inline=true);
  end from_degRk;

  function to_deg "From radian to degrees"
    extends Modelica.Units.Icons.Conversion;
    input SI.Angle radian "Value in radian";
    output NonSI.Angle_deg degree "Value in degrees";
  algorithm
    degree := radian*(180/Modelica.Constants.pi);
    annotation (Inline=true);
  end to_deg;

  function from_deg "From degrees to radian"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Angle_deg degree "Value in degrees";
    output SI.Angle radian "Value in radian";
  algorithm
    radian := degree*(Modelica.Constants.pi/180);
    annotation (Inline=true);
  end from_deg;

  function to_rpm "From radian per second to revolutions per minute"
    extends Modelica.Units.Icons.Conversion;
    input SI.AngularVelocity rs "Value in radian per second";
    output NonSI.AngularVelocity_rpm rpm "Value in revolutions per minute";
  algorithm
    rpm := rs*(30/Modelica.Constants.pi);
    annotation (Inline=true);
  end to_rpm;

  function from_rpm "From revolutions per minute to radian per second"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.AngularVelocity_rpm rpm "Value in revolutions per minute";
    output SI.AngularVelocity rs "Value in radian per second";
  algorithm
    rs := rpm*(Modelica.Constants.pi/30);
    annotation (Inline=true);
  end from_rpm;

  function to_kmh "From metres per second to kilometres per hour"
    extends Modelica.Units.Icons.Conversion;
    input SI.Velocity ms "Value in metres per second";
    output NonSI.Velocity_kmh kmh "Value in kilometres per hour";
  algorithm
    kmh := 3.6*ms;
    annotation (Inline=true);
  end to_kmh;

  function from_kmh "From kilometres per hour to metres per second"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Velocity_kmh kmh "Value in kilometres per hour";
    output SI.Velocity ms "Value in metres per second";
  algorithm
    ms := kmh/3.6;
    annotation (Inline=true);
  end from_kmh;

  function to_day "From seconds to days"
    extends Modelica.Units.Icons.Conversion;
    input SI.Time s "Value in seconds";
    output NonSI.Time_day day "Value in days";
  algorithm
    day := s/86400;
    annotation (Inline=true);
  end to_day;

  function from_day "From days to seconds"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Time_day day "Value in days";
    output SI.Time s "Value in seconds";
  algorithm
    s := 86400*day;
    annotation (Inline=true);
  end from_day;

  function to_hour "From seconds to hours"
    extends Modelica.Units.Icons.Conversion;
    input SI.Time s "Value in seconds";
    output NonSI.Time_hour hour "Value in hours";
  algorithm
    hour := s/3600;
    annotation (Inline=true);
  end to_hour;

  function from_hour "From hours to seconds"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Time_hour hour "Value in hours";
    output SI.Time s "Value in seconds";
  algorithm
    s := 3600*hour;
    annotation (Inline=true);
  end from_hour;

  function to_minute "From seconds to minutes"
    extends Modelica.Units.Icons.Conversion;
    input SI.Time s "Value in seconds";
    output NonSI.Time_minute minute "Value in minutes";
  algorithm
    minute := s/60;
    annotation (Inline=true);
  end to_minute;

  function from_minute "From minutes to seconds"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Time_minute minute "Value in minutes";
    output SI.Time s "Value in seconds";
  algorithm
    s := 60*minute;
    annotation (Inline=true);
  end from_minute;

  function to_litre "From cubic metres to litres"
    extends Modelica.Units.Icons.Conversion;
    input SI.Volume m3 "Value in cubic metres";
    output NonSI.Volume_litre litre "Value in litres";
  algorithm
    litre := 1000*m3;
    annotation (Inline=true);
  end to_litre;

  function from_litre "From litres to cubic metres"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Volume_litre litre "Value in litres";
    output SI.Volume m3 "Value in cubic metres";
  algorithm
    m3 := litre/1000;
    annotation (Inline=true);
  end from_litre;

  function to_Ah "From coulomb to ampere hours"
    extends Modelica.Units.Icons.Conversion;
    input SI.ElectricCharge Coulomb "Value in coulomb";
    output NonSI.ElectricCharge_Ah AmpereHour "Value in ampere hours";
  algorithm
    AmpereHour := Coulomb/3600;
    annotation (Inline=true);
  end to_Ah;

  function from_Ah "From ampere hours to coulomb"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.ElectricCharge_Ah AmpereHour "Value in ampere hours";
    output SI.ElectricCharge Coulomb "Value in coulomb";
  algorithm
    Coulomb := 3600*AmpereHour;
    annotation (Inline=true);
  end from_Ah;

  function to_Wh "From joule to watt hours"
    extends Modelica.Units.Icons.Conversion;
    input SI.Energy Joule "Value in joule";
    output NonSI.Energy_Wh WattHour "Value in watt hours";
  algorithm
    WattHour := Joule/3600;
    annotation (Inline=true);
  end to_Wh;

  function from_Wh "From watt hours to joule"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Energy_Wh WattHour "Value in watt hours";
    output SI.Energy Joule "Value in joule";
  algorithm
    Joule := 3600*WattHour;
    annotation (Inline=true);
  end from_Wh;

  function to_kWh "From joule to kilowatt hours"
    extends Modelica.Units.Icons.Conversion;
    input SI.Energy J "Value in joule";
    output NonSI.Energy_kWh kWh "Value in kilowatt hours";
  algorithm
    kWh := J/3.6e6;
    annotation (Inline=true);
  end to_kWh;

  function from_kWh "From kilowatt hours to joule"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Energy_kWh kWh "Value in kilowatt hours";
    output SI.Energy J "Value in joule";
  algorithm
    J := 3.6e6*kWh;
    annotation (Inline=true);
  end from_kWh;

  function to_bar "From pascal to bar"
    extends Modelica.Units.Icons.Conversion;
    input SI.Pressure Pa "Value in pascal";
    output NonSI.Pressure_bar bar "Value in bar";
  algorithm
    bar := Pa/1e5;
    annotation (Inline=true);
  end to_bar;

  function from_bar "From bar to pascal"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Pressure_bar bar "Value in bar";
    output SI.Pressure Pa "Value in pascal";
  algorithm
    Pa := 1e5*bar;
    annotation (Inline=true);
  end from_bar;

  function to_gps "From kilograms per second to grams per second"
    extends Modelica.Units.Icons.Conversion;
    input SI.MassFlowRate kgps "Value in kilograms per second";
    output NonSI.MassFlowRate_gps gps "Value in grams per second";
  algorithm
    gps := 1000*kgps;
    annotation (Inline=true);
  end to_gps;

  function from_gps "From grams per second to kilograms per second"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.MassFlowRate_gps gps "Value in grams per second";
    output SI.MassFlowRate kgps "Value in kilograms per second";
  algorithm
    kgps := gps/1000;
    annotation (Inline=true);
  end from_gps;

  function to_cm2 "From square metres to square centimetres"
    extends Modelica.Units.Icons.Conversion;
    input SI.Area m2 "Value in square metres";
    output NonSI.Area_cm cm2 "Value in square centimetres";
  algorithm
    cm2 := 1e4*m2;
    annotation (Inline=true);
  end to_cm2;

  function from_cm2 "From square centimetres to square metres"
    extends Modelica.Units.Icons.Conversion;
    input NonSI.Area_cm cm2 "Value in square centimetres";
    output SI.Area m2 "Value in square metres";
  algorithm
    m2 := 1e-4*cm2;
    annotation (Inline=true);
  end from_cm2;

  function from_Hz "From hertz to radian per second"
    extends Modelica.Units.Icons.Conversion;
    input SI.Frequency f "Value in hertz";
    output SI.AngularVelocity w "Value in radian per second";
  algorithm
    w := 2*Modelica.Constants.pi*f;
    annotation (Inline=true);
  end from_Hz;

  function to_Hz "From radian per second to hertz"
    extends Modelica.Units.Icons.Conversion;
    input SI.AngularVelocity w "Value in radian per second";
    output SI.Frequency f "Value in hertz";
  algorithm
    f := w/(2*Modelica.Constants.pi);
    annotation (Inline=true);
  end to_Hz;
end Conversions;
