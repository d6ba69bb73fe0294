import CoreGraphics
import Foundation
import UIKit
import UIPlatform

/// The pointer of a `UIEventSynthesizer`: a mouse with a wheel, or a touchpad.
@MainActor public final class SyntheticPointer {
    private unowned let synthesizer: UIEventSynthesizer

    init(_ synthesizer: UIEventSynthesizer) {
        self.synthesizer = synthesizer
    }

    /// Moves the pointer to a location in `view`, on the view's screen, or on the first screen.
    public func move(to location: CGPoint, in view: UIView? = nil) {
        synthesizer.platform.movePointer(
            to: synthesizer.screenLocation(location, in: view), on: view?.window?.screen.outputID)
    }

    /// Presses a button, numbered from 1 as in `UIEvent.ButtonMask.button(_:)`.
    public func press(button: Int = 1) { set(button, isPressed: true) }

    /// Releases a button.
    public func release(button: Int = 1) { set(button, isPressed: false) }

    /// Moves the pointer to a location, and presses and releases a button.
    public func click(_ location: CGPoint, in view: UIView? = nil, button: Int = 1) async {
        move(to: location, in: view)
        press(button: button)
        await synthesizer.advance(by: 0.05)
        release(button: button)
    }

    /// Turns the wheel by a number of steps of 15 points; positive ones scroll down.
    public func scroll(steps: Int) async {
        for _ in 0..<abs(steps) {
            let direction = steps < 0 ? -1 : 1
            send(
                .init(
                    delta: CGVector(dx: 0, dy: 15 * direction), value120: (0, 120 * direction), source: .wheel))
            await synthesizer.advance(by: 0.02)
        }
    }

    /// Scrolls with two fingers on a touchpad, by a distance in points at a constant speed, and lifts them.
    public func scroll(by distance: CGVector, duration: TimeInterval = 0.2) async {
        let count = max(1, Int((duration * UIEventSynthesizer.samplesPerSecond).rounded()))
        let step = CGVector(dx: distance.dx / CGFloat(count), dy: distance.dy / CGFloat(count))
        for _ in 0..<count {
            await synthesizer.advance(by: duration / Double(count))
            send(.init(delta: step, source: .finger))
        }
        send(.init(delta: .zero, source: .finger, isStop: true))
    }

    /// Moves two fingers on a touchpad apart or together, at the pointer.
    ///
    /// - Parameter scale: The ratio of the distances at the end and at the beginning.
    public func pinch(scale: CGFloat, duration: TimeInterval = 0.3) async {
        await transform(scale: scale, rotation: 0, duration: duration)
    }

    /// Rotates two fingers on a touchpad, at the pointer, by an angle in radians; clockwise is positive.
    public func rotate(by angle: CGFloat, duration: TimeInterval = 0.3) async {
        await transform(scale: 1, rotation: angle, duration: duration)
    }

    /// Puts fingers on a touchpad without moving them, which stops content that the last scrolling has set in motion.
    public func hold() { send(.hold) }

    private func transform(scale: CGFloat, rotation: CGFloat, duration: TimeInterval) async {
        let count = max(1, Int((duration * UIEventSynthesizer.samplesPerSecond).rounded()))
        send(.transform(.init(phase: .began)))
        for _ in 0..<count {
            await synthesizer.advance(by: duration / Double(count))
            let step = pow(scale, 1 / CGFloat(count))
            send(.transform(.init(phase: .changed, scale: step, rotation: rotation / CGFloat(count))))
        }
        await synthesizer.advance(by: 0.1)
        send(.transform(.init(phase: .ended)))
    }

    private func set(_ button: Int, isPressed: Bool) {
        synthesizer.platform.setPointerButton(0x110 + UInt32(max(0, button - 1)), isPressed: isPressed)
    }

    private func send(_ axis: PointerFrame.Axis) { send(.axis(axis)) }

    private func send(_ action: PointerFrame.Action) {
        let platform = synthesizer.platform
        platform.send(.pointer(PointerFrame(seat: platform.seat, timestamp: platform.now, actions: [action])))
    }
}
