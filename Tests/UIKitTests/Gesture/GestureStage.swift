import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

/// A window with a view for recognizers, whose actions are recorded.
@MainActor final class GestureStage {
    /// A step of input. Positions are relative to the view's origin.
    enum Step: Sendable {
        case down(Int32, CGFloat, CGFloat)
        case move(Int32, CGFloat, CGFloat)
        case up(Int32)
        case wait(TimeInterval)
        case cancel

        static func down(_ x: CGFloat, _ y: CGFloat) -> Step { .down(0, x, y) }
        static func move(_ x: CGFloat, _ y: CGFloat) -> Step { .move(0, x, y) }
        static var up: Step { .up(0) }
    }

    /// A disturbance of the positions and times of steps, as of a real device.
    enum Jitter: CaseIterable, Sendable { case none, small }

    let platform = Headless.platform
    let window: UIWindow
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 280, height: 400))
    private(set) var log: [String] = []
    private var random = SystemRandomNumberGenerator()
    private var actions: [Recorder] = []

    init() {
        window = Headless.showWindow()
        window.addSubview(view)
        CATransaction.flush()
    }

    /// Records the states of a recognizer, under a name.
    @MainActor final class Recorder {
        let name: String
        let write: (String) -> Void
        init(_ name: String, _ write: @escaping (String) -> Void) {
            self.name = name
            self.write = write
        }
        func changed(_ recognizer: UIGestureRecognizer) { write("\(name) \(recognizer.state)") }
    }

    @discardableResult func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String = "", to other: UIView? = nil
    ) -> Recognizer {
        let recorder = Recorder(name.isEmpty ? "\(Recognizer.self)" : name) { [weak self] in self?.log.append($0) }
        actions.append(recorder)
        recognizer.addTarget(recorder, action: Recorder.changed)
        (other ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Returns the recorded actions, with repeated changes once, and forgets them.
    func takeLog() -> [String] {
        defer { log = [] }
        return log.reduce(into: []) { lines, line in
            if lines.last != line || !line.hasSuffix("changed") { lines.append(line) }
        }
    }

    func play(_ steps: [Step], jitter: Jitter = .none) {
        for step in steps {
            if jitter == .small { platform.advance(by: .random(in: 0...0.002, using: &random)) }
            switch step {
            case .down(let finger, let x, let y): platform.touchDown(finger, at: point(x, y, jitter))
            case .move(let finger, let x, let y):
                platform.advance(by: 0.008)
                platform.touchMove(finger, to: point(x, y, jitter))
            case .up(let finger): platform.touchUp(finger)
            case .wait(let seconds): platform.advance(by: seconds)
            case .cancel: platform.cancelTouches()
            }
        }
        // Longer than any interval between taps.
        platform.advance(by: 2)
    }

    private func point(_ x: CGFloat, _ y: CGFloat, _ jitter: Jitter) -> CGPoint {
        let noise: ClosedRange<CGFloat> = jitter == .none ? 0...0 : -0.4...0.4
        return CGPoint(
            x: view.frame.minX + x + .random(in: noise, using: &random),
            y: view.frame.minY + y + .random(in: noise, using: &random))
    }

    var isIdle: Bool {
        UIApplication.shared.inputInProgress == nil
    }
}

extension [GestureStage.Step] {
    /// A movement of a finger along a line, in steps of 8 ms.
    static func line(
        _ finger: Int32 = 0, from a: (CGFloat, CGFloat), to b: (CGFloat, CGFloat), steps: Int = 5
    ) -> [GestureStage.Step] {
        (1...steps).map { step in
            let part = CGFloat(step) / CGFloat(steps)
            return .move(finger, a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
        }
    }
}
