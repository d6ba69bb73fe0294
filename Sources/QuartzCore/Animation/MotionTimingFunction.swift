import Foundation
import RenderProtocol

/// The timing of an animation whose progress follows an exponential motion, in seconds instead of fractions.
///
/// An animation from 0 to 1 with this timing has the curve's value at each time.
package final class MotionTimingFunction: CAMediaTimingFunction {
    private let motion: ExponentialCurve

    package init(_ motion: ExponentialCurve) {
        self.motion = motion
        super.init(controlPoints: 0, 0, 1, 1)
    }

    package required init?(coder: NSCoder) {
        nil
    }

    package override var curve: TimingCurve { .exponential(motion) }

    package override func isEqual(_ object: Any?) -> Bool {
        (object as? MotionTimingFunction)?.motion == motion
    }

    package override var hash: Int { motion.decay.hashValue ^ motion.rest.hashValue }
}
