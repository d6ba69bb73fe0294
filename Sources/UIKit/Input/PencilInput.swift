import CoreGraphics
import Foundation
import UIPlatform

/// A tool of a tablet: it hovers near the screen, and its contact is a touch.
@MainActor final class PencilInput {
    /// The Linux input event code of the lower button, `BTN_STYLUS`.
    private static let lowerButton: UInt32 = 0x14B

    let kind: TabletFrame.ToolKind
    let tracker: TouchTracker
    private let hover: HoverInput
    private var focus: ToplevelID?
    private var location = CGPoint.zero
    private var pose: PencilPose?
    private var isDown = false
    private var timestamp: TimeInterval = 0
    private var modifiers: UIKeyModifierFlags = []
    private var isHoverOutdated = false

    init(kind: TabletFrame.ToolKind) {
        self.kind = kind
        let type = kind == .finger ? UITouch.TouchType.direct : .pencil
        tracker = TouchTracker(type: type)
        hover = HoverInput(type)
    }

    /// The number of events that were sent.
    var sentEvents: Int { tracker.sentEvents + hover.sentEvents }

    func collect(_ frame: TabletFrame, modifiers: UIKeyModifierFlags) {
        tracker.begin(timestamp: frame.timestamp, modifiers: modifiers)
        timestamp = frame.timestamp
        self.modifiers = modifiers
        isHoverOutdated = true
        for action in frame.actions {
            switch action {
            case .enter(let toplevel): focus = toplevel
            case .leave: leave()
            case .sample(let sample):
                location = sample.location
                pose = PencilPose(sample, isEraser: kind == .eraser)
                tracker.move(0, to: location, pose: pose)
            case .down:
                guard let focus, !isDown else { break }
                isDown = true
                tracker.down(0, toplevel: focus, at: location, pose: pose)
            case .up:
                isDown = false
                tracker.up(0)
            case .button(let code, let isPressed):
                if code == Self.lowerButton, isPressed { tap() }
            }
        }
    }

    /// Sends what was collected to the app.
    func dispatch() {
        tracker.dispatch()
        guard isHoverOutdated else { return }
        isHoverOutdated = false
        hover.update(
            location, in: isDown ? nil : focus, timestamp: timestamp, modifiers: modifiers, pose: pose)
    }

    /// Updates what the tool hovers over, after views have come, gone or moved under it.
    ///
    /// - Returns: Whether the app may have been called.
    func viewsDidMove() -> Bool { !isDown && !isHoverOutdated && hover.viewsDidMove(at: location, in: focus) }

    /// Cancels everything, because the tool was removed.
    func cancelAll() {
        isDown = false
        focus = nil
        isHoverOutdated = false
        tracker.cancelAll()
        hover.cancel()
    }

    /// Cancels the contact below a modal dialog, and updates what the tool hovers over.
    func modalDialogsDidChange() {
        tracker.cancel { UIApplication.shared.modalDialogs.block($0.window) }
        isHoverOutdated = focus != nil
        dispatch()
    }

    private func tap() {
        guard let focus, !UIApplication.shared.dropsTouches,
            let view = UIApplication.shared.surfaceHost(for: focus)?.inputTarget(at: location, with: nil)?.view
        else { return }
        // What happened before the tap reaches the app before it.
        tracker.dispatch()
        UIPencilInteraction.tap(in: view, timestamp: timestamp)
    }

    private func leave() {
        focus = nil
        guard isDown else { return }
        isDown = false
        tracker.cancelAll()
    }
}

extension PointerFrame {
    /// Creates the frame of a tablet's mouse, which is a pointer with absolute positions.
    init(_ frame: TabletFrame, entered: inout ToplevelID?) {
        var actions: [Action] = []
        var isEntering = false
        for action in frame.actions {
            switch action {
            case .enter(let toplevel):
                entered = toplevel
                isEntering = true
            case .leave:
                if let left = entered { actions.append(.leave(left)) }
                entered = nil
            case .sample(let sample):
                if isEntering, let entered {
                    actions.append(.enter(entered, sample.location))
                } else {
                    actions.append(.motion(sample.location))
                }
                isEntering = false
            case .button(let code, let isPressed): actions.append(.button(code: code, isPressed: isPressed))
            case .down, .up: break
            }
        }
        self.init(seat: frame.seat, timestamp: frame.timestamp, actions: actions)
    }
}
