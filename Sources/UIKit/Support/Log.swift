import Diagnostics

/// The log of UIKit.
let logger = ModuleLog(label: "oriel.uikit")
