import CoreGraphics
import Foundation
import UIPlatform

/// The pointer of one seat: its pressed buttons make a touch that grabs the pointer until all are released; without
/// one, it hovers and scrolls.
@MainActor final class PointerInput {
    /// The Linux input event code of the left button; those of the others follow.
    private static let leftButton: UInt32 = 0x110
    private static let maxButtons: UInt32 = 16

    let tracker = TouchTracker(type: .indirectPointer)
    private let scrolling = ScrollInput()
    private let transform = TransformInput()
    private let hover = HoverInput(.indirectPointer)
    /// nil for a pointer without a cursor of its own.
    let style: PointerStyleController?
    private var focus: ToplevelID?
    private var location = CGPoint.zero
    private var buttons: UIEvent.ButtonMask = []
    private var timestamp: TimeInterval = 0
    private var modifiers: UIKeyModifierFlags = []
    private var isHoverOutdated = false
    /// The movement of a locked pointer that was not sent.
    private var relative = CGVector.zero
    private var sentMovements = 0

    /// - Parameter seat: The seat whose cursor follows the views; nil for a pointer without one.
    init(seat: SeatID?) {
        style = seat.map { PointerStyleController(seat: $0) }
    }

    /// The number of events that were sent.
    var sentEvents: Int {
        tracker.sentEvents + scrolling.sentEvents + transform.sentEvents + hover.sentEvents + sentMovements
    }

    func collect(_ frame: PointerFrame, modifiers: UIKeyModifierFlags) {
        tracker.begin(timestamp: frame.timestamp, modifiers: modifiers)
        timestamp = frame.timestamp
        self.modifiers = modifiers
        isHoverOutdated = true
        for action in frame.actions {
            switch action {
            case .enter(let toplevel, let point):
                focus = toplevel
                move(to: point)
            case .leave(let toplevel):
                if focus == toplevel { focus = nil }
            case .motion(let point):
                move(to: point)
            case .button(let code, let isPressed):
                if code >= Self.leftButton, code - Self.leftButton < Self.maxButtons {
                    set(.button(Int(code - Self.leftButton) + 1), isPressed: isPressed)
                }
            case .axis(let axis):
                if let focus {
                    scrolling.collect(
                        axis, at: location, in: focus, timestamp: frame.timestamp, modifiers: modifiers)
                }
            case .transform(let step):
                if let focus {
                    transform.collect(
                        step, at: location, in: focus, timestamp: frame.timestamp, modifiers: modifiers)
                } else {
                    transform.cancel()
                }
            case .relativeMotion(let delta):
                relative.dx += delta.dx
                relative.dy += delta.dy
            case .hold:
                if let focus { stopCoasting(in: focus) }
            }
        }
    }

    /// Sends what was collected to the app.
    func dispatch() {
        tracker.dispatch()
        scrolling.dispatch()
        transform.dispatch()
        sendRelativeMotion()
        guard isHoverOutdated else { return }
        isHoverOutdated = false
        hover.update(location, in: buttons.isEmpty ? focus : nil, timestamp: timestamp, modifiers: modifiers)
        if buttons.isEmpty { style?.update(location, in: focus, modifiers: modifiers) }
    }

    /// Updates what the pointer is over, after views have come, gone or moved under it.
    ///
    /// - Returns: Whether the app may have been called.
    func viewsDidMove() -> Bool {
        // A movement that has not been sent yet has the same effect.
        guard buttons.isEmpty, !isHoverOutdated else { return false }
        let hovers = hover.viewsDidMove(at: location, in: focus)
        guard let focus, let style, UIPointerInteraction.isInUse else { return hovers }
        style.update(location, in: focus, modifiers: modifiers)
        return true
    }

    /// Requests the pointer's style again if an interaction has changed.
    func updateStyle(of interaction: UIPointerInteraction) { style?.update(of: interaction) }

    /// Cancels everything, because the pointer was removed or taken by the system.
    func cancelAll() {
        focus = nil
        buttons = []
        tracker.setButtons([])
        tracker.cancelAll()
        scrolling.cancel()
        transform.cancel()
        hover.cancel()
        style?.leave()
        isHoverOutdated = false
    }

    /// Cancels input below a modal dialog, and updates what the pointer hovers over.
    func modalDialogsDidChange() {
        tracker.cancel { UIApplication.shared.modalDialogs.block($0.window) }
        scrolling.cancelBlocked()
        transform.cancelBlocked()
        isHoverOutdated = focus != nil
        dispatch()
    }

    private func sendRelativeMotion() {
        guard relative != .zero else { return }
        let movement = relative
        relative = .zero
        guard let focus, let scene = UIApplication.shared.sceneHost(for: focus)?.scene,
            UIApplication.shared.modalDialogs.topmost(over: scene) == nil
        else { return }
        sentMovements += 1
        scene.lockState.movementHandler?(scene.host.convert(movement))
    }

    /// Stops content under the pointer that the last scrolling has set in motion.
    private func stopCoasting(in toplevel: ToplevelID) {
        var view = UIApplication.shared.surfaceHost(for: toplevel)?.inputTarget(at: location, with: nil)?.view
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.isDecelerating {
                scrollView.stopMotion(notifying: true)
            }
            view = current.superview
        }
    }

    private func move(to point: CGPoint) {
        location = point
        tracker.move(0, to: point)
    }

    private func set(_ button: UIEvent.ButtonMask, isPressed: Bool) {
        let old = buttons
        if isPressed { buttons.insert(button) } else { buttons.remove(button) }
        guard old != buttons else { return }
        if buttons.isEmpty {
            // The event of the end names the button that ends it.
            tracker.up(0)
            tracker.dispatch()
            tracker.setButtons([])
        } else {
            tracker.setButtons(buttons)
            if old.isEmpty, let focus { tracker.down(0, toplevel: focus, at: location) }
        }
    }
}
