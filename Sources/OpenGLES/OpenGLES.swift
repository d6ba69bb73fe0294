// The functions and constants of OpenGL ES 3.0, and the contexts that an app uses them with.
@_exported import CGLESv2
@_exported import QuartzCore
