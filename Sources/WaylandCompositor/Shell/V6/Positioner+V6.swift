import WaylandServer

extension Positioner {
    /// Handles a request of `zxdg_positioner_v6`, whose anchor and gravity are sets of edges.
    func handleV6(_ request: ZxdgPositionerV6.Request) {
        switch request {
        case .destroy: break
        case .setSize(let width, let height): handle(.setSize(width: width, height: height))
        case .setAnchorRect(let x, let y, let width, let height):
            handle(.setAnchorRect(x: x, y: y, width: width, height: height))
        case .setAnchor(let edges):
            guard let value = Self.value(ofEdges: edges.rawValue) else { return fail("\(edges.rawValue) is no anchor") }
            handle(.setAnchor(anchor: XdgPositioner.Anchor(rawValue: value)))
        case .setGravity(let edges):
            guard let value = Self.value(ofEdges: edges.rawValue) else {
                return fail("\(edges.rawValue) is no gravity")
            }
            handle(.setGravity(gravity: XdgPositioner.Gravity(rawValue: value)))
        case .setConstraintAdjustment(let bits): handle(.setConstraintAdjustment(constraintAdjustment: bits))
        case .setOffset(let x, let y): handle(.setOffset(x: x, y: y))
        }
    }

    /// Returns the anchor of the current protocol for a set of edges; nil if two are opposite or unknown.
    private static func value(ofEdges edges: UInt32) -> UInt32? {
        let values: [UInt32: XdgPositioner.Anchor] = [
            0: .none, 1: .top, 2: .bottom, 4: .left, 8: .right, 5: .topLeft, 6: .bottomLeft, 9: .topRight,
            10: .bottomRight,
        ]
        return values[edges]?.rawValue
    }
}
