import Foundation
import RenderProtocol
import RenderServer
import Testing

@testable import UIKit
import UIKitTesting

/// The synthesizer makes input, time and frames with exact times.
extension WindowTests {
    @MainActor @Suite struct SynthesizerTests {
        private let stage = GestureStage()
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
        }

        @Test func `Taps, presses, drags, pinches and rotations are recognized`() async {
            stage.add(UITapGestureRecognizer(), "tap")
            stage.add(UILongPressGestureRecognizer(), "press")
            stage.add(UIPanGestureRecognizer(), "pan").maximumNumberOfTouches = 1
            await synthesizer.tap(in: stage.view)
            await synthesizer.press(in: stage.view)
            await synthesizer.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), in: stage.view)
            #expect(
                stage.takeLog() == [
                    "tap ended", "press began", "press ended", "pan began", "pan changed", "pan ended",
                ])
            stage.view.gestureRecognizers = nil
            stage.add(UIPinchGestureRecognizer(), "pinch")
            await synthesizer.pinch(in: stage.view, scale: 2)
            stage.view.gestureRecognizers = nil
            stage.add(UIRotationGestureRecognizer(), "rotation")
            await synthesizer.rotate(in: stage.view, by: 1)
            #expect(
                stage.takeLog() == [
                    "pinch began", "pinch changed", "pinch ended", "rotation began", "rotation changed",
                    "rotation ended",
                ])
        }

        @Test func `A fling has its velocity`() async {
            @MainActor final class Reader {
                var velocity = CGPoint.zero
                func read(_ pan: UIPanGestureRecognizer) {
                    if pan.state == .ended { velocity = pan.velocity(in: nil) }
                }
            }
            let reader = Reader()
            stage.view.addGestureRecognizer(UIPanGestureRecognizer(target: reader, action: Reader.read))
            await synthesizer.fling(
                from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 150), duration: 0.1, in: stage.view)
            #expect(abs(reader.velocity.y + 1500) < 15)
        }

        @Test func `Animations and display links follow the clock`() async throws {
            final class Counter {
                var times: [CFTimeInterval] = []
            }
            let counter = Counter()
            let link = CADisplayLink { counter.times.append($0.timestamp) }
            link.add(to: .main, forMode: .common)
            var isComplete = false
            UIView.animate(
                withDuration: 0.5, delay: 0, options: .curveLinear, animations: { stage.view.alpha = 0.5 },
                completion: { _ in isComplete = true })
            let start = synthesizer.time
            await synthesizer.advance(by: 0.25)
            let half = stage.view.layer.presentation()?.opacity ?? 0
            #expect(abs(half - 0.75) < 0.05 && !isComplete)
            #expect((13...16).contains(counter.times.count), "\(counter.times.count)")
            link.invalidate()
            try await synthesizer.settle()
            #expect(isComplete && synthesizer.time - start < 0.6)
        }

        @Test func `The clock may be behind that of the last frame`() async {
            // A frame at the system's time, which is later.
            MediaClock.set(nil)
            stage.view.backgroundColor = .red
            CATransaction.flush()
            _ = UIScreen.main.snapshot()
            MediaClock.freeze(at: synthesizer.time)
            var times: Set<CFTimeInterval> = []
            let link = CADisplayLink { times.insert($0.timestamp) }
            link.add(to: .main, forMode: .common)
            await synthesizer.advance(by: 0.2)
            link.invalidate()
            #expect((10...13).contains(times.count), "\(times.count)")
        }

        @Test func `Something that never rests is reported`() async {
            UIView.animate(
                withDuration: 1, delay: 0, options: [.repeat], animations: { stage.view.alpha = 0 }, completion: nil)
            await #expect(throws: UIEventSynthesizerError.self) { try await synthesizer.settle(timeout: 2) }
            stage.view.layer.removeAllAnimations()
        }

        @Test func `Text, keys, the pointer and the wheel`() async {
            final class Field: UIView, UIKeyInput {
                var text = ""
                var keys: [UIKeyboardHIDUsage] = []
                override var canBecomeFirstResponder: Bool { true }
                var hasText: Bool { !text.isEmpty }
                func insertText(_ text: String) { self.text += text }
                func deleteBackward() {}
                override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                    keys += presses.compactMap { $0.key?.keyCode }
                    super.pressesBegan(presses, with: event)
                }
            }
            let field = Field()
            stage.view.addSubview(field)
            field.becomeFirstResponder()
            await synthesizer.type("Hi 1")
            await synthesizer.press(.keyboardLeftArrow)
            #expect(field.text == "Hi 1" && field.keys.last == .keyboardLeftArrow)
            let pan = stage.add(UIPanGestureRecognizer(), "scroll")
            pan.allowedScrollTypesMask = .all
            stage.add(UITapGestureRecognizer(), "click")
            await synthesizer.pointer.click(CGPoint(x: 50, y: 50), in: stage.view)
            await synthesizer.pointer.scroll(steps: 3)
            #expect(pan.translation(in: nil).y == -45)
            await synthesizer.advance(by: 0.5)
            await synthesizer.pointer.scroll(by: CGVector(dx: 0, dy: 60))
            #expect(
                stage.takeLog() == [
                    "click ended", "scroll began", "scroll changed", "scroll ended", "scroll began", "scroll changed",
                    "scroll ended",
                ])
        }

        @Test func `Waiting lets time pass until a condition is true, and says what did not come`() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            let start = synthesizer.time
            // Real time, of another thread.
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { try? Data().write(to: file) }
            try await synthesizer.wait(for: "the file") { FileManager.default.fileExists(atPath: file.path) }
            #expect(synthesizer.time > start)
            let error = await #expect(throws: UIEventSynthesizerError.self) {
                try await synthesizer.wait(for: "the bus", timeout: 0.05) { false }
            }
            #expect(error?.description == "Not within 0.05 seconds: the bus.")
            await #expect(throws: CocoaError.self) {
                try await synthesizer.wait(for: "the file") { throw CocoaError(.fileReadNoSuchFile) }
            }
        }

        @Test func `A recording replays exactly`() async throws {
            @MainActor final class Trace {
                var lines: [String] = []
                var start: TimeInterval = 0
                func add(_ pan: UIPanGestureRecognizer) {
                    let (at, v) = (pan.translation(in: nil), pan.velocity(in: nil))
                    lines.append("\(pan.state) \(at) \(Int(v.x.rounded())) \(Int(v.y.rounded()))")
                }
            }
            let trace = Trace()
            let pan = UIPanGestureRecognizer(target: trace, action: Trace.add)
            pan.allowedScrollTypesMask = .all
            stage.view.addGestureRecognizer(pan)
            let recorder = UIEventRecorder()
            await synthesizer.fling(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 90, y: 150), in: stage.view)
            await synthesizer.advance(by: 0.5)
            synthesizer.pointer.move(to: CGPoint(x: 80, y: 80), in: stage.view)
            await synthesizer.pointer.scroll(by: CGVector(dx: 3, dy: 60))
            await synthesizer.advance(by: 0.5)
            let first = trace.lines
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
            defer { try? FileManager.default.removeItem(at: file) }
            try recorder.stop().write(to: file)
            trace.lines = []
            await synthesizer.replay(try UIEventRecording(contentsOf: file))
            await synthesizer.advance(by: 0.5)
            #expect(first.count > 20 && trace.lines == first)
        }
    }
}
