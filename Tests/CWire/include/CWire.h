// Functions of the wire tests that work on pixels.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Pixels are 0xRRGGBB, with anything in the upper eight bits. They are processed here because a test build is not
// optimised, and loops over millions of pixels would take seconds in Swift.

// Copies pixels, with zeros in the upper eight bits.
void oriel_pixels_copy(uint32_t *to, const uint32_t *from, size_t count);

// Halves a picture in both directions without losing the sums: `to` has `height / 2 * 2` rows of `width / 2` pixels, of which the
// upper half holds the mean of 2 by 2 pixels rounded down, and the lower half the remainder of the sum, 0 to 3, times 85.
void oriel_pixels_halve(uint32_t *to, const uint32_t *from, size_t width, size_t height);

// How many pixels of two halved pictures differ in any channel's sum of 2 by 2 pixels by more than the tolerance.
size_t oriel_pixels_halved_differences(
    const uint32_t *a, const uint32_t *b, size_t width, size_t height, uint32_t tolerance);

// The largest difference of any channel of any pixel.
uint32_t oriel_pixels_distance(const uint32_t *a, const uint32_t *b, size_t count);

// How many pixels are within the tolerance of a colour in every channel.
size_t oriel_pixels_count(const uint32_t *pixels, size_t count, uint32_t colour, uint32_t tolerance);
