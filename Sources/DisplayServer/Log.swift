import Diagnostics

let logger = ModuleLog(label: "oriel.server")
