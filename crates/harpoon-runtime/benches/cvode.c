/* The benchmark problems of solvers.rs, solved by SUNDIALS CVODE (6.x) with analytic Jacobians: dense for the
 * small ones, KLU for the heat chain. Prints one line per run: problem tolerance error rhs steps milliseconds. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cvode/cvode.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

#define X(i) NV_Ith_S(x, i)
#define D(i) NV_Ith_S(dx, i)
#define A(i, j) SM_ELEMENT_D(m, i, j)
#define N_HEAT 1000

typedef struct {
  const char *name;
  int n;
  double t_stop;
  const double *start, *reference, *nominal;
  CVRhsFn rhs;
  CVLsJacFn jac;
  int sparse;
  CVRootFn root;
} Problem;

static int on; /* the diode of the rectifier conducts */

static double conductance(void) { return on ? 10 : 1e-5; }

static int robertson(realtype t, N_Vector x, N_Vector dx, void *u) {
  (void)t, (void)u;
  double slow = 0.04 * X(0), back = 1e4 * X(1) * X(2), fast = 3e7 * X(1) * X(1);
  D(0) = back - slow, D(1) = slow - back - fast, D(2) = fast;
  return 0;
}

static int robertson_jac(realtype t, N_Vector x, N_Vector f, SUNMatrix m, void *u, N_Vector a, N_Vector b, N_Vector c) {
  (void)t, (void)f, (void)u, (void)a, (void)b, (void)c;
  A(0, 0) = -0.04, A(1, 0) = 0.04, A(2, 0) = 0;
  A(0, 1) = 1e4 * X(2), A(1, 1) = -1e4 * X(2) - 6e7 * X(1), A(2, 1) = 6e7 * X(1);
  A(0, 2) = 1e4 * X(1), A(1, 2) = -1e4 * X(1), A(2, 2) = 0;
  return 0;
}

static int vdp(realtype t, N_Vector x, N_Vector dx, void *u) {
  (void)t, (void)u;
  D(0) = X(1), D(1) = 1000 * (1 - X(0) * X(0)) * X(1) - X(0);
  return 0;
}

static int vdp_jac(realtype t, N_Vector x, N_Vector f, SUNMatrix m, void *u, N_Vector a, N_Vector b, N_Vector c) {
  (void)t, (void)f, (void)u, (void)a, (void)b, (void)c;
  A(0, 0) = 0, A(0, 1) = 1;
  A(1, 0) = -2000 * X(0) * X(1) - 1, A(1, 1) = 1000 * (1 - X(0) * X(0));
  return 0;
}

static const double inverse_dx2 = (N_HEAT + 1.0) * (N_HEAT + 1.0);

static int heat(realtype t, N_Vector xv, N_Vector dxv, void *u) {
  (void)t, (void)u;
  const double *x = N_VGetArrayPointer(xv);
  double *dx = N_VGetArrayPointer(dxv);
  for (int i = 0; i < N_HEAT; i++) {
    double left = i ? x[i - 1] : 0, right = i + 1 < N_HEAT ? x[i + 1] : 0;
    dx[i] = (left - 2 * x[i] + right) * inverse_dx2;
  }
  return 0;
}

static int heat_jac(realtype t, N_Vector x, N_Vector f, SUNMatrix m, void *u, N_Vector a, N_Vector b, N_Vector c) {
  (void)t, (void)x, (void)f, (void)u, (void)a, (void)b, (void)c;
  sunindextype *ptr = SUNSparseMatrix_IndexPointers(m), *row = SUNSparseMatrix_IndexValues(m), at = 0;
  realtype *value = SUNSparseMatrix_Data(m);
  for (int col = 0; col < N_HEAT; col++) {
    ptr[col] = at;
    for (int r = col - 1; r <= col + 1; r++)
      if (r >= 0 && r < N_HEAT) row[at] = r, value[at++] = (r == col ? -2 : 1) * inverse_dx2;
  }
  ptr[N_HEAT] = at;
  return 0;
}

static int rectifier(realtype t, N_Vector x, N_Vector dx, void *u) {
  (void)u;
  D(0) = (conductance() * (sin(314.159265358979324 * t) - X(0)) - X(1)) / 1e-3;
  D(1) = (X(0) - X(2)) / 1e-3;
  D(2) = (X(1) - X(2) / 10) / 1e-3;
  return 0;
}

static int rectifier_jac(realtype t, N_Vector x, N_Vector f, SUNMatrix m, void *u, N_Vector a, N_Vector b, N_Vector c) {
  (void)t, (void)x, (void)f, (void)u, (void)a, (void)b, (void)c;
  A(0, 0) = -1e3 * conductance(), A(1, 0) = 1e3, A(2, 0) = 0;
  A(0, 1) = -1e3, A(1, 1) = 0, A(2, 1) = 1e3;
  A(0, 2) = 0, A(1, 2) = -1e3, A(2, 2) = -100;
  return 0;
}

static int rectifier_root(realtype t, N_Vector x, realtype *g, void *u) {
  (void)u;
  g[0] = sin(314.159265358979324 * t) - X(0);
  return 0;
}

static double now(void) {
  struct timespec c;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &c);
  return c.tv_sec * 1e3 + c.tv_nsec * 1e-6;
}

static void run(const Problem *p, double tol, int repeats) {
  double best = 1e300, error = 0;
  long rhs = 0, steps = 0, events = 0;
  for (int repeat = 0; repeat < repeats; repeat++) {
    SUNContext context;
    SUNContext_Create(NULL, &context);
    N_Vector x = N_VNew_Serial(p->n, context), atol = N_VNew_Serial(p->n, context);
    for (int i = 0; i < p->n; i++) X(i) = p->start[i], NV_Ith_S(atol, i) = tol * p->nominal[i];
    SUNMatrix m = p->sparse ? SUNSparseMatrix(p->n, p->n, 3 * p->n, CSC_MAT, context) : SUNDenseMatrix(p->n, p->n, context);
    SUNLinearSolver ls = p->sparse ? SUNLinSol_KLU(x, m, context) : SUNLinSol_Dense(x, m, context);
    on = 0;
    events = 0;
    double start = now();
    void *cv = CVodeCreate(CV_BDF, context);
    CVodeInit(cv, p->rhs, 0, x);
    CVodeSVtolerances(cv, tol, atol);
    CVodeSetLinearSolver(cv, ls, m);
    CVodeSetJacFn(cv, p->jac);
    CVodeSetMaxNumSteps(cv, 10000000);
    CVodeSetStopTime(cv, p->t_stop);
    if (p->root) CVodeRootInit(cv, 1, p->root);
    realtype t = 0;
    long before = 0, steps_before = 0, count;
    while (t < p->t_stop) {
      int flag = CVode(cv, p->t_stop, x, &t, CV_NORMAL);
      if (flag < 0) exit(3);
      if (flag == CV_ROOT_RETURN) {
        int direction;
        CVodeGetRootInfo(cv, &direction);
        on = direction > 0;
        events++;
        CVodeGetNumRhsEvals(cv, &count), before += count;
        CVodeGetNumSteps(cv, &count), steps_before += count;
        CVodeReInit(cv, t, x);
        CVodeSetStopTime(cv, p->t_stop);
      }
    }
    CVodeGetNumRhsEvals(cv, &count), rhs = before + count;
    CVodeGetNumSteps(cv, &count), steps = steps_before + count;
    double ms = now() - start;
    if (ms < best) best = ms;
    error = 0;
    for (int i = 0; i < p->n; i++) {
      double e = fabs(X(i) - p->reference[i]) / fmax(fabs(p->reference[i]), p->nominal[i]);
      if (e > error) error = e;
    }
    CVodeFree(&cv);
    SUNLinSolFree(ls), SUNMatDestroy(m), N_VDestroy(x), N_VDestroy(atol), SUNContext_Free(&context);
  }
  printf("%s %g %g %ld %ld %ld %g\n", p->name, tol, error, rhs, steps, events, best);
}

/* cvode NAME TOLERANCE REPEATS < start, reference, nominal and stop time as text */
int main(int argc, char **argv) {
  if (argc < 4) return 2;
  static double start[N_HEAT], reference[N_HEAT], nominal[N_HEAT];
  Problem all[] = {
    {"robertson", 3, 0, start, reference, nominal, robertson, robertson_jac, 0, NULL},
    {"vdp", 2, 0, start, reference, nominal, vdp, vdp_jac, 0, NULL},
    {"heat", N_HEAT, 0, start, reference, nominal, heat, heat_jac, 1, NULL},
    {"rectifier", 3, 0, start, reference, nominal, rectifier, rectifier_jac, 0, rectifier_root},
  };
  for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
    if (strcmp(all[k].name, argv[1])) continue;
    if (scanf("%lf", &all[k].t_stop) != 1) return 2;
    for (int i = 0; i < all[k].n; i++)
      if (scanf("%lf %lf %lf", &start[i], &reference[i], &nominal[i]) != 3) return 2;
    run(&all[k], atof(argv[2]), atoi(argv[3]));
    return 0;
  }
  return 2;
}
