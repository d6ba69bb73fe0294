import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    @MainActor @Suite struct PencilTests {
        /// Records the touches of a pencil.
        private final class Paper: UIView {
            var lines: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

            private func note(_ phase: String, _ touches: Set<UITouch>) {
                for touch in touches.sorted(by: { $0.serial < $1.serial }) {
                    let angle = Int((touch.azimuthAngle(in: self) * 180 / .pi).rounded())
                    let altitude = Int((touch.altitudeAngle * 180 / .pi).rounded())
                    let force = (touch.force * 100).rounded() / 100
                    lines.append(
                        "\(phase) \(touch.type)\(touch.isEraser ? " eraser" : "") \(force) \(angle)° \(altitude)°")
                }
            }

            func take() -> [String] {
                defer { lines = [] }
                return lines
            }
        }

        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let paper = Paper(frame: CGRect(x: 20, y: 20, width: 280, height: 400))
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.addSubview(paper)
            CATransaction.flush()
        }

        @Test func `A pencil has a force, an altitude and an azimuth`() {
            let pencil = synthesizer.pencil
            (pencil.force, pencil.altitudeAngle, pencil.azimuthAngle) = (0.5, .pi / 4, .pi / 2)
            pencil.down(at: CGPoint(x: 10, y: 10), in: paper)
            // A change of the force alone is a movement.
            pencil.force = 25 / 6
            pencil.move(to: CGPoint(x: 10, y: 10), in: paper)
            pencil.move(to: CGPoint(x: 10, y: 10), in: paper)
            pencil.azimuthAngle = -.pi / 2
            pencil.move(to: CGPoint(x: 10, y: 10), in: paper)
            pencil.up()
            pencil.leave()
            #expect(
                paper.take() == [
                    "began pencil 0.5 90° 45°", "moved pencil 4.17 90° 45°", "moved pencil 4.17 -90° 45°",
                    "moved pencil 0.0 -90° 45°", "ended pencil 0.0 -90° 45°",
                ])
            #expect(UIApplication.shared.inputInProgress == nil)
        }

        @Test func `A rotated view has another azimuth`() {
            paper.transform = CGAffineTransform(rotationAngle: .pi / 2)
            let pencil = synthesizer.pencil
            (pencil.altitudeAngle, pencil.azimuthAngle) = (.pi / 6, .pi / 2)
            pencil.down(at: CGPoint(x: 140, y: 200), in: paper)
            pencil.leave()
            #expect(paper.take() == ["began pencil 1.0 0° 30°", "cancelled pencil 0.0 0° 30°"])
        }

        @Test func `An eraser is a pencil that erases, and a tablet's finger is a finger`() {
            let pencil = synthesizer.pencil
            pencil.isEraser = true
            pencil.down(at: CGPoint(x: 10, y: 10), in: paper)
            // Changing the end of the pencil takes it away.
            pencil.isEraser = false
            #expect(paper.take() == ["began pencil eraser 1.0 0° 90°", "cancelled pencil eraser 0.0 0° 90°"])
            platform.moveTool(to: .init(location: CGPoint(x: 30, y: 30)), tool: 3, kind: .finger, isDown: true)
            platform.removeTool(3, kind: .finger)
            #expect(paper.take() == ["began direct 1.0 0° 90°", "cancelled direct 0.0 0° 90°"])
        }

        @Test func `A tablet's mouse is a pointer`() {
            platform.moveTool(to: .init(location: CGPoint(x: 30, y: 30)), tool: 4, kind: .mouse)
            platform.setToolButton(0x110, isPressed: true, tool: 4, kind: .mouse)
            platform.setToolButton(0x110, isPressed: false, tool: 4, kind: .mouse)
            platform.removeTool(4, kind: .mouse)
            #expect(paper.take() == ["began indirectPointer 1.0 0° 90°", "ended indirectPointer 0.0 0° 90°"])
        }

        @Test func `Several tools draw at the same time`() {
            paper.isMultipleTouchEnabled = true
            for tool: UInt32 in [11, 12] {
                let location = CGPoint(x: 30, y: 30 * CGFloat(tool - 10))
                platform.moveTool(to: .init(location: location, pressure: 0.24), tool: tool, isDown: true)
            }
            platform.removeTool(11)
            platform.moveTool(to: .init(location: CGPoint(x: 50, y: 50), pressure: 0.48), tool: 12)
            #expect(
                paper.take() == [
                    "began pencil 1.0 0° 90°", "began pencil 1.0 0° 90°", "cancelled pencil 0.0 0° 90°",
                    "moved pencil 2.0 0° 90°",
                ])
            // The seat has lost its tablets.
            platform.send(.cancelled(platform.seat, .tablet))
            #expect(paper.take() == ["cancelled pencil 0.0 0° 90°"])
            platform.removeTool(12)
            #expect(UIApplication.shared.inputInProgress == nil)
        }

        @Test func `A pencil hovers before it touches`() {
            @MainActor final class Log {
                var lines: [String] = []
                func hovered(_ hover: UIHoverGestureRecognizer) {
                    let altitude = Int((hover.altitudeAngle * 180 / .pi).rounded())
                    let location = hover.location(in: hover.view)
                    lines.append(
                        "\(hover.state) \(Int(location.x)),\(Int(location.y)) \(hover.zOffset) \(altitude)°")
                }
            }
            let log = Log()
            let hover = UIHoverGestureRecognizer(target: log, action: Log.hovered)
            paper.addGestureRecognizer(hover)
            let pointerOnly = UIHoverGestureRecognizer(target: log, action: Log.hovered)
            pointerOnly.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
            paper.addGestureRecognizer(pointerOnly)
            let pencil = synthesizer.pencil
            pencil.hover(at: CGPoint(x: 10, y: 10), zOffset: 0.75, in: paper)
            pencil.hover(at: CGPoint(x: 10, y: 10), zOffset: 0.25, in: paper)
            pencil.altitudeAngle = .pi / 3
            pencil.hover(at: CGPoint(x: 10, y: 12), zOffset: 0.25, in: paper)
            pencil.down(at: CGPoint(x: 10, y: 12), in: paper)
            pencil.leave()
            #expect(
                Array(log.lines.prefix(3)) == [
                    "began 10,10 0.75 90°", "changed 10,10 0.25 90°", "changed 10,12 0.25 60°",
                ])
            #expect(log.lines.count == 4)
        }

        @Test func `Recognizers choose among touch types`() async {
            let journal = Journal()
            let pan = UIPanGestureRecognizer()
            pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
            @MainActor final class Target {
                let journal: Journal
                init(_ journal: Journal) { self.journal = journal }
                func panned(_ pan: UIPanGestureRecognizer) { if pan.state == .ended { journal.note("panned") } }
            }
            let target = Target(journal)
            pan.addTarget(target, action: Target.panned)
            paper.addGestureRecognizer(pan)
            await synthesizer.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), in: paper)
            #expect(journal.take().isEmpty)
            synthesizer.pencil.down(at: CGPoint(x: 10, y: 10), in: paper)
            await synthesizer.pencil.drag(to: CGPoint(x: 90, y: 10), duration: 0.2, in: paper)
            synthesizer.pencil.up()
            synthesizer.pencil.leave()
            #expect(journal.take() == ["panned"])
        }

        @Test func `The pencil's button is a tap for the deepest interaction`() {
            final class Taps: NSObject, UIPencilInteractionDelegate {
                var count = 0
                func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { count += 1 }
            }
            let (outer, inner) = (Taps(), Taps())
            let interaction = UIPencilInteraction(delegate: inner)
            window.addInteraction(UIPencilInteraction(delegate: outer))
            paper.addInteraction(interaction)
            let pencil = synthesizer.pencil
            // Not near the screen.
            pencil.pressButton()
            pencil.hover(at: CGPoint(x: 10, y: 10), in: paper)
            pencil.pressButton()
            #expect(outer.count == 0 && inner.count == 1 && UIPencilInteraction.preferredTapAction == .switchEraser)
            interaction.isEnabled = false
            pencil.pressButton()
            #expect(outer.count == 1 && inner.count == 1)
            pencil.leave()
        }

        @Test func `A recording includes the pencil`() async throws {
            let recorder = UIEventRecorder()
            let pencil = synthesizer.pencil
            pencil.force = 0.25
            pencil.down(at: CGPoint(x: 10, y: 10), in: paper)
            await pencil.drag(to: CGPoint(x: 90, y: 10), force: 4, duration: 0.1, in: paper)
            pencil.up()
            pencil.leave()
            let first = paper.take()
            let data = try JSONEncoder().encode(recorder.stop())
            await synthesizer.replay(try JSONDecoder().decode(UIEventRecording.self, from: data))
            #expect(first.count > 10 && paper.take() == first)
        }
    }
}
