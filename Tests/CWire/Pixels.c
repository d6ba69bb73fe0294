#include "CWire.h"
#include <stdlib.h>

static uint32_t channel_distance(uint32_t a, uint32_t b, int shift) {
    int difference = (int)(a >> shift & 0xff) - (int)(b >> shift & 0xff);
    return (uint32_t)(difference < 0 ? -difference : difference);
}

static uint32_t distance(uint32_t a, uint32_t b) {
    uint32_t most = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        uint32_t here = channel_distance(a, b, shift);
        if (here > most) most = here;
    }
    return most;
}

void oriel_pixels_copy(uint32_t *to, const uint32_t *from, size_t count) {
    for (size_t i = 0; i < count; i++) to[i] = from[i] & 0xffffff;
}

uint32_t oriel_pixels_distance(const uint32_t *a, const uint32_t *b, size_t count) {
    uint32_t most = 0;
    for (size_t i = 0; i < count; i++) {
        if (a[i] == b[i]) continue;
        uint32_t here = distance(a[i], b[i]);
        if (here > most) most = here;
    }
    return most;
}

size_t oriel_pixels_count(const uint32_t *pixels, size_t count, uint32_t colour, uint32_t tolerance) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        if (distance(pixels[i], colour) <= tolerance) found++;
    return found;
}

void oriel_pixels_halve(uint32_t *to, const uint32_t *from, size_t width, size_t height) {
    size_t columns = width / 2, rows = height / 2;
    for (size_t y = 0; y < rows; y++)
        for (size_t x = 0; x < columns; x++) {
            const uint32_t *upper = from + 2 * y * width + 2 * x, *lower = upper + width;
            uint32_t means = 0, remainders = 0;
            for (int shift = 0; shift <= 16; shift += 8) {
                uint32_t sum = (upper[0] >> shift & 0xff) + (upper[1] >> shift & 0xff) + (lower[0] >> shift & 0xff) +
                               (lower[1] >> shift & 0xff);
                means |= sum / 4 << shift;
                remainders |= sum % 4 * 85 << shift;
            }
            to[y * columns + x] = means;
            to[(rows + y) * columns + x] = remainders;
        }
}

size_t oriel_pixels_halved_differences(
    const uint32_t *a, const uint32_t *b, size_t width, size_t height, uint32_t tolerance) {
    size_t half = width * (height / 2), differences = 0;
    for (size_t i = 0; i < half; i++)
        for (int shift = 0; shift <= 16; shift += 8) {
            int first = (int)(a[i] >> shift & 0xff) * 4 + (int)(a[half + i] >> shift & 0xff) / 85;
            int second = (int)(b[i] >> shift & 0xff) * 4 + (int)(b[half + i] >> shift & 0xff) / 85;
            if ((uint32_t)abs(first - second) > tolerance) {
                differences++;
                break;
            }
        }
    return differences;
}
