import CoreGraphics
import Diagnostics
import UIFoundation
import WaylandClient

/// An `xdg_popup`.
@MainActor final class WaylandPopup: WaylandWindow, PlatformPopup {
    let xdgSurface: XdgSurface
    private let popup: XdgPopup
    private weak var parent: WaylandWindow?
    private(set) var frame = CGRect.zero
    /// The last `xdg_popup.configure`, until `xdg_surface.configure` applies it.
    private var pending = CGRect.zero
    private var lastToken: UInt32 = 0
    private var answeredToken: UInt32 = 0
    var awaitsReposition: Bool { answeredToken != lastToken }

    /// - Parameters:
    ///   - parent: The toplevel or the popup that opens this one.
    ///   - parentSurface: The surface of `parent`.
    init(
        id: ToplevelID, platform: WaylandPlatform, parent: WaylandWindow, parentSurface: XdgSurface,
        request: PopupRequest, delegate: any PlatformToplevelDelegate
    ) {
        self.parent = parent
        let surface = platform.compositor.createSurface()
        xdgSurface = platform.windowManager.getXdgSurface(surface: surface)
        let positioner = Self.makePositioner(request.positioner, platform)
        popup = xdgSurface.getPopup(parent: parentSurface, positioner: positioner)
        positioner.destroy()
        super.init(
            id: id, platform: platform, surface: surface,
            role: .popup(xdgSurface.wrapper(queue: platform.renderQueue)), delegate: delegate)
        xdgSurface.onEvent { [weak self] event in
            if case .configure(let serial) = event { self?.configure(serial) }
        }
        popup.onEvent { [weak self] event in
            switch event {
            case .configure(let x, let y, let width, let height):
                self?.pending = CGRect(
                    x: CGFloat(x), y: CGFloat(y), width: CGFloat(max(1, width)), height: CGFloat(max(1, height)))
            case .popupDone: self?.requestClose()
            case .repositioned(let token): self?.answeredToken = token
            }
        }
        // Only before the first commit.
        if let grab = request.grab, let (seat, serial) = platform.latestPress(of: grab) {
            popup.grab(seat: seat, serial: serial)
        }
        // Requests the first configure event.
        surface.commit()
    }

    /// A popup appears where its parent is.
    override var expectedScale: CGFloat { parent?.scale ?? super.expectedScale }

    private func configure(_ serial: UInt32) {
        frame = pending
        var configuration = WindowConfiguration(
            size: pending.size, scale: scale, states: .activated, serial: serial)
        configuration.capabilities = []
        apply(configuration)
    }

    func reposition(_ positioner: PopupPositioner) -> Bool {
        guard popup.version >= XdgPopup.sinceReposition, let platform else { return false }
        lastToken &+= 1
        let object = Self.makePositioner(positioner, platform)
        popup.reposition(positioner: object, token: lastToken)
        object.destroy()
        return true
    }

    private static func makePositioner(_ positioner: PopupPositioner, _ platform: WaylandPlatform) -> XdgPositioner {
        let object = platform.windowManager.createPositioner()
        let (size, anchor) = (positioner.size, positioner.anchorRect)
        // Sizes of zero are protocol errors.
        func rounded(_ value: CGFloat) -> Int32 { Int32(saturating: value.rounded()) }
        object.setSize(width: max(1, rounded(size.width)), height: max(1, rounded(size.height)))
        object.setAnchorRect(
            x: rounded(anchor.minX), y: rounded(anchor.minY), width: max(1, rounded(anchor.width)),
            height: max(1, rounded(anchor.height)))
        object.setAnchor(anchor: XdgPositioner.Anchor(rawValue: wire(positioner.anchor)))
        object.setGravity(gravity: XdgPositioner.Gravity(rawValue: wire(positioner.gravity)))
        object.setConstraintAdjustment(constraintAdjustment: positioner.adjustments.rawValue)
        return object
    }

    /// The number of edges on the wire: none, top, bottom, left, right, and the corners.
    private static func wire(_ edges: UIRectEdge) -> UInt32 {
        switch edges {
        case .top: 1
        case .bottom: 2
        case .left: 3
        case .right: 4
        case [.top, .left]: 5
        case [.bottom, .left]: 6
        case [.top, .right]: 7
        case [.bottom, .right]: 8
        default: 0
        }
    }

    override func destroyRole() {
        popup.destroy()
        xdgSurface.destroy()
    }
}
