import Foundation
import UIKit

/// S8: cells of a table, measured one by one and then laid out together, without a window.
@MainActor struct TableLayoutScene {
    private static let width: CGFloat = 375

    let count: Int

    /// Prints the CPU time of one cell: for construction, for two measurements, and for layout.
    func run() throws {
        let start = Usage.cpuMilliseconds
        let cells = (0..<count).map { Cell(index: $0) }
        let built = Usage.cpuMilliseconds
        let heights = cells.map(Self.height)
        let measured = Usage.cpuMilliseconds
        let again = cells.map(Self.height)
        let measuredAgain = Usage.cpuMilliseconds
        let table = UIView(frame: CGRect(x: 0, y: 0, width: Self.width, height: heights.reduce(0, +)))
        var y: CGFloat = 0
        for (cell, height) in zip(cells, heights) {
            cell.frame = CGRect(x: 0, y: y, width: Self.width, height: height)
            table.addSubview(cell)
            y += height
        }
        table.layoutIfNeeded()
        let laidOut = Usage.cpuMilliseconds
        for (index, cell) in cells.enumerated() {
            let height = Cell.height(index: index)
            for found in [heights[index], again[index], cell.bounds.height] where found != height {
                throw LayoutError(what: "height of cell \(index)", expected: Double(height), found: Double(found))
            }
            let text = cell.subtitle.frame
            guard text.width == Self.width - 84, text.maxY == height - 8 || height == 56 else {
                throw LayoutError(
                    what: "width of the text of cell \(index)", expected: Double(Self.width - 84),
                    found: Double(text.width))
            }
        }
        let n = Double(count)
        print(
            String(
                format:
                    #"{"n": %d, "build_us": %.3f, "measure_us": %.3f, "measure_again_us": %.3f, "layout_us": %.3f}"#,
                count, (built - start) * 1000 / n, (measured - built) * 1000 / n,
                (measuredAgain - measured) * 1000 / n, (laidOut - measuredAgain) * 1000 / n))
    }

    private static func height(of cell: UIView) -> CGFloat {
        cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// An image, a title and one to three lines below it, with twelve constraints.
    private final class Cell: UIView {
        let subtitle: SizedView

        init(index: Int) {
            let icon = SizedView(nil), title = SizedView(CGSize(width: 120 + index % 50, height: 20))
            subtitle = SizedView(CGSize(width: 90 + index % 70, height: 16 * Self.lines(index)))
            super.init(frame: .zero)
            for view in [icon, title, subtitle] { addSubview(view) }
            NSLayoutConstraint.activate([
                icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                icon.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                icon.widthAnchor.constraint(equalToConstant: 40),
                icon.heightAnchor.constraint(equalToConstant: 40),
                bottomAnchor.constraint(greaterThanOrEqualTo: icon.bottomAnchor, constant: 8),
                title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
                title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 16),
                subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                subtitle.trailingAnchor.constraint(equalTo: title.trailingAnchor),
                subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                bottomAnchor.constraint(greaterThanOrEqualTo: subtitle.bottomAnchor, constant: 8),
            ])
        }

        required init?(coder: NSCoder) { nil }

        private static func lines(_ index: Int) -> Int { 1 + index % 3 }

        static func height(index: Int) -> CGFloat { CGFloat(max(56, 40 + 16 * lines(index))) }
    }
}

/// A constrained view with a constant content size.
final class SizedView: UIView {
    private let content: CGSize

    /// - Parameter content: The intrinsic content size; nil for none.
    init(_ content: CGSize?) {
        self.content =
            content ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}
