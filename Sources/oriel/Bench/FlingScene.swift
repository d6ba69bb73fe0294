import CoreGraphics
import Foundation
import RenderServer
import UIKit

/// A list of 100,000 rows that is flung again and again. During the second fling the main thread sleeps, while the render
/// thread continues the motion.
final class FlingScene: SelfPacedScene {
    private static let seconds = 10.0
    private static let interval = 3.5
    private static let sleep = 3.0
    /// The seconds between two movements of the finger, their number and their distance in points: 4000 points per second.
    private static let movement = (seconds: 0.008, count: 8, distance: 32.0)

    private let list: FlingList
    private var start: TimeInterval?
    private var flings = 0
    private var startMemory = 0
    private var earlierFrames = 0
    private var asleep: (frames: Int, offset: CGFloat)?

    init(in view: UIView, count: Int) {
        list = FlingList(frame: view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        view.addSubview(list)
    }

    func step(to frame: Int) {}

    func startCounting() {
        startMemory = Usage.residentMemory
        earlierFrames = list.window?.windowScene?.renderStatistics?.framesPresented ?? 0
    }

    /// The seconds that the frames since `startCounting()` took on the render thread.
    private var durations: ArraySlice<Double> {
        (list.window?.windowScene?.renderStatistics?.frameDurations ?? []).dropFirst(earlierFrames)
    }

    /// Flings the list for as long as the scene runs; returns whether it has ended.
    func advance() -> Bool {
        let now = ProcessInfo.processInfo.systemUptime
        let begin = start ?? now
        start = begin
        if now - begin >= Self.seconds { return true }
        if now - begin >= Double(flings) * Self.interval {
            fling()
            flings += 1
            if flings == 2 { block() }
        }
        return false
    }

    /// Moves a finger across the list and lifts it while it moves.
    private func fling() {
        guard let window = list.window else { return }
        let finger = BenchPointer(window)
        var time = ProcessInfo.processInfo.systemUptime - Self.movement.seconds * Double(Self.movement.count)
        var point = CGPoint(x: 640, y: 600)
        finger.touchDown(at: point, timestamp: time)
        for _ in 0..<Self.movement.count {
            time += Self.movement.seconds
            point.y -= Self.movement.distance
            finger.touchMove(to: point, timestamp: time)
        }
        finger.touchUp(timestamp: time)
    }

    private func block() {
        CATransaction.flush()
        let scene = list.window?.windowScene
        let before = scene?.renderStatistics?.framesPresented ?? 0
        Thread.sleep(forTimeInterval: Self.sleep)
        asleep = ((scene?.renderStatistics?.framesPresented ?? 0) - before, list.contentOffset.y)
    }

    var figures: [(name: String, value: String)] {
        // A frame of a screen of 60 Hz.
        let budget = 1.0 / 60
        let durations = durations
        let frames = Double(durations.count)
        func milliseconds(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1000) }
        return [
            ("frames_asleep", "\(asleep?.frames ?? 0)"), ("seconds_asleep", "\(Self.sleep)"),
            ("rows_made", "\(list.rowCount)"),
            ("mean_frame_ms", milliseconds(durations.reduce(0, +) / max(1, frames))),
            ("worst_frame_ms", milliseconds(durations.max() ?? 0)),
            ("frames_over_budget", "\(durations.filter { $0 > budget }.count)"),
            ("rss_growth_kb", "\(Usage.residentMemory - startMemory)"),
        ]
    }
}

/// A list whose rows have a picture with round corners, its shadow, and two lines of text. Rows are used again.
private final class FlingList: UIScrollView {
    static let count = 100_000
    static let rowHeight: CGFloat = 56

    private var rows: [Int: Row] = [:]
    private var unused: [Row] = []
    private(set) var rowCount = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width, height: CGFloat(Self.count) * Self.rowHeight)
        if contentSize != size { contentSize = size }
        let first = max(0, Int(bounds.minY / Self.rowHeight))
        let last = min(Self.count - 1, Int(bounds.maxY / Self.rowHeight))
        for (index, row) in rows where index < first || index > last {
            unused.append(row)
            rows[index] = nil
        }
        guard first <= last else { return }
        for index in first...last where rows[index] == nil { show(index) }
    }

    private func show(_ index: Int) {
        let row = unused.popLast() ?? makeRow()
        row.frame.origin.y = CGFloat(index) * Self.rowHeight
        row.show(index)
        rows[index] = row
    }

    private func makeRow() -> Row {
        let row = Row(frame: CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight))
        insertSubview(row, at: 0)
        rowCount += 1
        return row
    }

    private final class Row: UIView {
        private static let images = (0..<8).map { SceneNumbers.texture($0).map { UIImage(cgImage: $0) } }

        private let shadow = UIView(frame: CGRect(x: 16, y: 8, width: 40, height: 40))
        private let avatar = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        private let title = UILabel(frame: CGRect(x: 72, y: 8, width: 1100, height: 22))
        private let detail = UILabel(frame: CGRect(x: 72, y: 30, width: 1100, height: 18))

        override init(frame: CGRect) {
            super.init(frame: frame)
            shadow.layer.shadowOpacity = 0.5
            shadow.layer.shadowRadius = 3
            shadow.layer.shadowOffset = CGSize(width: 0, height: 2)
            shadow.layer.shadowPath = CGPath(ellipseIn: shadow.bounds, transform: nil)
            avatar.layer.cornerRadius = 20
            avatar.clipsToBounds = true
            title.font = .systemFont(ofSize: 16, weight: .medium)
            title.textColor = .white
            detail.font = .systemFont(ofSize: 13)
            detail.textColor = .lightGray
            shadow.addSubview(avatar)
            for view in [shadow, title, detail] { addSubview(view) }
        }

        required init?(coder: NSCoder) { nil }

        func show(_ index: Int) {
            avatar.image = Self.images[index % Self.images.count]
            avatar.backgroundColor = UIColor(cgColor: SceneNumbers.color(SceneNumbers.palette[(index + 3) % 8]))
            title.text = "Row \(index)"
            detail.text = "The quick brown fox jumps over \(index % 97) lazy dogs"
        }
    }
}
