import CoreGraphics
import Foundation
import UIKit
import UIPlatform

/// A finger of a `UIEventSynthesizer`.
@MainActor public final class SyntheticTouch {
    private let synthesizer: UIEventSynthesizer
    private let finger: Int32
    private var location = CGPoint.zero

    init(_ synthesizer: UIEventSynthesizer, finger: Int32) {
        self.synthesizer = synthesizer
        self.finger = finger
    }

    /// Puts the finger down at a location in `view`, or on the screen.
    public func down(at location: CGPoint, in view: UIView? = nil) {
        self.location = synthesizer.screenLocation(location, in: view)
        synthesizer.platform.touchDown(finger, at: self.location)
    }

    /// Moves the finger without letting time pass.
    public func move(to location: CGPoint, in view: UIView? = nil) {
        self.location = synthesizer.screenLocation(location, in: view)
        synthesizer.platform.touchMove(finger, to: self.location)
    }

    /// Moves the finger on a straight line at a constant speed.
    ///
    /// The location in `view` is that at the beginning: the finger does not follow a view that it moves.
    public func drag(to location: CGPoint, duration: TimeInterval, in view: UIView? = nil) async {
        let (start, end) = (self.location, synthesizer.screenLocation(location, in: view))
        let count = max(1, Int((duration * UIEventSynthesizer.samplesPerSecond).rounded()))
        for sample in 1...count {
            await synthesizer.advance(by: duration / Double(count))
            let part = CGFloat(sample) / CGFloat(count)
            move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    /// Lifts the finger.
    public func up() { synthesizer.platform.touchUp(finger) }
}
