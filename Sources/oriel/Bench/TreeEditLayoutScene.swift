import Foundation
import UIKit

/// S10: rows of nine views, to which one view is added and removed, without a window.
@MainActor struct TreeEditLayoutScene {
    private static let edits = 1000
    private static let size = CGSize(width: 900, height: 20)

    let count: Int

    /// Prints the CPU time of construction with the first layout, and of adding and removing a view with layout.
    func run() throws {
        let start = Usage.cpuMilliseconds
        let rows = (0..<count / 10).map { _ in Row() }
        let root = UIView(
            frame: CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height * CGFloat(rows.count)))
        for row in rows { root.addSubview(row) }
        constrain(rows, in: root)
        root.layoutIfNeeded()
        let built = Usage.cpuMilliseconds
        for row in rows { try check(row, cells: 9) }

        var adding = 0.0, removing = 0.0
        for edit in 0..<Self.edits {
            let row = rows[edit * 37 % rows.count]
            let before = Usage.cpuMilliseconds
            let cell = row.add()
            root.layoutIfNeeded()
            let added = Usage.cpuMilliseconds
            try check(row, cells: 10)
            let checked = Usage.cpuMilliseconds
            row.remove(cell)
            root.layoutIfNeeded()
            adding += added - before
            removing += Usage.cpuMilliseconds - checked
            try check(row, cells: 9)
        }
        let scale = 1000 / Double(Self.edits)
        print(
            String(
                format: #"{"n": %d, "build_ms": %.4f, "add_us": %.3f, "remove_us": %.3f}"#, count, built - start,
                adding * scale, removing * scale))
    }

    /// Constrains the rows to equal heights, below one another.
    private func constrain(_ rows: [Row], in root: UIView) {
        for (index, row) in rows.enumerated() {
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                row.topAnchor.constraint(equalTo: index == 0 ? root.topAnchor : rows[index - 1].bottomAnchor),
            ])
            if index > 0 { row.heightAnchor.constraint(equalTo: rows[0].heightAnchor).isActive = true }
        }
        rows[rows.count - 1].bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    }

    private func check(_ row: Row, cells: Int) throws {
        let width = Self.size.width / CGFloat(cells)
        for (index, cell) in row.cells.enumerated() {
            let expected = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.size.height)
            guard row.cells.count == cells, cell.frame == expected else {
                throw LayoutError(
                    what: "left of view \(index) of \(cells)", expected: Double(expected.minX),
                    found: Double(cell.frame.minX))
            }
        }
    }

    /// A row that its views fill, all of one width.
    private final class Row: UIView {
        private(set) var cells: [UIView] = []
        private var trailing: NSLayoutConstraint?

        init() {
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
            for _ in 0..<9 { add() }
        }

        required init?(coder: NSCoder) { nil }

        @discardableResult func add() -> UIView {
            let cell = SizedView(nil)
            trailing?.isActive = false
            addSubview(cell)
            NSLayoutConstraint.activate([
                cell.leadingAnchor.constraint(equalTo: cells.last?.trailingAnchor ?? leadingAnchor),
                cell.topAnchor.constraint(equalTo: topAnchor),
                cell.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
            if let first = cells.first { cell.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
            cells.append(cell)
            pinEnd(to: cell)
            return cell
        }

        func remove(_ cell: UIView) {
            cell.removeFromSuperview()
            cells.removeAll { $0 === cell }
            if let last = cells.last { pinEnd(to: last) }
        }

        private func pinEnd(to cell: UIView) {
            let constraint = trailingAnchor.constraint(equalTo: cell.trailingAnchor)
            constraint.isActive = true
            trailing = constraint
        }
    }
}
