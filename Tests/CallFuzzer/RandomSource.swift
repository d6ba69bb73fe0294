import Foundation
import UIKit

/// Random values from a seed (SplitMix64): plain ones mostly, extreme but finite ones at times.
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        // Mixed: with states that are multiples of the increment, neighbouring seeds would have one sequence, shifted.
        state = seed
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func index(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

    mutating func chance(_ oneIn: Int) -> Bool { index(oneIn) == 0 }

    mutating func pick<T>(_ values: [T]) -> T { values[index(values.count)] }

    /// A length or coordinate in points.
    mutating func length() -> CGFloat {
        guard chance(40) else { return CGFloat(Int.random(in: -40...300, using: &self)) / 2 }
        return pick([0, -0.0, .leastNonzeroMagnitude, 1e-9, 1e6, -1e6, 1e12, 1e19, -1e19, 1e100, 1e308, -1e308])
    }

    mutating func unit() -> CGFloat { CGFloat(index(101)) / 100 }

    mutating func rect() -> CGRect { CGRect(x: length(), y: length(), width: length(), height: length()) }

    mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }

    mutating func color() -> UIColor {
        UIColor(red: unit(), green: unit(), blue: unit(), alpha: chance(3) ? unit() : 1)
    }

    mutating func affine() -> CGAffineTransform {
        switch index(5) {
        case 0: .identity
        case 1: CGAffineTransform(rotationAngle: unit() * 7)
        case 2: CGAffineTransform(scaleX: unit() * 3, y: unit() * 3)
        case 3: CGAffineTransform(translationX: length(), y: length())
        default: CGAffineTransform(a: unit(), b: unit(), c: unit(), d: unit(), tx: length(), ty: length())
        }
    }

    mutating func transform3D() -> CATransform3D {
        switch index(4) {
        case 0: return CATransform3DIdentity
        case 1: return CATransform3DMakeRotation(unit() * 7, unit(), unit(), unit())
        case 2: return CATransform3DMakeAffineTransform(affine())
        default:
            var transform = CATransform3DMakeRotation(unit() * 7, 0, 1, 0)
            transform.m34 = -1 / (100 + unit() * 500)
            return transform
        }
    }

    mutating func path() -> UIBezierPath {
        switch index(4) {
        case 0: return UIBezierPath(rect: rect())
        case 1: return UIBezierPath(ovalIn: rect())
        case 2: return UIBezierPath(roundedRect: rect(), cornerRadius: length())
        default:
            let path = UIBezierPath()
            path.move(to: point())
            for _ in 0..<index(6) {
                if chance(2) {
                    path.addLine(to: point())
                } else {
                    path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
                }
            }
            if chance(2) { path.close() }
            return path
        }
    }

    mutating func priority() -> UILayoutPriority {
        pick([.required, .defaultHigh, .defaultLow, .fittingSizeLevel, UILayoutPriority(Float(1 + index(999)))])
    }
}
