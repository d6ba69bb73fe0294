import Diagnostics

/// The log of UIFoundation.
let logger = ModuleLog(label: "oriel.uikit")
