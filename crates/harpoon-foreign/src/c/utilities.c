/* Messages, errors and texts of C functions, and how the process calls them. */
#include "ModelicaUtilities.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void (*const harpoon_functions[])(void **);

enum { MOST_TALK = 1 << 16, MOST_ERROR = 4096 };
static jmp_buf back;
static char error[MOST_ERROR];
static char talk[MOST_TALK];
static size_t talked;

/* Texts that functions returned; they live until the call after. */
struct text {
  struct text *next;
  char letters[1];
};
static struct text *texts;

static void say(const char *kind, const char *format, va_list values) {
  char line[MOST_ERROR];
  size_t length;
  vsnprintf(line, sizeof line, format, values);
  length = strlen(kind) + strlen(line) + 1;
  if (talked + length >= MOST_TALK)
    return;
  strcpy(talk + talked, kind);
  strcat(talk + talked, line);
  talked += length;
}

void ModelicaVFormatMessage(const char *format, va_list values) { say("", format, values); }
void ModelicaFormatMessage(const char *format, ...) {
  va_list values;
  va_start(values, format);
  say("", format, values);
  va_end(values);
}
void ModelicaMessage(const char *text) { ModelicaFormatMessage("%s", text); }
void ModelicaVFormatWarning(const char *format, va_list values) { say("warning: ", format, values); }
void ModelicaFormatWarning(const char *format, ...) {
  va_list values;
  va_start(values, format);
  say("warning: ", format, values);
  va_end(values);
}
void ModelicaWarning(const char *text) { ModelicaFormatWarning("%s", text); }

void ModelicaVFormatError(const char *format, va_list values) {
  vsnprintf(error, sizeof error, format, values);
  longjmp(back, 1);
}
void ModelicaFormatError(const char *format, ...) {
  va_list values;
  va_start(values, format);
  ModelicaVFormatError(format, values);
}
void ModelicaError(const char *text) { ModelicaFormatError("%s", text); }

char *ModelicaAllocateStringWithErrorReturn(size_t length) {
  struct text *made = calloc(1, sizeof(struct text) + length);
  if (!made)
    return NULL;
  made->next = texts;
  texts = made;
  return made->letters;
}
char *ModelicaAllocateString(size_t length) {
  char *letters = ModelicaAllocateStringWithErrorReturn(length);
  if (!letters)
    ModelicaFormatError("there is no memory for a text of %lu letters", (unsigned long)length);
  return letters;
}
char *ModelicaDuplicateStringWithErrorReturn(const char *text) {
  char *letters = ModelicaAllocateStringWithErrorReturn(strlen(text));
  return letters ? strcpy(letters, text) : NULL;
}
char *ModelicaDuplicateString(const char *text) { return strcpy(ModelicaAllocateString(strlen(text)), text); }

/* Calls a function. The result is the message of an error, or nothing. */
const char *harpoon_call(size_t function, void **arguments) {
  if (setjmp(back))
    return error;
  harpoon_functions[function](arguments);
  return NULL;
}

/* What was said since the last call: lines, each ended by a zero, then an empty one. */
const char *harpoon_said(void) {
  talk[talked] = 0;
  talked = 0;
  return talk;
}

void harpoon_forget(void) {
  while (texts) {
    struct text *next = texts->next;
    free(texts);
    texts = next;
  }
}
