import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

/// The recognizers against sequences that are, and that are not, their gesture.
extension WindowTests {
    @MainActor @Suite struct RecognizerTableTests {
        struct Case: Sendable, CustomTestStringConvertible {
            let name: String
            let make: @MainActor @Sendable () -> UIGestureRecognizer
            let steps: [GestureStage.Step]
            let expected: [String]
            var testDescription: String { name }

            init(
                _ name: String, _ make: @escaping @MainActor @Sendable () -> UIGestureRecognizer,
                _ steps: [GestureStage.Step], _ expected: [String] = []
            ) {
                (self.name, self.make, self.steps, self.expected) = (name, make, steps, expected)
            }
        }

        @MainActor private static func tap(taps: Int = 1, touches: Int = 1) -> UITapGestureRecognizer {
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = taps
            tap.numberOfTouchesRequired = touches
            return tap
        }

        @MainActor private static func press(taps: Int = 0, touches: Int = 1) -> UILongPressGestureRecognizer {
            let press = UILongPressGestureRecognizer()
            press.numberOfTapsRequired = taps
            press.numberOfTouchesRequired = touches
            return press
        }

        @MainActor private static func pan(_ range: ClosedRange<Int> = 1...9) -> UIPanGestureRecognizer {
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = range.lowerBound
            pan.maximumNumberOfTouches = range.upperBound
            return pan
        }

        @MainActor private static func swipe(
            _ direction: UISwipeGestureRecognizer.Direction, touches: Int = 1
        ) -> UISwipeGestureRecognizer {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.numberOfTouchesRequired = touches
            return swipe
        }

        @MainActor private static func edge(_ edges: UIRectEdge) -> UIScreenEdgePanGestureRecognizer {
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = edges
            return edge
        }

        private nonisolated static let whole = ["began", "changed", "ended"]

        nonisolated static let taps: [Case] = [
            Case("a tap", { tap() }, [.down(50, 50), .wait(0.05), .up], ["ended"]),
            Case("a long tap", { tap() }, [.down(50, 50), .wait(3), .up], ["ended"]),
            Case("a tap that moves 40 points", { tap() }, [.down(50, 50), .move(90, 50), .up], ["ended"]),
            Case("a tap that moves 50 points", { tap() }, [.down(50, 50), .move(100, 50), .up]),
            Case("a cancelled tap", { tap() }, [.down(50, 50), .cancel]),
            Case("a second finger", { tap() }, [.down(50, 50), .down(1, 80, 80), .up, .up(1)]),
            Case(
                "two taps", { tap() }, [.down(50, 50), .up, .wait(0.1), .down(50, 50), .up], ["ended", "ended"]),
            Case("a double tap", { tap(taps: 2) }, [.down(50, 50), .up, .wait(0.2), .down(60, 50), .up], ["ended"]),
            Case(
                "a double tap after 0.33 s", { tap(taps: 2) }, [.down(9, 9), .up, .wait(0.33), .down(9, 9), .up],
                ["ended"]),
            Case("a double tap after 0.36 s", { tap(taps: 2) }, [.down(9, 9), .up, .wait(0.36), .down(9, 9), .up]),
            Case("a double tap 50 points apart", { tap(taps: 2) }, [.down(9, 9), .up, .down(59, 9), .up]),
            Case("a double tap held too long", { tap(taps: 2) }, [.down(9, 9), .wait(0.8), .up, .down(9, 9), .up]),
            Case("one of two taps", { tap(taps: 2) }, [.down(50, 50), .up]),
            Case(
                "a triple tap", { tap(taps: 3) },
                [.down(50, 50), .up, .down(50, 50), .up, .down(50, 50), .up], ["ended"]),
            Case(
                "a tap with two fingers", { tap(touches: 2) },
                [.down(50, 50), .wait(0.02), .down(1, 90, 50), .up, .wait(0.02), .up(1)], ["ended"]),
            Case("one of two fingers", { tap(touches: 2) }, [.down(50, 50), .up]),
            Case(
                "two fingers one after the other", { tap(touches: 2) }, [.down(50, 50), .up, .down(1, 90, 50), .up(1)]),
            Case(
                "three of two fingers", { tap(touches: 2) },
                [.down(50, 50), .down(1, 90, 50), .down(2, 90, 90), .up, .up(1), .up(2)]),
        ]

        nonisolated static let presses: [Case] = [
            Case("a press", { press() }, [.down(50, 50), .wait(0.52), .up], ["began", "ended"]),
            Case("a press of 0.48 s", { press() }, [.down(50, 50), .wait(0.47), .up]),
            Case(
                "a press that moves 8 points", { press() }, [.down(50, 50), .move(58, 50), .wait(0.6), .up],
                ["began", "ended"]),
            Case("a press that moves 12 points", { press() }, [.down(50, 50), .move(62, 50), .wait(0.6), .up]),
            Case(
                "a press that moves afterwards", { press() }, [.down(50, 50), .wait(0.6), .move(200, 200), .up], whole),
            Case("a cancelled press", { press() }, [.down(50, 50), .wait(0.6), .cancel], ["began", "cancelled"]),
            Case(
                "a press after a tap", { press(taps: 1) },
                [.down(9, 9), .up, .wait(0.1), .down(9, 9), .wait(0.6), .up], ["began", "ended"]),
            Case("a press without its tap", { press(taps: 1) }, [.down(9, 9), .wait(0.6), .up]),
            Case(
                "a press with two fingers", { press(touches: 2) },
                [.down(50, 50), .wait(0.3), .down(1, 90, 90), .wait(0.6), .up, .up(1)], ["began", "ended"]),
            Case("a press of one of two fingers", { press(touches: 2) }, [.down(50, 50), .wait(0.6), .up]),
        ]

        nonisolated static let pans: [Case] = [
            Case("a pan", { pan() }, [.down(50, 50)] + .line(from: (50, 50), to: (90, 50)) + [.up], whole),
            Case("a pan of 9 points", { pan() }, [.down(50, 50), .move(59, 50), .up]),
            Case("a pan of 11 points", { pan() }, [.down(50, 50), .move(61, 50), .up], ["began", "ended"]),
            Case("a diagonal pan of 9 points", { pan() }, [.down(50, 50), .move(56, 56), .up]),
            Case("a cancelled pan", { pan() }, [.down(50, 50), .move(90, 50), .cancel], ["began", "cancelled"]),
            Case(
                "a pan with two fingers", { pan(2...2) },
                [.down(50, 50), .down(1, 90, 50), .move(50, 80), .move(1, 90, 80), .move(50, 99), .up, .up(1)], whole),
            Case("one of two fingers", { pan(2...2) }, [.down(50, 50), .move(90, 50), .up]),
            Case(
                "a finger more than allowed is ignored", { pan(1...1) },
                [.down(50, 50), .move(90, 50), .down(1, 9, 9), .move(1, 60, 60), .up, .up(1)],
                ["began", "ended"]),
        ]

        nonisolated static let swipes: [Case] = [
            Case("right", { swipe(.right) }, [.down(50, 50)] + .line(from: (50, 50), to: (150, 55)) + [.up], ["ended"]),
            Case("left", { swipe(.left) }, [.down(150, 50)] + .line(from: (150, 50), to: (50, 55)) + [.up], ["ended"]),
            Case("up", { swipe(.up) }, [.down(50, 150)] + .line(from: (50, 150), to: (55, 50)) + [.up], ["ended"]),
            Case("down", { swipe(.down) }, [.down(50, 50)] + .line(from: (50, 50), to: (55, 150)) + [.up], ["ended"]),
            Case("the wrong way", { swipe(.right) }, [.down(150, 50)] + .line(from: (150, 50), to: (50, 50)) + [.up]),
            Case("across", { swipe(.right) }, [.down(50, 50)] + .line(from: (50, 50), to: (50, 150)) + [.up]),
            Case("too short", { swipe(.right) }, [.down(50, 50)] + .line(from: (50, 50), to: (95, 50)) + [.up]),
            Case(
                "too slow", { swipe(.right) },
                [.down(50, 50), .wait(0.6)] + .line(from: (50, 50), to: (150, 50)) + [.up]),
            Case(
                "either way", { swipe([.left, .right]) },
                [.down(150, 50)] + .line(from: (150, 50), to: (50, 50)) + [.up], ["ended"]),
            Case(
                "two fingers", { swipe(.right, touches: 2) },
                [
                    .down(50, 50), .down(1, 50, 90), .move(90, 50), .move(1, 90, 90), .move(130, 50), .move(1, 130, 90),
                    .up, .up(1),
                ],
                ["ended"]),
            Case(
                "one of two fingers", { swipe(.right, touches: 2) },
                [.down(50, 50)] + .line(from: (50, 50), to: (150, 50)) + [.up]),
        ]

        nonisolated static let pinches: [Case] = [
            Case(
                "a pinch", { UIPinchGestureRecognizer() },
                [.down(100, 100), .down(1, 150, 100), .move(1, 170, 100), .move(1, 200, 100), .up, .up(1)], whole),
            Case(
                "a pinch of 6 points", { UIPinchGestureRecognizer() },
                [.down(100, 100), .down(1, 150, 100), .move(1, 156, 100), .up, .up(1)]),
            Case("one finger", { UIPinchGestureRecognizer() }, [.down(50, 50), .move(150, 100), .up]),
            Case(
                "a rotation", { UIRotationGestureRecognizer() },
                [.down(100, 100), .down(1, 200, 100), .move(1, 190, 140), .move(1, 170, 170), .up, .up(1)], whole),
            Case(
                "a rotation of 0.1 radians", { UIRotationGestureRecognizer() },
                [.down(100, 100), .down(1, 200, 100), .move(1, 199.5, 110), .up, .up(1)]),
        ]

        nonisolated static let edges: [Case] = [
            Case(
                "from the left edge", { edge(.left) }, [.down(-15, 50)] + .line(from: (-15, 50), to: (50, 50)) + [.up],
                whole),
            Case("from the middle", { edge(.left) }, [.down(50, 50)] + .line(from: (50, 50), to: (99, 50)) + [.up]),
            Case("along the edge", { edge(.left) }, [.down(-15, 50)] + .line(from: (-15, 50), to: (-15, 99)) + [.up]),
            Case("another edge", { edge(.right) }, [.down(-15, 50)] + .line(from: (-15, 50), to: (50, 50)) + [.up]),
        ]

        @Test(arguments: taps + presses + pans + swipes + pinches, [1.0, 2.0])
        func recognizes(_ row: Case, scale: Double) {
            for jitter in GestureStage.Jitter.allCases { check(row, scale, jitter) }
        }

        @Test(arguments: edges) func recognizesAtEdges(_ row: Case) {
            let stage = GestureStage()
            stage.add(row.make(), "", to: stage.window)
            stage.play(row.steps)
            #expect(stage.takeLog().map { String($0.split(separator: " ").last ?? "") } == row.expected)
            #expect(stage.isIdle)
        }

        private func check(_ row: Case, _ scale: Double, _ jitter: GestureStage.Jitter) {
            guard let output = Headless.platform.outputs.first?.id else { Issue.record("no output"); return }
            Headless.platform.change(output) { $0.scale = Int(scale) }
            defer { Headless.platform.change(output) { $0.scale = 2 } }
            let stage = GestureStage()
            let recognizer = stage.add(row.make(), "it")
            stage.play(row.steps, jitter: jitter)
            #expect(stage.takeLog() == row.expected.map { "it \($0)" }, "\(jitter)")
            #expect(recognizer.state == .possible && recognizer.touches.isEmpty && stage.isIdle, "\(jitter)")
        }
    }
}
