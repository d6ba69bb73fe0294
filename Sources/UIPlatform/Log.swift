import Diagnostics

/// The log of UIPlatform.
let logger = ModuleLog(label: "oriel.platform")
