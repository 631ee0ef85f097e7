/* What C functions of Modelica may ask of the tool (MLS 12.9.6). */
#ifndef MODELICA_UTILITIES_H
#define MODELICA_UTILITIES_H
#include <stdarg.h>
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__) || defined(__clang__)
#define MODELICA_NORETURN __attribute__((noreturn))
#define MODELICA_NORETURNATTR __attribute__((noreturn))
#define MODELICA_FORMATATTR_PRINTF __attribute__((format(printf, 1, 2)))
#define MODELICA_FORMATATTR_VPRINTF __attribute__((format(printf, 1, 0)))
#else
#define MODELICA_NORETURN
#define MODELICA_NORETURNATTR
#define MODELICA_FORMATATTR_PRINTF
#define MODELICA_FORMATATTR_VPRINTF
#endif
void ModelicaMessage(const char *text);
void ModelicaFormatMessage(const char *format, ...) MODELICA_FORMATATTR_PRINTF;
void ModelicaVFormatMessage(const char *format, va_list values) MODELICA_FORMATATTR_VPRINTF;
void ModelicaWarning(const char *text);
void ModelicaFormatWarning(const char *format, ...) MODELICA_FORMATATTR_PRINTF;
void ModelicaVFormatWarning(const char *format, va_list values) MODELICA_FORMATATTR_VPRINTF;
void ModelicaError(const char *text) MODELICA_NORETURN;
void ModelicaFormatError(const char *format, ...) MODELICA_NORETURN MODELICA_FORMATATTR_PRINTF;
void ModelicaVFormatError(const char *format, va_list values) MODELICA_NORETURN MODELICA_FORMATATTR_VPRINTF;
char *ModelicaAllocateString(size_t length);
char *ModelicaAllocateStringWithErrorReturn(size_t length);
char *ModelicaDuplicateString(const char *text);
char *ModelicaDuplicateStringWithErrorReturn(const char *text);
#ifdef __cplusplus
}
#endif
#endif
