import Foundation
import QuartzCore
import RenderProtocol
import TestRandom
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A cell whose content has a height that the test chooses.
final class SizedCell: UITableViewCell {
    var height: CGFloat = 44
    var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: height) }
}

/// Rows of strings in sections, and a record of calls.
///
/// Each subclass adopts the protocols itself: methods of a subclass are none of its superclass's conformance.
@MainActor class TableRows: NSObject {
    var sections: [[String]]
    var headers: [String?] = []
    /// Returns the height of a row.
    var height: (String) -> CGFloat = { _ in 44 }
    /// The calls, if they are recorded.
    var calls: [String]?
    private(set) var cellsMade = 0

    init(_ sections: [[String]]) { self.sections = sections }

    func record(_ call: String) { calls?.append(call) }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls ?? []
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        record("sections")
        return sections.count
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        record("rows in \(section)")
        return sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        record("cell \(indexPath.section)-\(indexPath.row)")
        cellsMade += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let text = sections[indexPath.section][indexPath.row]
        cell.textLabel?.text = text
        (cell as? SizedCell)?.height = height(text)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        record("will display \(indexPath.section)-\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        record("did end \(indexPath.section)-\(indexPath.row)")
    }
}

/// Rows of strings for a table, without further methods.
final class TableModel: TableRows, UITableViewDataSource, UITableViewDelegate {}

/// A table of 320 by 480 points in a window, on a stopped clock.
@MainActor final class TableStage {
    let window = Headless.showWindow()
    let table: UITableView
    /// Retained, as the table does not retain it.
    private let model: any UITableViewDataSource & UITableViewDelegate
    private(set) var time = 0.0

    init(_ model: any UITableViewDataSource & UITableViewDelegate, style: UITableView.Style = .plain) {
        self.model = model
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
        table.register(SizedCell.self, forCellReuseIdentifier: "row")
        table.dataSource = model
        table.delegate = model
        window.addSubview(table)
        MediaClock.set(1000)
        step(to: 0)
    }

    /// Goes to a time, in seconds since the start, and shows one frame.
    func step(to time: Double) {
        self.time = time
        DisplayLinks.main.step(to: 1000 + time)
        window.layoutIfNeeded()
    }

    /// Shows frames at 60 Hz for some seconds.
    func run(for seconds: Double) {
        let end = time + seconds
        while time < end { step(to: min(time + 1.0 / 60, end)) }
    }

    /// Scrolls at once, with a layout.
    func scroll(to y: CGFloat) {
        table.contentOffset.y = y
        window.layoutIfNeeded()
    }

    /// The texts of the visible rows with their distances from the table's top, in points.
    var visible: [String: CGFloat] {
        var result: [String: CGFloat] = [:]
        for cell in table.visibleCells { result[cell.textLabel?.text ?? ""] = cell.frame.minY - table.bounds.minY }
        return result
    }

    func end() { MediaClock.set(nil) }
}

extension IndexPath {
    /// Section and row.
    var pair: String { "\(section)-\(row)" }
}
