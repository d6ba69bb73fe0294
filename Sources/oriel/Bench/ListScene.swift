import CoreGraphics
import Foundation
import RenderServer
import UIKit

/// The content of S12 or S13: a view whose cells are made as they become visible.
@MainActor protocol ListContent {
    /// The distance in points that 60 rows a second are in a frame of 60 Hz.
    static var slowStep: CGFloat { get }

    var view: UIScrollView { get }

    /// The number of cells that have been created, not used again.
    var cellsMade: Int { get }

    /// Makes the pictures and texts, which all programs have before they measure.
    static func prepare()

    /// Returns the number of rows or items without a cell in a rectangle of the content.
    func blanks(in rect: CGRect) -> Int

    /// Makes a view with `count` rows or items, that fills `parent`.
    init(in parent: UIView, count: Int)
}

/// S12 and S13: a long list, or a grid of pictures, that is scrolled at 60 rows a second and then at 10,000 points a second, in one step a
/// frame; then a finger flings it while the main thread is busy for half of each frame.
///
/// Times of a frame are CPU time of the main thread, so that other programs do not change them.
final class ListScene<Content: ListContent>: SelfPacedScene {
    /// The part of the scene that is running.
    private enum Phase {
        /// The window is empty; its memory is the baseline.
        case empty
        /// The list is visible and rests.
        case rest
        case scroll
        case fling
        /// The render thread moves the list.
        case busy
        case finished
    }

    /// The frames of one phase.
    private struct Series {
        /// The seconds of the main thread in each frame.
        var frames: [Double] = []
        /// The milliseconds of all threads in the phase, and the frames that the render thread presented: it skips frames that come
        /// faster than it draws.
        var process = 0.0
        var presented = 0
        /// The visible rows or items that had no cell when their frame was committed.
        var blanks = 0
        /// The time that the figures themselves took, of the main thread.
        var overhead = 0.0
    }

    /// The distance in points of a step of flinging: 10,000 points a second at 60 Hz.
    private static var fastStep: CGFloat { 10_000.0 / 60 }
    /// The frames of the phases that do not scroll.
    private static var pause: Int { 30 }
    /// The frames of the busy phase, and the seconds for which each of them is busy.
    private static var busy: (frames: Int, seconds: Double) { (120, 0.5 / 60) }
    /// The seconds between two movements of the finger, their number and their distance in points: 10,000 points a second.
    private static var movement: (seconds: Double, count: Int, distance: CGFloat) { (0.008, 8, 80) }

    private let parent: UIView
    private let count: Int
    private let frameCount: Int
    private var content: Content?
    private var phase = Phase.empty
    /// The number of the frame in its phase.
    private var frame = 0
    private var memory = (empty: 0, atRest: 0, afterScrolling: 0)
    private var opening = (commit: 0.0, frame: 0.0)
    private var scroll = Series()
    private var fling = Series()
    /// The rows or items without a cell that the render thread would show at the end of each busy time, and the frames with such.
    private var busyBlanks = (rows: 0, frames: 0)
    private var busyStart: CGFloat = 0
    private var frameStart = 0.0

    init(in view: UIView, count: Int) {
        parent = view
        self.count = count
        frameCount = max(1, BenchDelegate.options.frames)
        Content.prepare()
    }

    func step(to frame: Int) {
        let content = content ?? Content(in: parent, count: count)
        self.content = content
        content.view.layoutIfNeeded()
        move(content, to: CGFloat(frame) * Content.slowStep)
    }

    /// Continues the scene with the next frame; returns whether it has ended.
    func advance() -> Bool {
        let now = Usage.mainSeconds
        switch phase {
        case .empty:
            if frame == Self.pause {
                memory.empty = Usage.residentMemory
                open()
                begin(.rest)
            }
        case .rest:
            if frame == Self.pause {
                memory.atRest = Usage.residentMemory
                begin(.scroll)
            }
        case .scroll:
            if advance(&scroll, by: Content.slowStep, now) { begin(.fling) }
        case .fling:
            if advance(&fling, by: Self.fastStep, now) {
                memory.afterScrolling = Usage.residentMemory
                begin(.busy)
            }
        case .busy: if advanceBusy() { begin(.finished) }
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

    private var presented: Int { parent.window?.windowScene?.renderStatistics?.framesPresented ?? 0 }

    private func open() {
        CATransaction.flush()
        let before = presented
        let start = ProcessInfo.processInfo.systemUptime
        content = Content(in: parent, count: count)
        CATransaction.flush()
        opening.commit = ProcessInfo.processInfo.systemUptime - start
        // Each answer of the render thread follows the frame that is due.
        while presented == before, ProcessInfo.processInfo.systemUptime - start < 10 { usleep(200) }
        opening.frame = ProcessInfo.processInfo.systemUptime - start
    }

    /// Moves the list in one frame of a phase; returns whether that was the last.
    private func advance(_ series: inout Series, by step: CGFloat, _ now: Double) -> Bool {
        guard let content else { return true }
        if frame == 0 {
            series.presented = presented
            series.process = Usage.cpuMilliseconds
        } else {
            series.frames.append(now - frameStart - series.overhead)
        }
        if frame == frameCount {
            series.presented = presented - series.presented
            series.process = Usage.cpuMilliseconds - series.process
            return true
        }
        move(content, to: content.view.contentOffset.y + step)
        // What the end of this turn of the run loop would do next.
        CATransaction.flush()
        let committed = Usage.mainSeconds
        series.blanks += content.blanks(in: content.view.bounds)
        series.overhead = Usage.mainSeconds - committed
        return false
    }

    private func move(_ content: Content, to y: CGFloat) {
        let end = max(0, content.view.contentSize.height - content.view.bounds.height)
        content.view.contentOffset.y = min(y, end)
    }

    // MARK: Busy

    /// Keeps the main thread busy for half of a frame; returns whether that was the last.
    private func advanceBusy() -> Bool {
        guard let content else { return true }
        let start = Usage.mainSeconds
        if frame == 0 {
            // In the middle, because the grid has little more than the other phases need.
            move(content, to: content.view.contentSize.height / 2)
            busyStart = content.view.contentOffset.y
        }
        guard frame >= Self.pause else { return false }
        if frame == Self.pause { fling(content.view) }
        if frame == Self.pause + Self.busy.frames { return true }
        while Usage.mainSeconds - start < Self.busy.seconds {}
        if let bounds = content.view.layer.presentation()?.bounds {
            let blanks = content.blanks(in: bounds)
            busyBlanks.rows += blanks
            busyBlanks.frames += blanks > 0 ? 1 : 0
        }
        return false
    }

    /// Moves a finger across the list and lifts it while it moves.
    private func fling(_ view: UIView) {
        guard let window = view.window else { return }
        let finger = BenchPointer(window)
        var time = ProcessInfo.processInfo.systemUptime - Self.movement.seconds * Double(Self.movement.count)
        var point = CGPoint(x: 640, y: 700)
        finger.touchDown(at: point, timestamp: time)
        for _ in 0..<Self.movement.count {
            time += Self.movement.seconds
            point.y -= Self.movement.distance
            finger.touchMove(to: point, timestamp: time)
        }
        finger.touchUp(timestamp: time)
    }

    // MARK: Figures

    var figures: [(name: String, value: String)] {
        func milliseconds(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1000) }
        func fields(_ name: String, _ series: Series) -> [(name: String, value: String)] {
            let sorted = series.frames.sorted()
            func at(_ fraction: Double) -> String {
                guard let last = sorted.indices.last else { return "null" }
                return milliseconds(sorted[Int((Double(last) * fraction).rounded())])
            }
            // A frame of a screen of 60 Hz.
            let over = sorted.count { $0 > 1.0 / 60 }
            return [
                ("\(name)_cpu_ms", String(format: "%.3f", series.process / Double(max(1, series.presented)))),
                ("\(name)_frames_shown", "\(series.presented)"),
                ("\(name)_p50_ms", at(0.5)), ("\(name)_p99_ms", at(0.99)), ("\(name)_worst_ms", at(1)),
                ("\(name)_over_budget", "\(over)"), ("\(name)_blank_rows", "\(series.blanks)"),
            ]
        }
        return [("open_commit_ms", milliseconds(opening.commit)), ("open_ms", milliseconds(opening.frame))]
            + fields("scroll", scroll) + fields("fling", fling) + [
                ("cells_made", "\(content?.cellsMade ?? 0)"), ("memory_kb", "\(memory.atRest - memory.empty)"),
                ("memory_after_scrolling_kb", "\(memory.afterScrolling - memory.empty)"),
                ("busy_points", "\(Int((content?.view.contentOffset.y ?? 0) - busyStart))"),
                ("busy_blank_rows", "\(busyBlanks.rows)"), ("busy_blank_frames", "\(busyBlanks.frames)"),
            ]
    }
}
