import Foundation
import PathGeometry
import RenderProtocol
import Testing

@testable import RenderServer

@Suite struct AnimationValueTests {
    @Test func curves() {
        // The point of the curve at each parameter, against the curve asked for its x.
        for (x1, y1, x2, y2) in [
            (0.42, 0.0, 1.0, 1.0), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0, 1, 0, 1),
            (1, 0, 1, 0), (0.5, -1, 0.5, 2), (1, 0, 0, 1),
        ] {
            let curve = TimingCurve.bezier(x1: x1, y1: y1, x2: x2, y2: y2)
            for step in 1..<400 {
                let t = Double(step) / 400
                func bezier(_ a: Double, _ b: Double) -> Double {
                    3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
                }
                let progress = curve.progress(at: bezier(x1, x2), duration: 1)
                // Where the curve is steep, rounding of x shows in y.
                #expect(abs(progress - bezier(y1, y2)) < 1e-4, "\(curve) at \(t)")
            }
            #expect(curve.progress(at: 0, duration: 1) == 0 && curve.progress(at: 1, duration: 1) == 1)
        }
    }

    /// Steps of the differential equation against the formula.
    @Test(arguments: [2.0, 10, 20, 60]) func springs(damping: Double) {
        let (mass, stiffness, velocity) = (1.0, 100.0, 3.0)
        let spring = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        var (x, v) = (0.0, velocity)
        let h = 1e-5
        for step in 1...100_000 {
            v += h * (stiffness * (1 - x) - damping * v) / mass
            x += h * v
            if step.isMultiple(of: 5000) {
                #expect(abs(spring.progress(at: Double(step) * h) - x) < 2e-4)
            }
        }
        let settled = spring.settlingDuration
        for step in 0..<100 {
            #expect(abs(1 - spring.progress(at: settled * (1 + Double(step) / 50))) <= 0.001 + 1e-9)
        }
    }

    @Test func springsOvershootTheLastKeyframe() {
        let timingCurve = TimingCurve.spring(SpringCurve(mass: 1, stiffness: 100, damping: 2, initialVelocity: 0))
        let animation = AnimationDescription(.init(.position), [0, 0, 100, 0], duration: 3, timingCurve: timingCurve)
        let largest = (0..<300).map { animation.number(at: Double($0) / 100) }.max() ?? 0
        // The first swing of an underdamped spring: e^(−πζ/√(1−ζ²)) beyond.
        let ratio = 0.1
        let expected = 100 * (1 + exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()))
        #expect(abs(largest - expected) < 0.05 * expected / 100 * 10)
        #expect(largest > 150)
    }

    @Test func modes() {
        let position = AnimatedProperty(.position, first: 0, count: 1)
        let keyframes = AnimationDescription(position, [10, 20])
        #expect(keyframes.number(at: 0.25, model: 100) == 12.5)
        #expect(keyframes.number(at: 2, model: 100) == 100)
        let to = AnimationDescription(position, [20]).with { $0.mode = .toKeyframe }
        #expect(to.number(at: 0.25, model: 100) == 80)
        let from = AnimationDescription(position, [20]).with { $0.mode = .fromKeyframe }
        #expect(from.number(at: 0.25, model: 100) == 40)
        let by = AnimationDescription(position, [20]).with { $0.mode = .byKeyframe }
        #expect(by.number(at: 0.25, model: 100) == 105)
        let additive = AnimationDescription(position, [10, 20]).with { $0.isAdditive = true }
        #expect(additive.number(at: 0.25, model: 100) == 112.5)
        let cumulative = AnimationDescription(position, [0, 20]) { $0.repeatCount = 3 }
            .with { $0.isCumulative = true }
        #expect(cumulative.number(at: 2.5) == 50)
    }

    @Test func oneAfterTheOther() {
        let first = AnimationDescription(.init(.opacity), [0, 1])
        let second = AnimationDescription(.init(.opacity), [0.5]).with { $0.mode = .toKeyframe }
        let value = AnimationEvaluator.value(of: .opacity, model: [0.2], animations: [first, second], at: 0.5)
        // From what the first makes of it, half way to a half.
        #expect(value == [0.5])
        let late = AnimationEvaluator.value(of: .opacity, model: [0.2], animations: [second, first], at: 0.5)
        #expect(late == [0.5])
        #expect(AnimationEvaluator.value(of: .zPosition, model: [7], animations: [first], at: 0.5) == [7])
    }

    @Test func keyTimes() {
        let even = AnimationDescription(.init(.zPosition), [0, 10, 30])
        #expect(even.number(at: 0.25) == 5 && even.number(at: 0.75) == 20)
        let uneven = even.with { $0.keyTimes = [0, 0.8, 1] }
        #expect(uneven.number(at: 0.4) == 5 && abs(uneven.number(at: 0.9) - 20) < 1e-9)
        let short = even.with { $0.keyTimes = [0.25, 0.5, 0.75] }
        #expect(short.number(at: 0.1) == 0 && short.number(at: 0.9) == 30)
        // Of the wrong number, or in no order: as if there were none, or not before the one before.
        #expect(even.with { $0.keyTimes = [0, 1] }.number(at: 0.25) == 5)
        let disordered = even.with { $0.keyTimes = [0, .nan, 1] }
        #expect(disordered.number(at: 0.5) == 20)
        let eased = even.with {
            $0.curves = [.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1), .linear]
        }
        #expect(abs(eased.number(at: 0.25) - 5) < 1e-9 && eased.number(at: 0.125) < 2 && eased.number(at: 0.75) == 20)
    }

    @Test func discrete() {
        let steps = AnimationDescription(.init(.zPosition), [1, 2, 3, 4]).with { $0.interpolation = .discrete }
        for (time, value) in [(0.0, 1.0), (0.24, 1), (0.25, 2), (0.6, 3), (0.99, 4)] {
            #expect(steps.number(at: time) == value)
        }
        let timed = steps.with { $0.keyTimes = [0, 0.1, 0.2, 0.9, 1] }
        for (time, value) in [(0.05, 1.0), (0.15, 2), (0.5, 3), (0.95, 4)] {
            #expect(timed.number(at: time) == value)
        }
    }

    @Test func cubic() {
        let smooth = AnimationDescription(.init(.zPosition), [0, 10, 10, 40], duration: 3)
            .with { $0.interpolation = .cubic }
        for (time, value) in [(0.0, 0.0), (1, 10), (2, 10), (2.999999, 40)] {
            #expect(abs(smooth.number(at: time) - value) < 1e-4)
        }
        // The tangents of Catmull and Rom: half of the way from the neighbour before to that after.
        let h = 1e-6
        for (time, slope) in [(1.0, 5.0), (2, 15)] {
            let left = (smooth.number(at: time) - smooth.number(at: time - h)) / h
            let right = (smooth.number(at: time + h) - smooth.number(at: time)) / h
            #expect(abs(left - slope) < 1e-3 && abs(right - slope) < 1e-3)
        }
        // With full tension the curve stops at each.
        let tense = smooth.with { $0.tensions = [1, 1, 1, 1] }
        #expect(abs(tense.number(at: 1 + h) - 10) / h < 1e-3)
        // In times that differ the speed still has no step.
        let uneven = smooth.with { $0.keyTimes = [0, 0.5, 0.6, 1] }
        let left = uneven.number(at: 1.5) - uneven.number(at: 1.5 - h)
        let right = uneven.number(at: 1.5 + h) - uneven.number(at: 1.5)
        #expect(abs(left - right) / h < 1e-3)
        // Two keyframes are joined by a line.
        let line = AnimationDescription(.init(.zPosition), [0, 8]).with { $0.interpolation = .cubic }
        #expect(abs(line.number(at: 0.3) - 2.4) < 1e-12)
    }

    @Test func valuesOfNoUse() {
        let broken = AnimationDescription(.init(.opacity), [.nan, .infinity])
        #expect(broken.number(at: 0.5, model: 1) == 0)
        #expect(AnimationDescription(.init(.opacity), []).number(at: 0.5, model: 0.75) == 0.75)
        // Too many components for the value.
        let wide = AnimationDescription(AnimatedProperty(.bounds, first: 3, count: 4), [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(wide.value(at: 0.5, model: [0, 0, 5, 5]) == [0, 0, 5, 5])
    }

    @Test func lists() {
        let locations = AnimationDescription(AnimatedProperty(.gradientLocations, count: 3), [0, 0.2, 1, 0, 0.6, 1])
        let value = locations.value(at: 0.5, model: [0, 1])
        #expect(value.count == 3 && abs(value[1] - 0.4) < 1e-12)
    }

    // MARK: Transforms

    private func matrix(turn angle: Double, scale: Double = 1, x: Double = 0) -> [Double] {
        let (s, c) = (sin(angle) * scale, cos(angle) * scale)
        return [c, s, 0, 0, -s, c, 0, 0, 0, 0, scale, 0, x, 0, 0, 1]
    }

    private func distance(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).map { abs($0 - $1) }.max() ?? 0
    }

    private let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    @Test func rotationsAreInterpolatedAsRotations() {
        let animation = AnimationDescription(
            .init(.transform), matrix(turn: 0.2) + matrix(turn: 2.2, scale: 3, x: 50))
        for step in 0...10 {
            let f = Double(step) / 10
            let expected = matrix(turn: 0.2 + 2 * f, scale: 1 + 2 * f, x: 50 * f)
            #expect(distance(animation.value(at: f * 0.999999, model: identity), expected) < 1e-3)
        }
        // The shorter way round.
        let far = AnimationDescription(.init(.transform), matrix(turn: 0) + matrix(turn: 4))
        let short = (4 - 2 * Double.pi) / 2
        #expect(distance(far.value(at: 0.5, model: identity), matrix(turn: short)) < 1e-9)
    }

    @Test func partsGoAllTheWayRound() {
        let animation = AnimationDescription(
            AnimatedProperty(.transform, part: .rotationZ), [0, 2 * .pi], duration: 360)
        for degree in stride(from: 0, to: 360, by: 15) {
            let expected = matrix(turn: Double(degree) / 180 * .pi, x: 30)
            let model = matrix(turn: 0, x: 30)
            #expect(distance(animation.value(at: Double(degree), model: model), expected) < 1e-9)
        }
    }

    @Test func partsOfOneTransformTogether() {
        // The matrix does not determine rotations about y beyond a right angle; the one about x must not be affected.
        let y = AnimationDescription(AnimatedProperty(.transform, part: .rotationY), [0, 3])
        let x = AnimationDescription(AnimatedProperty(.transform, part: .rotationX), [0, 0.5])
        let together = AnimationEvaluator.value(of: .transform, model: identity, animations: [y, x], at: 0.8)
        var expected = TransformDecomposition()
        expected.rotation = SIMD3(0.4, 2.4, 0)
        var numbers = [Double](repeating: 0, count: 16)
        numbers.withUnsafeMutableBufferPointer { expected.transform.write(to: $0.baseAddress!) }
        #expect(distance(together, numbers) < 1e-9)

        let scale = AnimationDescription(AnimatedProperty(.transform, part: .scale), [1, 3])
        let move = AnimationDescription(AnimatedProperty(.transform, part: .translation), [0, 0, 10, 20])
        let both = AnimationEvaluator.value(of: .transform, model: identity, animations: [scale, move], at: 0.5)
        #expect(distance(both, [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 5, 10, 0, 1]) < 1e-9)
    }

    @Test func transformsAddByMultiplying() {
        let half = AnimationDescription(.init(.transform), matrix(turn: -1) + matrix(turn: 0))
            .with { $0.isAdditive = true }
        #expect(distance(half.value(at: 0.5, model: matrix(turn: 1, x: 9)), matrix(turn: 0.5, x: 9)) < 1e-9)
        let grows = AnimationDescription(AnimatedProperty(.transform, part: .scaleX), [0.5, 0.5])
            .with { $0.isAdditive = true }
        let value = grows.value(at: 0.5, model: identity)
        #expect(abs(value[0] - 1.5) < 1e-9 && value[5] == 1)
    }

    @Test func fromNothing() {
        var zero = identity
        (zero[0], zero[5], zero[10]) = (0, 0, 0)
        let grow = AnimationDescription(.init(.transform), zero + identity)
        let value = grow.value(at: 0.25, model: identity)
        #expect(abs(value[0] - 0.25) < 1e-9 && abs(value[5] - 0.25) < 1e-9 && value[15] == 1)
    }

    // MARK: Paths

    @Test func paths() {
        func line(_ x: Double) -> PathData { PathData(verbs: [.move, .line], points: [.zero, SIMD2(x, 2 * x)]) }
        let animation = AnimationDescription(.init(.shapePath), []).with { $0.paths = [line(0), line(10)] }
        func path(_ time: Double, _ animation: AnimationDescription) -> PathData? {
            AnimationEvaluator.path(.shapePath, model: line(3), animations: [animation], at: time)
        }
        #expect(path(0.25, animation)?.points == [.zero, SIMD2(2.5, 5)])
        #expect(path(2, animation)?.points == line(3).points)
        let other = PathData(verbs: [.move, .line, .line], points: [.zero, .zero, .zero])
        let unlike = animation.with { $0.paths = [line(0), other] }
        // Paths of different elements turn into each other too; both are at the origin here.
        #expect(path(0.25, unlike)?.points.allSatisfy { $0 == .zero } == true)
        #expect(path(2, unlike)?.points == line(3).points)
    }
}
