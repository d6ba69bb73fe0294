import CoreGraphics
import Foundation
import RenderServer
import UIKit

/// A text view with 1 MB of text, in which keys are pressed at the start, in the middle and at the end, and which is then scrolled from
/// top to end.
///
/// Times are CPU time of the main thread, so that other programs do not change them. Each frame has one key, or one step of scrolling.
final class TypingScene: SelfPacedScene {
    /// The part of the scene that is running.
    private enum Phase {
        /// The caret is in an empty text view, whose memory is the baseline.
        case empty
        case keys
        case scrolling
        case finished
    }

    /// A key of the keyboard.
    private enum Key {
        case character(Character)
        case newline
        case backspace

        /// The key that is pressed in a frame of a series: letters, with Return and Backspace among them.
        init(_ number: Int) {
            switch number % 10 {
            case 4: self = .newline
            case 5, 8, 9: self = .backspace
            default: self = .character(Array("typing")[number % 6])
            }
        }
    }

    /// The distance in points of a step of scrolling: 10,000 points a second at 60 Hz.
    private static let step: CGFloat = 10_000.0 / 60
    /// The frames before each series of keys that are not counted.
    private static let pause = 10
    private static let places = ["start", "middle", "end"]

    private let parent: UIView
    private let shape: TypingShape
    private let keyCount: Int
    private var view: UITextView
    private var keyboard: BenchKeyboard?
    private var phase = Phase.empty
    /// The number of the frame in its phase.
    private var frame = 0
    private var emptyMemory = 0
    private var openedMemory = 0
    private var usedMemory = 0
    private var bytes = 0
    private var units = 0
    private var opening = (commit: 0.0, frame: 0.0)
    /// The seconds of each key from the event to its commit, by place.
    private var keyTimes: [[Double]] = [[], [], []]
    /// The seconds of the main thread in each frame with a key, and in each with a step of scrolling.
    private var keyFrames: [Double] = []
    private var scrollFrames: [Double] = []
    /// The frames from each key to the frame that showed it.
    private var framesToFrame: [Int] = []
    private var pending: (presented: Int, frames: Int)?
    private var frameStart = 0.0

    init(in view: UIView, count: Int) {
        parent = view
        shape = BenchDelegate.options.shape
        keyCount = max(1, BenchDelegate.options.frames)
        self.view = Self.makeView(in: view)
        self.view.becomeFirstResponder()
    }

    private static func makeView(in parent: UIView) -> UITextView {
        let view = UITextView(frame: parent.bounds)
        view.font = UIFont(name: "DejaVu Sans", size: 16) ?? .systemFont(ofSize: 16)
        view.textColor = UIColor(cgColor: SceneNumbers.color(0xE8ECF0))
        view.backgroundColor = UIColor(cgColor: SceneNumbers.color(SceneNumbers.background))
        view.contentInsetAdjustmentBehavior = .never
        parent.addSubview(view)
        return view
    }

    func step(to frame: Int) {}

    private var presented: Int { view.window?.windowScene?.renderStatistics?.framesPresented ?? 0 }

    /// Continues the scene with the next frame.
    func advance() -> Bool {
        let now = Usage.mainSeconds
        switch phase {
        case .empty:
            if frame == Self.pause {
                emptyMemory = Usage.residentMemory
                open()
                begin(.keys)
            }
        case .keys: advanceKeys(now)
        case .scrolling: advanceScrolling(now)
        case .finished: return true
        }
        frame += 1
        frameStart = now
        return false
    }

    private func begin(_ phase: Phase) {
        self.phase = phase
        // The next frame is number 0.
        frame = -1
    }

    // MARK: Opening

    private func open() {
        let text = shape.text
        (bytes, units) = (text.utf8.count, text.utf16.count)
        view.removeFromSuperview()
        CATransaction.flush()
        let before = presented
        let start = ProcessInfo.processInfo.systemUptime
        view = Self.makeView(in: parent)
        view.text = text
        view.selectedRange = NSRange(location: 0, length: 0)
        view.becomeFirstResponder()
        CATransaction.flush()
        opening.commit = ProcessInfo.processInfo.systemUptime - start
        // Each answer of the render thread follows the frame that is due.
        while presented == before, ProcessInfo.processInfo.systemUptime - start < 10 { usleep(200) }
        opening.frame = ProcessInfo.processInfo.systemUptime - start
    }

    // MARK: Keys

    private func advanceKeys(_ now: Double) {
        let period = Self.pause + keyCount
        let (place, number) = (frame / period, frame % period)
        if number > Self.pause || number == 0 && place > 0 { keyFrames.append(now - frameStart) }
        if var pending {
            pending.frames += 1
            self.pending = pending
            // The last key's frame may come later than the next key.
            if presented > pending.presented {
                framesToFrame.append(pending.frames)
                self.pending = nil
            }
        }
        guard place < Self.places.count else {
            openedMemory = Usage.residentMemory
            return begin(.scrolling)
        }
        if number == 0 { moveCaret(to: place) }
        if number >= Self.pause { press(Key(number - Self.pause), place) }
    }

    private func moveCaret(to place: Int) {
        let length = view.textStorage.length
        var location = [0, length / 2, length][place]
        if place == 1 {
            location = (view.textStorage.string as NSString).rangeOfComposedCharacterSequence(at: location).location
        }
        view.selectedRange = NSRange(location: location, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
    }

    private func press(_ key: Key, _ place: Int) {
        guard let window = view.window else { return }
        let keyboard = keyboard ?? BenchKeyboard(window)
        self.keyboard = keyboard
        if pending == nil { pending = (presented, 0) }
        let start = Usage.mainSeconds
        switch key {
        case .character(let character): keyboard.type(character)
        case .newline: keyboard.pressReturn()
        case .backspace: keyboard.pressBackspace()
        }
        // What the end of this turn of the run loop would do next.
        CATransaction.flush()
        keyTimes[place].append(Usage.mainSeconds - start)
    }

    // MARK: Scrolling

    private func advanceScrolling(_ now: Double) {
        if frame > 1 { scrollFrames.append(now - frameStart) }
        if frame == 0 { view.contentOffset = .zero }
        let end = max(0, view.contentSize.height - view.bounds.height)
        if view.contentOffset.y >= end, frame > 0 {
            usedMemory = Usage.residentMemory
            return begin(.finished)
        }
        view.contentOffset.y = min(view.contentOffset.y + Self.step, end)
        // What the end of this turn of the run loop would do next.
        CATransaction.flush()
    }

    // MARK: Figures

    var figures: [(name: String, value: String)] {
        // A frame of a screen of 60 Hz.
        let budget = 1.0 / 60
        func milliseconds(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1000) }
        func fields(_ name: String, _ times: [Double]) -> [(name: String, value: String)] {
            let sorted = times.sorted()
            func at(_ fraction: Double) -> String {
                guard let last = sorted.indices.last else { return "null" }
                return milliseconds(sorted[Int((Double(last) * fraction).rounded())])
            }
            return [("\(name)_p50_ms", at(0.5)), ("\(name)_p99_ms", at(0.99)), ("\(name)_worst_ms", at(1))]
        }
        func bytesPerCharacter(_ memory: Int) -> String {
            String(format: "%.1f", Double((memory - emptyMemory) * 1024) / Double(max(1, units)))
        }
        var result: [(name: String, value: String)] = [
            ("shape", "\"\(shape.rawValue)\""), ("text_bytes", "\(bytes)"), ("text_units", "\(units)"),
            ("open_commit_ms", milliseconds(opening.commit)), ("open_ms", milliseconds(opening.frame)),
            ("keys", "\(keyTimes.joined().count)"),
        ]
        result += fields("key", Array(keyTimes.joined()))
        for (place, times) in zip(Self.places, keyTimes) { result += fields("key_\(place)", times) }
        result += fields("key_frame", keyFrames)
        result.append(("key_to_frame_worst", "\(framesToFrame.max() ?? 0)"))
        result.append(("scroll_frames", "\(scrollFrames.count)"))
        result += fields("scroll", scrollFrames)
        result.append(("scroll_over_budget", "\(scrollFrames.filter { $0 > budget }.count)"))
        result.append(("memory_per_character", bytesPerCharacter(openedMemory)))
        result.append(("memory_after_scrolling", bytesPerCharacter(usedMemory)))
        return result
    }
}
