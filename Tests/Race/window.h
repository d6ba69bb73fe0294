// A window of WIDTH × HEIGHT pixels in shared memory, of which each frame changes a few rectangles.
#pragma once
#include "scene.h"

enum { MAX_AREAS = 8 };

void window_open(const char *title);

// Waits for a buffer that the compositor does not read. Adds the changed areas to those that each buffer lacks, and returns
// the buffer's pixels (XRGB words) with the areas that it lacks.
uint32_t *window_begin(const Area *changed, int count, Area *lacking, int *lacking_count);

// Commits the buffer with the changed areas and waits until the compositor asks for the next frame.
void window_commit(void);

// Answers the compositor for a time in which nothing changes.
void window_wait(double seconds);
