import CoreGraphics
import Foundation
import QuartzCore
import UIPlatform

/// The drag of a program whose windows a view of the app shows, after it has left the view.
///
/// The windowing system performs the drag if it can, and it follows the touch within the app otherwise. Either way it
/// reaches the app's views like the drag of another app.
@MainActor package final class ClientDrag {
    /// The MIME type by which the drag is recognized over the app.
    let token = "\(DragSession.tokenPrefix);id=\(UUID().uuidString)"
    private let touch: UITouch
    private let actions: DragActions
    private let source: ContentProvider
    /// The cursor of the pointer that drags; nil for a finger.
    private let cursor: PointerStyleController?
    /// The drag within the app; nil if the windowing system drags.
    private var local: LocalDrag?
    /// The image of a drag within the app.
    private var overlay: CALayer?

    /// The image at the touch, and the touch's position in it, in points.
    package var icon: (image: CGImage, scale: CGFloat, hotspot: CGPoint)?
    /// Called when another action of a drop is chosen; with none if it would be rejected.
    package var onAction: (DragActions) -> Void = { _ in }
    /// Called when the data was dropped.
    package var onDrop: () -> Void = {}
    /// Called when the target has taken everything, after a drop.
    package var onFinish: () -> Void = {}
    /// Called when the drag has ended without a drop, and when the target has not taken what was dropped.
    package var onCancel: () -> Void = {}

    /// Creates the drag of a touch, with what the program offers.
    package init(_ offer: any DataOffer, actions: DragActions, of touch: UITouch) {
        self.touch = touch
        self.actions = actions
        source = ContentProvider(offer, token: token)
        cursor = UIApplication.shared.input.pointerStyle(of: touch)
    }

    /// Returns the view under a touch.
    package static func view(under touch: UITouch) -> UIView? {
        guard let position = DragPosition(touch.locationInWindow, in: touch.window) else { return nil }
        return position.host?.inputTarget(at: position.point, with: nil)?.view
    }

    // MARK: The drag

    /// Starts the drag where the touch is.
    package func begin() {
        source.onCancel = { [self] in didCancel() }
        guard let position = DragPosition(touch.locationInWindow, in: touch.window),
            let toplevel = position.host?.toplevel?.id, let platform = PlatformHost.shared.startedPlatform
        else { return source.cancel() }
        var request = DragRequest(
            source: source, actions: actions, toplevel: toplevel, isTouch: touch.type != .indirectPointer)
        request.icon = icon
        request.onAction = { [weak self] in self?.show($0) }
        request.onDrop = { [weak self] in self?.didDrop() }
        request.onFinish = { [self] in didFinish() }
        DragController.shared.clientDrag = self
        show([])
        do {
            try platform.startDrag(request)
        } catch {
            // Without the windowing system, the data can be dragged within the app.
            local = LocalDrag(request) { DragController.shared.receive($0) }
            addOverlay(to: position.host)
            move()
        }
    }

    /// Follows the touch after it has changed.
    package func touchDidChange() {
        switch touch.phase {
        case .ended:
            move()
            // If the windowing system had taken the touch, its end would not arrive here.
            if let local { local.drop() } else { cancel() }
        case .cancelled:
            local?.cancel()
        default: move()
        }
    }

    /// Ends the drag, or withdraws what was dropped.
    package func cancel() { source.withdraw() }

    /// Called when the windowing system reports the drag, and will not report the touch any more.
    func windowingSystemHasTaken() {
        if local == nil { UIApplication.shared.input.cancelTouches { $0 === touch } }
    }

    private func move() {
        guard let local, let position = DragPosition(touch.locationInWindow, in: touch.window) else { return }
        if let icon {
            overlay?.position = CGPoint(x: position.point.x - icon.hotspot.x, y: position.point.y - icon.hotspot.y)
        }
        local.move(to: position.point, in: position.host?.toplevel?.id)
    }

    private func show(_ actions: DragActions) {
        let operation: UIDropOperation = actions.contains(.move) ? .move : actions.contains(.copy) ? .copy : .cancel
        cursor?.dragCursor = operation.cursor
        onAction(actions)
    }

    // MARK: The end

    private func didDrop() {
        cursor?.dragCursor = nil
        removeOverlay()
        onDrop()
    }

    private func didFinish() {
        let handler = onFinish
        end()
        handler()
    }

    private func didCancel() {
        let handler = onCancel
        end()
        handler()
    }

    /// Breaks the references among the objects of the drag.
    private func end() {
        cursor?.dragCursor = nil
        removeOverlay()
        local = nil
        source.onCancel = nil
        (onAction, onDrop, onFinish, onCancel) = ({ _ in }, {}, {}, {})
    }

    // MARK: Image

    private func addOverlay(to host: SceneHost?) {
        guard let icon, let host else { return }
        let layer = CALayer()
        layer.actions = ["position": NSNull()]
        layer.anchorPoint = .zero
        layer.contents = icon.image
        layer.contentsScale = icon.scale
        layer.bounds.size = CGSize(
            width: CGFloat(icon.image.width) / icon.scale, height: CGFloat(icon.image.height) / icon.scale)
        host.surfaceLayer.addSublayer(layer)
        overlay = layer
    }

    private func removeOverlay() {
        overlay?.removeFromSuperlayer()
        overlay = nil
    }
}
