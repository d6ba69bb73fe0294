import CoreGraphics
import Foundation
import UIKit
import UIPlatform

/// The pencil of a `UIEventSynthesizer`: a pen of a graphics tablet with an eraser.
///
///     let pencil = synthesizer.pencil
///     pencil.force = 0.5
///     pencil.down(at: CGPoint(x: 20, y: 20), in: canvas)
///     await pencil.drag(to: CGPoint(x: 200, y: 20), force: 3, duration: 0.5, in: canvas)
///     pencil.up()
@MainActor public final class SyntheticPencil {
    /// The force of the next movements, from 0 to 25/6 as `UITouch.force`; 1 by default.
    public var force: CGFloat = 1
    /// The angle between the screen and the pencil, from 0 to π/2 radians.
    public var altitudeAngle: CGFloat = .pi / 2
    /// The direction of the pencil's upper end from its tip, in radians on the screen.
    public var azimuthAngle: CGFloat = 0
    /// The rotation around the pencil's axis in radians.
    public var rollAngle: CGFloat = 0
    /// Whether the pencil is used with its eraser, from the next `hover` or `down` on.
    public var isEraser = false {
        didSet { if isEraser != oldValue { leave(eraser: oldValue) } }
    }

    private unowned let synthesizer: UIEventSynthesizer
    private var location = CGPoint.zero

    init(_ synthesizer: UIEventSynthesizer) {
        self.synthesizer = synthesizer
    }

    /// Holds the pencil above a location in `view`, or on the screen.
    ///
    /// - Parameter zOffset: The distance from the screen, from 0 to 1, the largest at which the pencil is noticed.
    public func hover(at location: CGPoint, zOffset: CGFloat = 0.5, in view: UIView? = nil) {
        send(to: synthesizer.screenLocation(location, in: view), zOffset: zOffset, isDown: nil)
    }

    /// Puts the pencil down at a location in `view`, or on the screen.
    public func down(at location: CGPoint, in view: UIView? = nil) {
        send(to: synthesizer.screenLocation(location, in: view), isDown: true)
    }

    /// Moves the pencil on the screen without letting time pass.
    public func move(to location: CGPoint, in view: UIView? = nil) {
        send(to: synthesizer.screenLocation(location, in: view), isDown: nil)
    }

    /// Moves the pencil on a straight line at a constant speed.
    ///
    /// - Parameter force: The force at the end, which is reached evenly; nil for no change.
    public func drag(
        to location: CGPoint, force endForce: CGFloat? = nil, duration: TimeInterval, in view: UIView? = nil
    ) async {
        let (start, end) = (self.location, synthesizer.screenLocation(location, in: view))
        let (startForce, endForce) = (force, endForce ?? force)
        let count = max(1, Int((duration * UIEventSynthesizer.samplesPerSecond).rounded()))
        for sample in 1...count {
            await synthesizer.advance(by: duration / Double(count))
            let part = CGFloat(sample) / CGFloat(count)
            force = startForce + (endForce - startForce) * part
            move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    /// Lifts the pencil, which then hovers.
    public func up() { send(to: location, zOffset: 0.1, isDown: false) }

    /// Takes the pencil away from the screen; a contact in progress is cancelled.
    public func leave() { leave(eraser: isEraser) }

    /// Presses and releases the pencil's lower button.
    public func pressButton() {
        synthesizer.platform.setToolButton(isPressed: true, tool: tool, kind: kind(isEraser))
        synthesizer.platform.setToolButton(isPressed: false, tool: tool, kind: kind(isEraser))
    }

    private var tool: UInt32 { isEraser ? 2 : 1 }

    private func kind(_ isEraser: Bool) -> TabletFrame.ToolKind { isEraser ? .eraser : .pen }

    private func leave(eraser: Bool) { synthesizer.platform.removeTool(eraser ? 2 : 1, kind: kind(eraser)) }

    private func send(to location: CGPoint, zOffset: CGFloat = 0, isDown: Bool?) {
        self.location = location
        let slope = 1 / tan(min(max(altitudeAngle, 0.001), .pi / 2))
        let sample = TabletFrame.Sample(
            location: location, pressure: zOffset > 0 ? 0 : min(max(force / (25 / 6), 0), 1), distance: zOffset,
            tilt: CGVector(dx: atan(slope * cos(azimuthAngle)), dy: atan(slope * sin(azimuthAngle))),
            rotation: rollAngle)
        synthesizer.platform.moveTool(to: sample, tool: tool, kind: kind(isEraser), isDown: isDown)
    }
}
