/// The states of a window, `_NET_WM_STATE`.
package struct XWindowStates: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let maximizedHorizontally = XWindowStates(rawValue: 1 << 0)
    package static let maximizedVertically = XWindowStates(rawValue: 1 << 1)
    package static let fullscreen = XWindowStates(rawValue: 1 << 2)
    package static let hidden = XWindowStates(rawValue: 1 << 3)
    package static let modal = XWindowStates(rawValue: 1 << 4)
    package static let focused = XWindowStates(rawValue: 1 << 5)

    package static let maximized: XWindowStates = [.maximizedHorizontally, .maximizedVertically]

    static let atoms: [(state: XWindowStates, atom: XAtomName)] = [
        (.maximizedHorizontally, .netWMStateMaximizedHorz), (.maximizedVertically, .netWMStateMaximizedVert),
        (.fullscreen, .netWMStateFullscreen), (.hidden, .netWMStateHidden), (.modal, .netWMStateModal),
        (.focused, .netWMStateFocused),
    ]
}

/// A client's request to change states of its window.
package enum XStateAction: UInt32, Sendable {
    case remove, add, toggle

    /// Returns the states after the change of some of them.
    package func apply(_ change: XWindowStates, to states: XWindowStates) -> XWindowStates {
        switch self {
        case .remove: states.subtracting(change)
        case .add: states.union(change)
        // A pair such as both directions of maximizing is toggled as one.
        case .toggle: states.isSuperset(of: change) ? states.subtracting(change) : states.union(change)
        }
    }
}
