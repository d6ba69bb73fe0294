// The functions and constants of OpenGL ES 3.0, with the contexts that an app calls them in.
@_exported import CGLESv2
@_exported import QuartzCore
