import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Transitions of a layer 20 points wide in the middle of 60, from red to blue.
    @MainActor struct TransitionTests {
        private let stage: Stage
        private let layer: CALayer

        init() throws {
            MediaClock.set(100)
            stage = Stage(60, 60)
            layer = stage.add(20, 20, 20, 20)
            stage.add(0, 0, 20, 20, .red, to: layer)
            _ = try stage.frame()
        }

        private func start(
            _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, _ change: (CATransition) -> Void = { _ in }
        ) throws {
            let transition = CATransition()
            transition.type = type
            transition.subtype = subtype
            transition.duration = 1
            transition.timingFunction = CAMediaTimingFunction(name: .linear)
            change(transition)
            layer.add(transition, forKey: nil)
            layer.sublayers = nil
            layer.backgroundColor = .blue
            _ = try stage.frame()
        }

        private func picture(at time: Double) throws -> Snapshot {
            MediaClock.set(time)
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            return try RenderServer.shared.presentedPicture(of: stage.host.target)
        }

        struct Way: Sendable, CustomStringConvertible {
            var type: CATransitionType
            var subtype: CATransitionSubtype?
            /// Where the first pixels of the old and the new picture are half way.
            var old: SIMD2<Int>
            var new: SIMD2<Int>
            var description: String { "\(type.rawValue) \(subtype?.rawValue ?? "")" }
        }

        nonisolated static let ways: [Way] = [
            Way(type: .moveIn, subtype: nil, old: [20, 20], new: [10, 20]),
            Way(type: .moveIn, subtype: .fromRight, old: [20, 20], new: [30, 20]),
            Way(type: .moveIn, subtype: .fromTop, old: [20, 20], new: [20, 30]),
            Way(type: .moveIn, subtype: .fromBottom, old: [20, 20], new: [20, 10]),
            Way(type: .push, subtype: .fromLeft, old: [30, 20], new: [10, 20]),
            Way(type: .push, subtype: .fromRight, old: [10, 20], new: [30, 20]),
            Way(type: .push, subtype: .fromTop, old: [20, 10], new: [20, 30]),
            Way(type: .push, subtype: .fromBottom, old: [20, 30], new: [20, 10]),
            Way(type: .reveal, subtype: .fromLeft, old: [30, 20], new: [20, 20]),
            Way(type: .reveal, subtype: .fromRight, old: [10, 20], new: [20, 20]),
            Way(type: .reveal, subtype: .fromTop, old: [20, 10], new: [20, 20]),
            Way(type: .reveal, subtype: .fromBottom, old: [20, 30], new: [20, 20]),
        ]

        @Test(arguments: ways) func slides(_ way: Way) throws {
            defer { MediaClock.set(nil) }
            try start(way.type, way.subtype)
            let half = try picture(at: 100.5)
            func lies(_ x: Int, _ y: Int, in corner: SIMD2<Int>) -> Bool {
                (corner.x..<(corner.x + 20)).contains(x) && (corner.y..<(corner.y + 20)).contains(y)
            }
            for y in stride(from: 2, to: 60, by: 5) {
                for x in stride(from: 2, to: 60, by: 5) {
                    let isOld = lies(x, y, in: way.old)
                    let isNew = lies(x, y, in: way.new)
                    let oldIsSeen = isOld && (way.type == .reveal || !isNew)
                    #expect(half.shows(oldIsSeen ? red : isNew ? blue : clear, at: x, y), "at \(x), \(y)")
                }
            }
            let end = try picture(at: 101)
            #expect(end.shows(blue, at: 30, 30) && end.shows(clear, at: 15, 30) && end.shows(clear, at: 45, 30))
        }

        @Test func fades() throws {
            defer { MediaClock.set(nil) }
            try start(.fade)
            #expect(try picture(at: 100).shows(red, at: 30, 30))
            #expect(try picture(at: 100.25).shows(RGBA(191, 0, 64, 255), at: 30, 30))
            #expect(try picture(at: 100.75).shows(RGBA(64, 0, 191, 255), at: 30, 30))
            #expect(try picture(at: 101).shows(blue, at: 30, 30))
        }

        @Test func aPartOfATransition() throws {
            defer { MediaClock.set(nil) }
            try start(.push, .fromLeft) {
                $0.startProgress = 0.5
                $0.endProgress = 0.75
                $0.fillMode = .forwards
                $0.isRemovedOnCompletion = false
            }
            let first = try picture(at: 100)
            #expect(first.shows(blue, at: 12, 30) && first.shows(blue, at: 28, 30) && first.shows(red, at: 32, 30))
            let last = try picture(at: 103)
            #expect(last.shows(clear, at: 12, 30) && last.shows(blue, at: 17, 30) && last.shows(red, at: 37, 30))
            layer.removeAllAnimations()
            let end = try picture(at: 103)
            #expect(end.shows(clear, at: 17, 30) && end.shows(blue, at: 37, 30) && end.shows(clear, at: 42, 30))
        }

        @Test func theModelKnowsNothingOfIt() throws {
            defer { MediaClock.set(nil) }
            try start(.push)
            _ = try picture(at: 100.5)
            #expect(stage.root.sublayers?.count == 1)
            #expect(layer.presentation()?.position == layer.position)
            layer.removeFromSuperlayer()
            #expect(try picture(at: 100.5).shows(clear, at: 35, 30), "the old picture goes with its layer")
        }

        @Test func layersOutsideOfWindowsChangeImmediately() throws {
            defer { MediaClock.set(nil) }
            let other = CALayer()
            other.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            other.backgroundColor = .green
            other.add(CATransition(), forKey: nil)
            stage.root.addSublayer(other)
            stage.root.add(CATransition(), forKey: nil)
            _ = try stage.frame()
            #expect(try picture(at: 100.1).shows(green, at: 5, 5))
        }

        @Test func shadowPathsThatAreBoxes() throws {
            defer { MediaClock.set(nil) }
            layer.shadowOpacity = 1
            layer.shadowRadius = 0
            layer.shadowOffset = .zero
            layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40), transform: nil)
            let animation = CABasicAnimation(keyPath: "shadowPath")
            animation.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
            animation.toValue = layer.shadowPath
            animation.duration = 1
            layer.add(animation, forKey: nil)
            _ = try stage.frame()
            let half = try picture(at: 100.5)
            let black = RGBA(0, 0, 0, 255)
            #expect(half.shows(black, at: 30, 48) && half.shows(clear, at: 30, 52))
            #expect(layer.presentation()?.shadowPath?.boundingBox.height == 30)
        }
    }

    /// Animations of positions and opacities, which take a fast path in each frame.
    @MainActor struct PositionAnimationTests {
        @Test func damageWhatTheyChange() throws {
            MediaClock.set(100)
            defer { MediaClock.set(nil) }
            let stage = Stage(120, 120)
            let clip = stage.add(20, 20, 60, 60, .white)
            clip.masksToBounds = true
            let shadowed = stage.add(70, 70, 30, 30)
            shadowed.shadowOpacity = 1
            let group = stage.add(80, 10, 30, 30)
            group.opacity = 0.5
            group.backgroundColor = .blue
            for (index, parent) in [stage.root, clip, shadowed, group].enumerated() {
                for number in 0..<3 {
                    let layer = stage.add(CGFloat(5 * number), 8, 14, 10, [.red, .green, .blue][number], to: parent)
                    stage.add(3, 3, 14, 4, .white, to: layer)
                    if number == 1 { layer.allowsGroupOpacity = false }
                    let key = ["position", "transform.rotation.z", "opacity"][(index + number) % 3]
                    let animation = CABasicAnimation(keyPath: key)
                    switch key {
                    case "position": animation.byValue = CGPoint(x: 33, y: 41)
                    case "opacity": (animation.fromValue, animation.toValue) = (-0.5, 1.5)
                    default: animation.byValue = 3
                    }
                    animation.duration = 1
                    layer.add(animation, forKey: nil)
                    if index == 0, number == 2 {
                        let other = CABasicAnimation(keyPath: "position.x")
                        (other.byValue, other.isAdditive, other.duration) = (20, true, 0.5)
                        layer.add(other, forKey: nil)
                    }
                }
            }
            _ = try stage.frame()
            for step in 0...22 {
                MediaClock.set(100 + Double(step) * 0.05)
                #expect(try stage.incrementalDifference() <= Stage.roundingDifference, "step \(step)")
            }
        }
    }
}
