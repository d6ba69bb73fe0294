import Diagnostics

/// The log of ignored and replaced values.
let logger = ModuleLog(label: "oriel.coregraphics")
