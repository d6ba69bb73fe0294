import Diagnostics

/// The log of the render server.
let logger = ModuleLog(label: "oriel.render")
