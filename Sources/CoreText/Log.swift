import Diagnostics

/// The log of Core Text.
let logger = ModuleLog(label: "oriel.coretext")
