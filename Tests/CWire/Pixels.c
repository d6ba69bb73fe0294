#include "CWire.h"

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
