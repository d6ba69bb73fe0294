import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import UIKit
import UIPlatform

extension WindowTests {
    /// Pinches and rotations of fingers on a touchpad.
    @MainActor @Suite struct TransformTests {
        private let stage = GestureStage()
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            synthesizer.pointer.move(to: CGPoint(x: 100, y: 50), in: stage.view)
        }

        private func send(_ steps: PointerFrame.Transform...) {
            for step in steps {
                stage.platform.advance(by: 0.008)
                stage.platform.send(
                    .pointer(
                        PointerFrame(
                            seat: stage.platform.seat, timestamp: stage.platform.now, actions: [.transform(step)])))
            }
        }

        @Test func `A pinch has a scale, a velocity and the pointer's location`() async {
            @MainActor final class Reader {
                var values: [(scale: CGFloat, velocity: CGFloat, location: CGPoint, touches: Int)] = []
                func read(_ pinch: UIPinchGestureRecognizer) {
                    values.append((pinch.scale, pinch.velocity, pinch.location(in: pinch.view), pinch.numberOfTouches))
                }
            }
            let reader = Reader()
            stage.add(UIPinchGestureRecognizer(), "pinch").addTarget(reader, action: Reader.read)
            stage.add(UIRotationGestureRecognizer(), "rotation")
            stage.add(UIPanGestureRecognizer(), "pan").allowedScrollTypesMask = .all
            await synthesizer.pointer.pinch(scale: 2, duration: 0.5)
            #expect(stage.takeLog() == ["pinch began", "pinch changed", "pinch ended"] && stage.isIdle)
            let last = reader.values.last
            #expect(close(last?.scale ?? 0, 2) && last?.touches == 0)
            #expect(close(last?.location ?? .zero, CGPoint(x: 100, y: 50)))
            // Twice the size in half a second: the velocity of the scale is the scale's logarithm over the time.
            #expect(reader.values.dropLast().last.map { close($0.velocity / $0.scale, log(2) / 0.5, 0.05) } == true)
        }

        @Test func `A rotation is recognized, and both are where the delegate allows it`() async {
            final class Both: NSObject, UIGestureRecognizerDelegate {
                func gestureRecognizer(
                    _ gestureRecognizer: UIGestureRecognizer,
                    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
                ) -> Bool { true }
            }
            let both = Both()
            let rotation = stage.add(UIRotationGestureRecognizer(), "rotation")
            await synthesizer.pointer.rotate(by: -1)
            #expect(stage.takeLog() == ["rotation began", "rotation changed", "rotation ended"])
            rotation.delegate = both
            stage.add(UIPinchGestureRecognizer(), "pinch")
            send(
                .init(phase: .began), .init(phase: .changed, scale: 1.5, rotation: 0.5),
                .init(phase: .changed, scale: 0.5, rotation: 0.5))
            #expect(close(rotation.rotation, 1))
            send(.init(phase: .ended))
            #expect(
                Set(stage.takeLog()) == [
                    "rotation began", "pinch began", "rotation changed", "pinch changed", "rotation ended",
                    "pinch ended",
                ])
        }

        @Test func `Without a delegate the first gesture prevents the other`() {
            stage.add(UIRotationGestureRecognizer(), "rotation")
            stage.add(UIPinchGestureRecognizer(), "pinch")
            send(
                .init(phase: .began), .init(phase: .changed, scale: 1.1), .init(phase: .changed, rotation: 1),
                .init(phase: .ended))
            #expect(stage.takeLog() == ["pinch began", "pinch changed", "pinch ended"] && stage.isIdle)
        }

        @Test func `Small movements, and steps in an impossible order, are nothing`() {
            let pinch = stage.add(UIPinchGestureRecognizer(), "pinch")
            send(.init(phase: .began), .init(phase: .changed, scale: 1.01), .init(phase: .ended))
            send(.init(phase: .changed, scale: 2), .init(phase: .ended), .init(phase: .cancelled))
            #expect(stage.takeLog() == [] && stage.isIdle)
            send(
                .init(phase: .began), .init(phase: .changed, scale: 0), .init(phase: .changed, scale: .nan),
                .init(phase: .changed, scale: -1), .init(phase: .changed, scale: 2), .init(phase: .began))
            #expect(stage.takeLog() == ["pinch began", "pinch cancelled"])
            pinch.isEnabled = false
            send(.init(phase: .changed, scale: 2), .init(phase: .ended))
            #expect(stage.takeLog() == [] && stage.isIdle)
        }

        /// The thresholds of How-gestures-are-recognized.md.
        @Test(arguments: [(1.019, 0.049, false), (1.021, 0.051, true), (1 / 1.021, -0.051, true)])
        func `The thresholds are 2 % of scale and 0.05 radians`(scale: CGFloat, angle: CGFloat, isGesture: Bool) {
            stage.add(UIPinchGestureRecognizer(), "pinch")
            send(.init(phase: .began), .init(phase: .changed, scale: scale), .init(phase: .ended))
            #expect(stage.takeLog() == (isGesture ? ["pinch began", "pinch ended"] : []))
            stage.view.gestureRecognizers = nil
            stage.add(UIRotationGestureRecognizer(), "rotation")
            send(.init(phase: .began), .init(phase: .changed, rotation: angle), .init(phase: .ended))
            #expect(stage.takeLog() == (isGesture ? ["rotation began", "rotation ended"] : []) && stage.isIdle)
        }

        @Test func `A pinch is cancelled by the pointer's loss, and by the removal of its view`() {
            stage.add(UIPinchGestureRecognizer(), "pinch")
            send(.init(phase: .began), .init(phase: .changed, scale: 2))
            stage.platform.send(.cancelled(stage.platform.seat, .pointer))
            #expect(stage.takeLog() == ["pinch began", "pinch cancelled"] && stage.isIdle)
            let toplevel = stage.window.windowScene?.toplevelID ?? ToplevelID(0)
            stage.platform.send(
                .pointer(
                    PointerFrame(
                        seat: stage.platform.seat, timestamp: stage.platform.now,
                        actions: [.enter(toplevel, CGPoint(x: 100, y: 100))])))
            send(.init(phase: .began), .init(phase: .changed, scale: 2))
            stage.view.removeFromSuperview()
            send(.init(phase: .changed, scale: 2), .init(phase: .ended))
            #expect(!stage.takeLog().contains("pinch ended") && stage.isIdle)
        }

        @Test func `The app sees the events`() {
            final class Window: UIWindow {
                var types: [UIEvent.EventType] = []
                override func sendEvent(_ event: UIEvent) {
                    types.append(event.type)
                    super.sendEvent(event)
                }
            }
            stage.window.isHidden = true
            let window = Window(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            send(.init(phase: .began), .init(phase: .changed, scale: 2), .init(phase: .ended))
            #expect(window.types.filter { $0 == .transform }.count == 3)
        }

        @Test func `A touchpad zooms a scroll view`() async {
            final class Zooming: NSObject, UIScrollViewDelegate {
                let content = UIView(frame: CGRect(x: 0, y: 0, width: 280, height: 400))
                func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
            }
            let zooming = Zooming()
            let scrollView = UIScrollView(frame: stage.view.bounds)
            scrollView.delegate = zooming
            scrollView.maximumZoomScale = 4
            scrollView.addSubview(zooming.content)
            stage.view.addSubview(scrollView)
            await synthesizer.pointer.pinch(scale: 3)
            #expect(close(scrollView.zoomScale, 3, 0.05))
        }

        @Test func `Fingers that rest on the touchpad stop a list that coasts`() async {
            let scrollView = UIScrollView(frame: stage.view.bounds)
            scrollView.contentSize = CGSize(width: 280, height: 100_000)
            stage.view.addSubview(scrollView)
            synthesizer.pointer.hold()
            await synthesizer.pointer.scroll(by: CGVector(dx: 0, dy: 600), duration: 0.1)
            await synthesizer.advance(by: 0.1)
            #expect(scrollView.isDecelerating)
            synthesizer.pointer.hold()
            #expect(!scrollView.isDecelerating)
            let offset = scrollView.contentOffset
            await synthesizer.advance(by: 0.2)
            #expect(scrollView.contentOffset == offset && offset.y > 600)
        }
    }
}
