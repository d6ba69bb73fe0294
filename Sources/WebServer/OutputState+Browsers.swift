import ServerScript

extension OutputState {
    /// The output as the page shows it: its name, its size in points, and whether it is on.
    var forBrowsers: ScriptValue {
        let isRotated = transform.rawValue % 2 == 1
        let (width, height) = isRotated ? (mode.height, mode.width) : (mode.width, mode.height)
        return .mapping([
            "name": .word(name), "width": .number(Double(width) / scale.value),
            "height": .number(Double(height) / scale.value), "scale": .number(scale.value),
            "power": .bool(power),
        ])
    }
}
