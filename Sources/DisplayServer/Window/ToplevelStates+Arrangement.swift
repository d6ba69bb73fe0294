import WaylandCompositor

extension ToplevelConfiguration.States {
    /// The states of a window in the left half of an output, which touches three of its edges.
    static let leftHalf: Self = [.tiledLeft, .tiledTop, .tiledBottom]
    /// The states of a window in the right half of an output.
    static let rightHalf: Self = [.tiledRight, .tiledTop, .tiledBottom]
    /// The states that imply the frame of a window.
    static let arranged: Self = [.maximized, .fullscreen, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom]

    /// Replaces what the window fills, except that a full-screen window stays one.
    mutating func fill(_ states: Self) {
        subtract(Self.arranged.subtracting(.fullscreen))
        formUnion(states)
    }
}

extension ToplevelRequest {
    /// Changes states to those requested; returns false if the request is about something else.
    func apply(to states: inout ToplevelConfiguration.States) -> Bool {
        switch self {
        case .maximize: states.fill(.maximized)
        case .unmaximize: states.fill([])
        case .fullscreen: states.insert(.fullscreen)
        case .unfullscreen: states.remove(.fullscreen)
        case .move, .resize, .showWindowMenu, .minimize, .unminimize, .activate: return false
        }
        return true
    }
}
