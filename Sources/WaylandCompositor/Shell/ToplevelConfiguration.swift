import WaylandServer

/// The configuration that is requested of a window.
package struct ToplevelConfiguration: Hashable, Sendable {
    /// The states of a window.
    package struct States: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Creates the set with one state of the protocol.
        package init(_ state: XdgToplevel.State) { rawValue = 1 << min(state.rawValue, 31) }

        package static let maximized = States(.maximized)
        package static let fullscreen = States(.fullscreen)
        package static let resizing = States(.resizing)
        package static let activated = States(.activated)
        package static let tiledLeft = States(.tiledLeft)
        package static let tiledRight = States(.tiledRight)
        package static let tiledTop = States(.tiledTop)
        package static let tiledBottom = States(.tiledBottom)
        package static let suspended = States(.suspended)
        private static let constrainedLeft = States(.constrainedLeft)
        private static let constrainedRight = States(.constrainedRight)
        private static let constrainedTop = States(.constrainedTop)
        private static let constrainedBottom = States(.constrainedBottom)

        /// The states that a client of some version knows, as an array on the wire.
        func bytes(version: UInt32) -> [UInt8] {
            let known: ClosedRange<UInt32> =
                version >= 7 ? 1...13 : version >= 6 ? 1...9 : version >= 2 ? 1...8 : 1...4
            let states = union(constraints).rawValue
            return [UInt8](words: known.filter { states & (1 << $0) != 0 })
        }

        /// The edges at which the window should not be resized, since an edge of the output or of another tile is there.
        private var constraints: States {
            if !isDisjoint(with: [.maximized, .fullscreen]) {
                return [.constrainedLeft, .constrainedRight, .constrainedTop, .constrainedBottom]
            }
            let edges: [(States, States)] = [
                (.tiledLeft, .constrainedLeft), (.tiledRight, .constrainedRight), (.tiledTop, .constrainedTop),
                (.tiledBottom, .constrainedBottom),
            ]
            return edges.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
        }
    }

    /// The size of the window geometry in points; 0 where the client decides.
    package var size = Size.zero
    package var states: States = []
    /// The size that the client should not exceed if it decides; nil if it is not known.
    package var bounds: Size?

    /// Whether the compositor draws the frame of the window, which is sent to a client that negotiates it.
    package var usesServerDecoration = true

    package init() {}
}
