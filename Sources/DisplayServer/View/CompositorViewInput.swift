import Foundation
import UIKit
import WaylandCompositor
import WaylandServer

/// Translates the events of a view to those of the seat of its clients.
@MainActor final class CompositorViewInput: NSObject {
    /// The code of the left button, from linux/input-event-codes.h; those of the others follow.
    private static let leftButton: UInt32 = 0x110

    private unowned let server: DisplayServer
    private let output: ServerOutput
    /// The buttons that clients know to be down.
    private var buttons: UIEvent.ButtonMask = []
    private var fingers: [ObjectIdentifier: Int32] = [:]

    init(_ server: DisplayServer, _ output: ServerOutput) {
        self.server = server
        self.output = output
    }

    private var seat: Seat { server.compositor.seat }

    private func milliseconds(_ timestamp: TimeInterval) -> UInt32 {
        UInt32(truncatingIfNeeded: Int64(timestamp * 1000))
    }

    private var now: UInt32 { milliseconds(ProcessInfo.processInfo.systemUptime) }

    // MARK: Hovering and scrolling

    /// The recognizers of what the view gets no touches for.
    private(set) lazy var recognizers: [UIGestureRecognizer] = {
        let wheel = UIPanGestureRecognizer(target: self, action: CompositorViewInput.scrolled)
        wheel.allowedScrollTypesMask = .discrete
        let touchpad = UIPanGestureRecognizer(target: self, action: CompositorViewInput.scrolled)
        touchpad.allowedScrollTypesMask = .continuous
        for pan in [wheel, touchpad] { pan.allowedTouchTypes = [] }
        return [UIHoverGestureRecognizer(target: self, action: CompositorViewInput.hovered), wheel, touchpad]
    }()

    private func hovered(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed: seat.pointer.move(to: output.position(of: recognizer), time: now)
        case .ended, .cancelled, .failed: seat.pointer.leave()
        case .possible: return
        }
        didMovePointer()
    }

    private func scrolled(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        let isWheel = pan.allowedScrollTypesMask == .discrete
        let translation = pan.translation(in: output.desktop)
        pan.setTranslation(.zero, in: output.desktop)
        let isStop = !isWheel && pan.state != .began && pan.state != .changed
        for (direction, value) in [
            (WlPointer.Axis.horizontalScroll, -translation.x), (.verticalScroll, -translation.y),
        ] where value != 0 || isStop {
            var axis = PointerAxis(axis: direction, value: value)
            axis.source = isWheel ? .wheel : .finger
            axis.isStop = isStop
            // A step of a wheel moves content by 15 points, as in libinput.
            if isWheel { axis.value120 = Int32(clamping: Int((value * 120 / 15).rounded())) }
            seat.pointer.axis(axis, time: now)
        }
        didMovePointer()
    }

    private func didMovePointer() {
        seat.pointer.frame()
        server.setNeedsFlush()
    }

    // MARK: Touches

    /// Forwards the current state of touches: fingers as touches, those of a pointer as its buttons.
    func touchesChanged(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
            if touch.type == .indirectPointer { pointerChanged(touch, event) } else { fingerChanged(touch) }
            if let outgoing = server.outgoingDrag, outgoing.touch === touch { outgoing.touchDidChange() }
        }
        server.setNeedsFlush()
    }

    private func pointerChanged(_ touch: UITouch, _ event: UIEvent?) {
        let time = milliseconds(touch.timestamp)
        seat.pointer.move(to: output.layoutPosition(touch.location(in: output.desktop)), time: time)
        forwardDrag(of: .pointer, touch)
        let hasEnded = touch.phase == .ended || touch.phase == .cancelled
        let new: UIEvent.ButtonMask = hasEnded ? [] : event?.buttonMask ?? .primary
        if buttons.isEmpty, !new.isEmpty { server.windows.focusWindow(containing: seat.pointer.focus) }
        for bit in 0..<16 {
            let button = UIEvent.ButtonMask(rawValue: 1 << bit)
            guard new.contains(button) != buttons.contains(button) else { continue }
            seat.pointer.button(Self.leftButton + UInt32(bit), isPressed: new.contains(button), time: time)
        }
        buttons = new
        // Hovering has ended with the press, and begins again only if the pointer is still over the view.
        let isOutside = !output.desktop.bounds.contains(touch.location(in: output.desktop))
        if hasEnded, isOutside { seat.pointer.leave() }
        didMovePointer()
    }

    private func fingerChanged(_ touch: UITouch) {
        let id = ObjectIdentifier(touch)
        let time = milliseconds(touch.timestamp)
        let position = output.layoutPosition(touch.location(in: output.desktop))
        switch touch.phase {
        case .began:
            let finger = (0...).first { !fingers.values.contains($0) } ?? 0
            fingers[id] = finger
            server.windows.focusWindow(containing: output.surface(at: position)?.surface)
            seat.touch.down(finger, at: position, time: time)
        case .moved:
            guard let finger = fingers[id] else { return }
            seat.touch.move(finger, to: position, time: time)
            forwardDrag(of: .touch(finger), touch)
        case .ended:
            if let finger = fingers.removeValue(forKey: id) { seat.touch.up(finger, time: time) }
        case .cancelled where server.outgoingDrag?.touch === touch: fingers[id] = nil
        // wl_touch cancels all touches of a client at once.
        case .cancelled:
            if fingers.removeValue(forKey: id) != nil {
                fingers = [:]
                seat.touch.cancel()
            }
        default: return
        }
        seat.touch.frame()
    }

    /// Forwards a drag to the app when its touch leaves the view, or comes to a view over it.
    private func forwardDrag(of input: InputOrigin, _ touch: UITouch) {
        guard touch.phase == .moved, let drag = seat.drag, drag.input == input, let view = output.desktop.superview,
            ClientDrag.view(under: touch)?.isDescendant(of: view) != true
        else { return }
        server.forward(drag, of: touch)
    }

    // MARK: Keys

    func pressesChanged(_ presses: Set<UIPress>) {
        for press in presses.sorted(by: { $0.timestamp < $1.timestamp }) {
            guard let code = press.key?.keyCode.linuxCode else { continue }
            let isPressed = press.phase == .began
            if isPressed { server.sharedSeat.keyboard.update() }
            seat.keyboard.key(code, isPressed: isPressed, time: milliseconds(press.timestamp))
        }
        server.setNeedsFlush()
    }

    /// Releases the keys whose releases the view will not see.
    func releaseKeys() {
        for key in seat.keyboard.pressedKeys { seat.keyboard.key(key, isPressed: false, time: now) }
        server.setNeedsFlush()
    }
}

extension ServerOutput {
    /// Returns the position of the layout where a recognizer has its gesture.
    fileprivate func position(of recognizer: UIGestureRecognizer) -> Point {
        layoutPosition(recognizer.location(in: desktop))
    }
}
