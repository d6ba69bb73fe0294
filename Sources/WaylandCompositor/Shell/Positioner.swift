import WaylandServer

/// A client's `xdg_positioner`, of any version of the shell.
final class Positioner {
    private(set) var rules = PositionerRules()
    private let resource: WaylandResource

    /// Creates the rules of a resource, which retains them.
    init(_ resource: WaylandResource) {
        self.resource = resource
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
    }

    static func of(_ resource: WaylandResource) -> Positioner? { resource.userData as? Positioner }

    func fail(_ message: String) {
        resource.postError(code: XdgPositioner.Error.invalidInput.rawValue, message: message)
    }

    func handle(_ request: XdgPositioner.Request) {
        switch request {
        case .destroy: break
        case .setSize(let width, let height):
            guard width > 0, height > 0 else { return fail("the size \(width) × \(height) is not positive") }
            rules.size = Size(width: Int(width), height: Int(height))
        case .setAnchorRect(let x, let y, let width, let height):
            guard width >= 0, height >= 0 else { return fail("the anchor rectangle has a negative size") }
            rules.anchorRectangle = Rectangle(x: x, y: y, width: width, height: height)
        case .setAnchor(let anchor):
            guard anchor.rawValue <= XdgPositioner.Anchor.bottomRight.rawValue else {
                return fail("\(anchor.rawValue) is no anchor")
            }
            rules.anchor = anchor
        case .setGravity(let gravity):
            guard gravity.rawValue <= XdgPositioner.Gravity.bottomRight.rawValue else {
                return fail("\(gravity.rawValue) is no gravity")
            }
            rules.gravity = gravity
        case .setConstraintAdjustment(let bits):
            rules.adjustment = XdgPositioner.ConstraintAdjustment(rawValue: bits)
        case .setOffset(let x, let y): rules.offset = Offset(x: Int(x), y: Int(y))
        case .setReactive: rules.isReactive = true
        case .setParentSize(let width, let height):
            rules.parentSize = Size(width: Int(max(0, width)), height: Int(max(0, height)))
        case .setParentConfigure(let serial): rules.parentConfigure = serial
        }
    }
}
