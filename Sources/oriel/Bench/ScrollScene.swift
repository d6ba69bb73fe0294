import UIKit

/// S4: a long scrolling list of text rows, whose row views are reused.
struct ScrollScene: BenchScene {
    private static let rowCount = 2000
    private static let rowHeight: CGFloat = 40
    private static let step: CGFloat = 7

    private let list = UIView()
    private let rows: [Row]

    init(in view: UIView, count: Int) {
        list.frame = view.bounds
        view.addSubview(list)
        let visible = Int((view.bounds.height / Self.rowHeight).rounded(.up)) + 1
        rows = (0..<visible).map { _ in Row(width: view.bounds.width, height: Self.rowHeight) }
        for row in rows { list.addSubview(row) }
        step(to: 0)
    }

    func step(to frame: Int) {
        let offset = Self.step * CGFloat(frame)
        list.bounds.origin.y = offset
        // From frame 11,429 on the list has scrolled out of the window, and no row is visible.
        let first = min(Int(offset / Self.rowHeight), Self.rowCount)
        for number in first..<min(first + rows.count, Self.rowCount) {
            rows[number % rows.count].show(number)
        }
    }

    /// A line of text above a separator.
    private final class Row: UIView {
        private static let font = UIFont(name: "DejaVu Sans", size: 16) ?? .systemFont(ofSize: 16)
        private static let baseline: CGFloat = 26
        private var number = -1
        private let label = UILabel()

        init(width: CGFloat, height: CGFloat) {
            super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
            label.font = Self.font
            label.textColor = UIColor(cgColor: SceneNumbers.color(0xE8ECF0))
            addSubview(label)
            let line = UIView(frame: CGRect(x: 0, y: height - 1, width: width, height: 1))
            line.backgroundColor = UIColor(cgColor: SceneNumbers.color(0x38424C))
            addSubview(line)
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
        }

        func show(_ number: Int) {
            guard number != self.number else { return }
            self.number = number
            frame.origin.y = frame.height * CGFloat(number)
            label.text = "Row \(number) — The quick brown fox"
            label.sizeToFit()
            label.frame.origin = CGPoint(x: 16, y: Self.baseline - Self.font.ascender.rounded())
        }
    }
}
