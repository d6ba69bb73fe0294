import ServerScript

/// The outputs and windows of the server at a moment.
struct ServerState: Equatable {
    var outputs: [OutputState] = []
    var windows: [WindowState] = []

    /// Returns what has happened since an earlier moment.
    func events(since old: ServerState) -> [ControlEvent] {
        var events: [ControlEvent] = []
        for output in old.outputs where !outputs.contains(where: { $0.name == output.name }) {
            events.append(.outputRemoved(output))
        }
        for output in outputs {
            guard let before = old.outputs.first(where: { $0.name == output.name }) else {
                events.append(.outputAdded(output))
                continue
            }
            if before != output { events.append(.outputChanged(output)) }
        }
        let ids = Set(windows.map(\.id))
        for window in old.windows where !ids.contains(window.id) { events.append(.windowRemoved(window)) }
        let oldWindows = Dictionary(uniqueKeysWithValues: old.windows.map { ($0.id, $0) })
        for window in windows {
            guard let before = oldWindows[window.id] else {
                events.append(.windowAdded(window))
                continue
            }
            if before != window { events.append(.windowChanged(window)) }
        }
        return events
    }
}
