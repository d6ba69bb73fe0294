import Diagnostics

/// The log of Image I/O.
let logger = ModuleLog(label: "oriel.imageio")
