import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting
import UIPlatform

/// Movements are delivered once a frame, and nothing of them is lost.
extension WindowTests {
    @MainActor @Suite final class MotionPacingTests {
        /// Records the touches that it receives, and moves a subview to each.
        final class TouchedView: UIView {
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var log: [String] = []
            var locations: [CGPoint] = []
            var times: [TimeInterval] = []
            var previous: [CGPoint] = []
            var predictions: [[CGPoint]] = []
            var moves = 0
            var layouts = 0

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }

            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                guard let touch = touches.first, let event else { return }
                moves += 1
                log.append("moved")
                let coalesced = event.coalescedTouches(for: touch) ?? []
                locations += coalesced.map { $0.location(in: self) }
                times += coalesced.map(\.timestamp)
                previous += coalesced.map { $0.previousLocation(in: self) }
                predictions.append((event.predictedTouches(for: touch) ?? []).map { $0.location(in: self) })
                #expect(coalesced.last?.location(in: self) == touch.location(in: self))
                #expect(coalesced.allSatisfy { $0.view === touch.view && $0.type == touch.type })
                mark.center = touch.location(in: self)
                setNeedsLayout()
            }

            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }

            override func layoutSubviews() { layouts += 1 }
        }

        private let platform = Headless.platform
        private let synthesizer: UIEventSynthesizer
        private let window: UIWindow
        private let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))

        init() throws {
            window = Headless.showWindow()
            window.addSubview(view)
            view.addSubview(view.mark)
            view.mark.backgroundColor = .red
            CATransaction.flush()
            synthesizer = try UIEventSynthesizer()
            synthesizer.pacesMotion = true
        }

        isolated deinit { synthesizer.pacesMotion = false }

        /// Moves the pointer, which is an event in itself, and waits until movements are no longer held.
        private func hover(at point: CGPoint) async {
            synthesizer.pointer.move(to: point, in: view)
            await synthesizer.advance(by: 0.1)
        }

        @Test func `A pointer of 1000 Hz costs one event, one layout and one frame for each frame of the screen`() async
        {
            await synthesizer.advance(by: 0.1)
            synthesizer.pointer.move(to: CGPoint(x: 20, y: 20), in: view)
            synthesizer.pointer.press()
            await synthesizer.advance(by: 0.1)
            view.layouts = 0
            let frames = window.windowScene?.renderStatistics?.framesPresented ?? 0
            for step in 1...500 {
                synthesizer.pointer.move(to: CGPoint(x: 20 + step / 2, y: 20 + step % 2), in: view)
                await synthesizer.advance(by: 0.001)
            }
            let presented = (window.windowScene?.renderStatistics?.framesPresented ?? 0) - frames
            synthesizer.pointer.release()
            // 0.5 seconds are 30 frames; the first movement and those before the release are sent besides.
            #expect((28...32).contains(view.moves), "\(view.moves)")
            #expect((28...32).contains(view.layouts), "\(view.layouts)")
            #expect((28...32).contains(presented), "\(presented)")
            let path = (0...500).map { (step: Int) -> CGPoint in CGPoint(x: 20 + step / 2, y: 20 + step % 2) }
            #expect(view.locations == Array(path.dropFirst()))
            #expect(view.previous == Array(path.dropLast()))
            #expect(view.times == view.times.sorted() && Set(view.times).count == 500)
            await synthesizer.advance(by: 0.1)
        }

        @Test func `The frame after a movement shows it`() async throws {
            await hover(at: CGPoint(x: 20, y: 20))
            synthesizer.pointer.press()
            synthesizer.pointer.move(to: CGPoint(x: 60, y: 20), in: view)
            await synthesizer.advance(by: 0.1)
            let target = try #require(window.windowScene?.renderTarget)
            func isRed(_ x: Int) throws -> Bool {
                let picture = try RenderServer.shared.presentedPicture(of: target)
                let scale = picture.width / Int(window.bounds.width)
                // Blue, green, red, alpha.
                let pixel = (20 * scale * picture.width + x * scale) * 4
                return picture.bytes[pixel] < 128 && picture.bytes[pixel + 2] > 200
            }
            #expect(try isRed(60))
            // The first movement is sent immediately, and the second one is held.
            for x in [120, 180] {
                synthesizer.pointer.move(to: CGPoint(x: x, y: 20), in: view)
                await synthesizer.advance(by: 1 / UIEventSynthesizer.framesPerSecond)
                #expect(try isRed(x), "\(x)")
            }
            synthesizer.pointer.release()
            await synthesizer.advance(by: 0.1)
        }

        @Test func `Predictions continue the line of the movement`() async throws {
            let touch = synthesizer.touch()
            touch.down(at: CGPoint(x: 20, y: 20), in: view)
            await touch.drag(to: CGPoint(x: 420, y: 120), duration: 0.4, in: view)
            let predicted = try #require(view.predictions.last)
            let last = try #require(view.locations.last)
            // The samples are 1/120 second apart, so that a frame has two.
            #expect(predicted.count == 2)
            for (index, point) in predicted.enumerated() {
                let time = CGFloat(index + 1) / 120
                let expected = CGPoint(x: last.x + 1000 * time, y: last.y + 250 * time)
                #expect(hypot(point.x - expected.x, point.y - expected.y) < 1)
            }
            touch.up()
        }

        @Test func `The first movement and everything else are delivered immediately`() async {
            await hover(at: CGPoint(x: 20, y: 20))
            synthesizer.pointer.press()
            for step in 1...5 { synthesizer.pointer.move(to: CGPoint(x: 20 + step, y: 20), in: view) }
            #expect(view.log == ["began", "moved"])
            synthesizer.pointer.release()
            #expect(view.log == ["began", "moved", "moved", "ended"])
            #expect(view.locations.count == 5)
            await synthesizer.advance(by: 0.1)
            view.log = []
            synthesizer.pointer.press()
            synthesizer.pointer.move(to: CGPoint(x: 30, y: 20), in: view)
            #expect(view.log == ["began", "moved"])
            synthesizer.pointer.release()
        }

        @Test func `A window without frames loses no movement`() async {
            await hover(at: CGPoint(x: 0, y: 20))
            synthesizer.pointer.press()
            for step in 1...1000 { synthesizer.pointer.move(to: CGPoint(x: Double(step) / 2, y: 20), in: view) }
            // The first one, and a delivery each time that as many as the limit were held.
            #expect(view.moves == 1 + 999 / MotionPacer.maxHeld)
            synthesizer.pointer.release()
            #expect(view.locations.count == 1000)
            await synthesizer.advance(by: 0.1)
        }

        @Test func `Only the screen with the movement is asked for frames`() async throws {
            let output = Headless.platform.connectOutput(width: 300, height: 200, name: "TV")
            let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            second.screen = try #require(UIScreen.screens.last)
            second.isHidden = false
            CATransaction.flush()
            await hover(at: CGPoint(x: 20, y: 20))
            let targets = (
                try #require(window.windowScene?.renderTarget), try #require(second.windowScene?.renderTarget)
            )
            let own = DisplayLinks.main.tickingTargets
            synthesizer.pointer.press()
            synthesizer.pointer.move(to: CGPoint(x: 30, y: 20), in: view)
            #expect(DisplayLinks.main.tickingTargets.subtracting(own) == [targets.0])
            synthesizer.pointer.release()
            await synthesizer.advance(by: 0.1)
            #expect(DisplayLinks.main.tickingTargets == own)
            second.isHidden = true
            Headless.platform.disconnectOutput(output)
        }

        @Test func `A held movement precedes the timer of a long press`() async {
            var states: [UIGestureRecognizer.State] = []
            final class Press: UILongPressGestureRecognizer {
                var onChange: ((UIGestureRecognizer.State) -> Void)?
                override var state: UIGestureRecognizer.State { didSet { onChange?(state) } }
            }
            let press = Press()
            press.onChange = { states.append($0) }
            view.addGestureRecognizer(press)
            await synthesizer.advance(by: 0.1)
            let touch = synthesizer.touch()
            touch.down(at: CGPoint(x: 50, y: 50), in: view)
            // Delivered immediately, so that the next one, just before the timer, is held.
            await synthesizer.advance(by: 0.495)
            touch.move(to: CGPoint(x: 51, y: 50), in: view)
            touch.move(to: CGPoint(x: 90, y: 50), in: view)
            platform.advance(by: 0.01)
            #expect(!states.contains(.began), "\(states)")
            touch.up()
            await synthesizer.advance(by: 0.1)
        }

        @Test func `Steps of scrolling add up`() async {
            let pan = UIPanGestureRecognizer()
            pan.allowedScrollTypesMask = .all
            view.addGestureRecognizer(pan)
            await hover(at: CGPoint(x: 50, y: 50))
            func scroll(_ delta: CGFloat) {
                let axis = PointerFrame.Axis(delta: CGVector(dx: 0, dy: delta), source: .finger)
                platform.send(
                    .pointer(PointerFrame(seat: platform.seat, timestamp: platform.now, actions: [.axis(axis)])))
            }
            for _ in 0..<10 { scroll(3) }
            #expect(pan.translation(in: nil).y == -3)
            await synthesizer.advance(by: 0.05)
            #expect(pan.translation(in: nil).y == -30)
            let stop = PointerFrame.Axis(delta: .zero, source: .finger, isStop: true)
            platform.send(
                .pointer(PointerFrame(seat: platform.seat, timestamp: platform.now, actions: [.axis(stop)])))
            #expect(pan.state == .possible)
        }

        @Test func `Hovering is sent to the application as an event`() async {
            final class Observer: UIHoverGestureRecognizer {
                var events: [UIEvent] = []
                override func shouldReceive(_ event: UIEvent) -> Bool {
                    events.append(event)
                    return true
                }
            }
            let hover = Observer()
            view.addGestureRecognizer(hover)
            await synthesizer.advance(by: 0.1)
            synthesizer.pointer.move(to: CGPoint(x: 50, y: 50), in: view)
            #expect(hover.state == .began && hover.events.last?.type == .hover)
            for step in 1...5 { synthesizer.pointer.move(to: CGPoint(x: 50 + step, y: 50), in: view) }
            #expect(hover.location(in: view) == CGPoint(x: 50, y: 50))
            await synthesizer.advance(by: 0.05)
            #expect(hover.state == .changed && hover.location(in: view) == CGPoint(x: 55, y: 50))
            #expect(hover.events.count == 2)
            view.removeGestureRecognizer(hover)
        }
    }
}
