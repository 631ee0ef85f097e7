/* The equations of Chain.mo behind the functions of FMI 2.0 for model exchange that drive.c calls: what an export through
   a C compiler gives at its best. */
#include <stdlib.h>

enum { N = 500 };
typedef struct {
  double k, c, d, t, x[2 * N], f[N + 1];
} Model;

void *fmi2Instantiate(const char *name, int kind, const char *guid, const char *place, const void *functions, int visible,
                      int logging) {
  Model *m = calloc(1, sizeof(Model));
  m->k = 100, m->c = 50, m->d = 0.1, m->x[0] = 1;
  return m;
}

int fmi2SetupExperiment(void *m, int has_tolerance, double tolerance, double start, int has_stop, double stop) { return 0; }
int fmi2EnterInitializationMode(void *m) { return 0; }
int fmi2ExitInitializationMode(void *m) { return 0; }
int fmi2NewDiscreteStates(void *m, void *info) { return 0; }
int fmi2EnterContinuousTimeMode(void *m) { return 0; }

int fmi2SetTime(void *p, double t) {
  ((Model *)p)->t = t;
  return 0;
}

int fmi2SetContinuousStates(void *p, const double *x, size_t n) {
  Model *m = p;
  for (size_t i = 0; i < n; i++) m->x[i] = x[i];
  return 0;
}

int fmi2GetContinuousStates(void *p, double *x, size_t n) {
  Model *m = p;
  for (size_t i = 0; i < n; i++) x[i] = m->x[i];
  return 0;
}

static double cube(double a) { return a * a * a; }

int fmi2GetDerivatives(void *p, double *dx, size_t n) {
  Model *m = p;
  const double *x = m->x, *v = m->x + N;
  double *f = m->f;
  f[0] = -(m->k * x[0] + m->c * cube(x[0]));
  for (int i = 1; i < N; i++) f[i] = m->k * (x[i - 1] - x[i]) + m->c * cube(x[i - 1] - x[i]);
  f[N] = m->k * x[N - 1] + m->c * cube(x[N - 1]);
  for (int i = 0; i < N; i++) {
    dx[i] = v[i];
    dx[N + i] = f[i] - f[i + 1] - m->d * v[i];
  }
  return 0;
}
