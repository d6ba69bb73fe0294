import Diagnostics

/// The log of Core Animation.
let logger = ModuleLog(label: "oriel.quartzcore")
