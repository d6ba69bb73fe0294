#version 300 es
precision highp float;
uniform vec4 common_color;
out vec4 color;

void main() {
    color = common_color;
}
