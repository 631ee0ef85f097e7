package Show
  record Orientation Real T[3,3]; end Orientation;
  partial model Marked annotation(__Harpoon(shape(kind = "shape"))); end Marked;
  model Shape
    extends Marked;
    parameter String shapeType = "box";
    input Orientation R(T = identity(3));
    input Real r[3] = {0, 0, 0};
    input Real r_shape[3] = {0, 0, 0};
    input Real lengthDirection[3] = {1, 0, 0};
    input Real widthDirection[3] = {0, 1, 0};
    input Real length = 0;
    input Real width = 0;
    input Real height = 0;
    input Real extra = 0;
    input Real color[3] = {255, 0, 0};
    input Real specularCoefficient = 0.7;
    input Real transparency = 0;
  end Shape;
  model Arrow
    parameter String quantity = "Force";
    input Real r[3] = {0, 0, 0};
    input Real coordinates[3] = {0, 0, 0};
    annotation(__Harpoon(shape(kind = "vector")));
  end Arrow;
  model Rod "From a point along an angle in the plane"
    input Real from[3];
    input Real angle;
    parameter Real length = 1;
    Shape shape(shapeType = "beam", r = from, lengthDirection = {cos(angle), sin(angle), 0}, widthDirection = {-sin(angle), cos(angle), 0},
      length = length, width = length/10, height = length/20);
  end Rod;

  model DoublePendulum
    constant Real g = 9.81;
    Real a(start = 1, fixed = true), b(start = 0.4, fixed = true);
    Real u(start = 0, fixed = true), v(start = 0, fixed = true);
    model Link
      input Real from[3];
      input Real angle "from the vertical";
      Shape shape(shapeType = "cylinder", r = from, lengthDirection = {sin(angle), -cos(angle), 0}, length = 1, width = 0.1, height = 0.1);
    end Link;
    Link upper(from = {0, 0, 0}, angle = a);
    Link lower(from = {sin(a), -cos(a), 0}, angle = b);
  equation
    der(a) = u;
    der(b) = v;
    2*der(u) + der(v)*cos(a - b) + v^2*sin(a - b) + 2*g*sin(a) = 0;
    der(v) + der(u)*cos(a - b) - u^2*sin(a - b) + g*sin(b) = 0;
    annotation(experiment(StopTime = 2));
  end DoublePendulum;

  model FourBar
    Real phi = Modelica.Constants.pi*time;
    Real psi(start = 0.9), theta(start = 1.7);
    Rod crank(from = {0, 0, 0}, angle = phi, length = 0.3);
    Rod coupler(from = {0.3*cos(phi), 0.3*sin(phi), 0}, angle = psi, length = 1.0);
    Rod rocker(from = {0.9, 0, 0}, angle = theta, length = 0.8);
  equation
    0.3*cos(phi) + 1.0*cos(psi) = 0.9 + 0.8*cos(theta);
    0.3*sin(phi) + 1.0*sin(psi) = 0.8*sin(theta);
    annotation(experiment(StopTime = 2));
  end FourBar;

  model SpringMass
    Real s(start = 1 + 9.81/25 + 0.2, fixed = true), v(start = 0, fixed = true);
    model Part Shape shape; end Part;
    Part spring(shape(shapeType = "spring", lengthDirection = {0, -1, 0}, length = s, width = 0.2, height = 0.04, extra = 6));
    Part mass(shape(shapeType = "sphere", r = {0, -s, 0}, length = 0.2, width = 0.2, height = 0.2));
  equation
    der(s) = v;
    der(v) = 9.81 - 25*(s - 1);
    annotation(experiment(StopTime = 2));
  end SpringMass;

  model Ball
    Real h(start = 1, fixed = true), v(start = 0, fixed = true);
    model Part Shape shape; end Part;
    Part ball(shape(shapeType = "sphere", r = {0, h, 0}, length = 0.2, width = 0.2, height = 0.2));
  equation
    der(h) = v;
    der(v) = -9.81;
    when h < 0 then
      reinit(v, -0.8*pre(v));
    end when;
    annotation(experiment(StopTime = 1));
  end Ball;

  model Wheel
    Real a = 3*time "angle rolled";
    model Part Shape shape; end Part;
    Part wheel(shape(shapeType = "cylinder", extra = 1, r = {0.5*a, 0.5, 0}, R(T = {{cos(a), -sin(a), 0}, {sin(a), cos(a), 0}, {0, 0, 1}}),
      lengthDirection = {0, 0, 1}, widthDirection = {0, -1, 0}, length = 0.1, width = 1, height = 1));
    annotation(experiment(StopTime = 2));
  end Wheel;

  model Top "Steady precession about y at a fixed inclination"
    Real p(start = 0, fixed = true), s(start = 0, fixed = true);
    parameter Real n = 0.5 "inclination";
    Real A[3,3] "precession", B[3,3] "inclination", C[3,3] "spin";
    model Part Shape shape; end Part;
    Part body(shape(shapeType = "cone", R(T = C*B*A), lengthDirection = {0, 1, 0}, length = 0.4, width = 0.3, height = 0.3, extra = 1));
  equation
    der(p) = 1.5;
    der(s) = 40;
    A = {{cos(p), 0, -sin(p)}, {0, 1, 0}, {sin(p), 0, cos(p)}};
    B = {{cos(n), -sin(n), 0}, {sin(n), cos(n), 0}, {0, 0, 1}};
    C = {{cos(s), 0, -sin(s)}, {0, 1, 0}, {sin(s), 0, cos(s)}};
    annotation(experiment(StopTime = 2));
  end Top;

  model Conical
    Real x(start = 0.6, fixed = true), z(start = 0, fixed = true), y(start = -0.8);
    Real vx(start = 0, fixed = true), vz(start = 0.6*sqrt(9.81/0.8), fixed = true), vy, lambda;
    model Part Shape shape; end Part;
    Part rod(shape(shapeType = "cylinder", lengthDirection = {x, y, z}, length = 1, width = 0.02, height = 0.02));
  equation
    vx = der(x); vy = der(y); vz = der(z);
    der(vx) = -lambda*x;
    der(vy) = -lambda*y - 9.81;
    der(vz) = -lambda*z;
    x^2 + y^2 + z^2 = 1;
    annotation(experiment(StopTime = 2));
  end Conical;

  model Telescope
    model Part Shape shape; end Part;
    Part arm(shape(shapeType = "cylinder", lengthDirection = {0, 1, 0}, widthDirection = {-1, 0, 0}, length = 0.2 + 0.5*time, width = 0.1, height = 0.1));
    annotation(experiment(StopTime = 1));
  end Telescope;

  model Crane
    Real a = 0.7*time;
    model Part Shape shape; end Part;
    Part load(shape(R(T = {{cos(a), 0, -sin(a)}, {0, 1, 0}, {sin(a), 0, cos(a)}}), r_shape = {1, 2, 3}, lengthDirection = {0, 0, 2},
      widthDirection = {1, 1, 0}, length = 0.5, width = 0.2, height = 0.1));
    annotation(experiment(StopTime = 2));
  end Crane;

  model Lamp
    discrete Real size(start = 0, fixed = true);
    model Part Shape shape; end Part;
    Part bulb(shape(shapeType = "sphere", length = size, width = size, height = size));
    Part nothing(shape(shapeType = "cylinder"));
    Part stand(shape(length = 1, width = 1, height = 1, color = {188, 255, 0}));
  equation
    when time > 0.5 then
      size = 0.2;
    end when;
    annotation(experiment(StopTime = 1));
  end Lamp;

  model Fog "A box that is seen through more and more"
    model Part Shape shape; end Part;
    Part box(shape(length = 1, width = 1, height = 1, transparency = 0.8*time));
    Part glass(shape(length = 1, width = 1, height = 1, color = {188, 255, 0}, transparency = 0.25));
    annotation(experiment(StopTime = 1));
  end Fog;

  model Orbit
    Arrow pull(r = {cos(time), sin(time), 0}, coordinates = {-8*cos(time), -8*sin(time), 0});
    Arrow half(r = {0, 0, 1}, coordinates = {4, 0, 0});
    model Part Shape shape; end Part;
    Part body(shape(shapeType = "sphere", r = {cos(time), sin(time), 0}, length = 0.1, width = 0.1, height = 0.1));
    annotation(experiment(StopTime = 2));
  end Orbit;

  function wave
    input Integer nu;
    input Integer nv;
    input Boolean multiColoredSurface = false;
    output Real X[nu, nv];
    output Real Y[nu, nv];
    output Real Z[nu, nv];
    input Real t = 0;
  algorithm
    for i in 1:nu loop
      for j in 1:nv loop
        X[i, j] := (i - 1)/(nu - 1);
        Y[i, j] := 0.1*sin(6*X[i, j] - 4*t);
        Z[i, j] := (j - 1)/(nv - 1);
      end for;
    end for;
  end wave;
  model Sheet
    input Real r_0[3] = {0, 0, 0};
    parameter Integer nu = 2;
    parameter Integer nv = 2;
    parameter Boolean multiColoredSurface = false;
    replaceable function surfaceCharacteristic = wave;
    annotation(__Harpoon(shape(kind = "surface")));
  end Sheet;
  model Wave
    Real clock(start = 0, fixed = true);
    Sheet sea(redeclare function surfaceCharacteristic = wave(t = clock), nu = 11, nv = 6, r_0 = {0, 2, 0});
  equation
    der(clock) = 1;
    annotation(experiment(StopTime = 1));
  end Wave;

  model Nothing
    Real x(start = 1, fixed = true);
  equation
    der(x) = -x;
  end Nothing;

  model MissingFile
    model Part Shape shape; end Part;
    Part body(shape(shapeType = "modelica://Show/Resources/none.stl", length = 1, width = 1, height = 3));
  end MissingFile;

  model World
    parameter Real down[3] = {0, 0, -1};
    annotation(__Harpoon(world(gravity = "down")));
  end World;
  model ZUp
    World world;
    model Part Shape shape; end Part;
    Part tower(shape(lengthDirection = {0, 0, 1}, length = 3, width = 1, height = 1));
  end ZUp;
end Show;
