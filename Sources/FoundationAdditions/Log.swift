import Diagnostics

/// The log of this module.
let logger = ModuleLog(label: "oriel.foundation")
