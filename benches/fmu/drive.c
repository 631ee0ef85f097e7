/* drive LIBRARY GUID RESOURCES N: seconds for each right-hand side of an FMI 2.0 library for model exchange, the least of
   many, and the sum of the squares of the derivatives at one point, which does not depend on the order of the states. */
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void log_nothing(void *e, const char *n, int s, const char *c, const char *m, ...) {}
static void free_nothing(void *p) { free(p); }

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int argc, char **argv) {
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) return fprintf(stderr, "%s\n", dlerror()), 1;
  size_t n = strtoul(argv[4], 0, 10);
  struct {
    void *log, *allocate, *free, *finished, *environment;
  } functions = {log_nothing, calloc, free_nothing, 0, 0};
#define F(result, name, ...) result (*name)(__VA_ARGS__) = (result(*)(__VA_ARGS__))dlsym(library, #name)
  F(void *, fmi2Instantiate, const char *, int, const char *, const char *, void *, int, int);
  F(int, fmi2SetupExperiment, void *, int, double, double, int, double);
  F(int, fmi2EnterInitializationMode, void *);
  F(int, fmi2ExitInitializationMode, void *);
  F(int, fmi2NewDiscreteStates, void *, void *);
  F(int, fmi2EnterContinuousTimeMode, void *);
  F(int, fmi2SetTime, void *, double);
  F(int, fmi2SetContinuousStates, void *, const double *, size_t);
  F(int, fmi2GetContinuousStates, void *, double *, size_t);
  F(int, fmi2GetDerivatives, void *, double *, size_t);
  void *m = fmi2Instantiate("chain", 0, argv[2], argv[3], &functions, 0, 0);
  if (!m) return fprintf(stderr, "no instance\n"), 1;
  int info[16] = {0};
  double *x = calloc(n, sizeof(double)), *dx = calloc(n, sizeof(double));
  int bad = fmi2SetupExperiment(m, 0, 0, 0, 0, 0) | fmi2EnterInitializationMode(m) | fmi2ExitInitializationMode(m) |
            fmi2NewDiscreteStates(m, info) | fmi2EnterContinuousTimeMode(m) | fmi2GetContinuousStates(m, x, n);
  if (bad) return fprintf(stderr, "an FMI function failed\n"), 1;
  double best = 1e9, squares = 0;
  fmi2GetDerivatives(m, dx, n);
  for (size_t i = 0; i < n; i++) squares += dx[i] * dx[i];
  for (int round = 0; round < 200; round++) {
    double begin = now();
    for (int k = 0; k < 100; k++) {
      x[k % n] += 1e-9;
      if (fmi2SetTime(m, 1e-3 * (k + 1)) | fmi2SetContinuousStates(m, x, n) | fmi2GetDerivatives(m, dx, n)) return 1;
    }
    double took = (now() - begin) / 100;
    if (took < best) best = took;
  }
  printf("%.9f %.12g\n", best, squares);
  return 0;
}
