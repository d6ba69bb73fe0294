import Foundation
import QuartzCore
import TestRandom
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// Positions and cells of the rows that are visible.
    @MainActor @Suite struct TableLayoutTests {
        /// Rows of heights between 30 and 150 points, which depend on their texts.
        private static func height(_ text: String) -> CGFloat {
            var hash: UInt64 = 14_695_981_039_346_656_037
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
            return 30 + CGFloat(hash % 121)
        }

        private static func model(_ count: Int) -> TableModel {
            let model = TableModel([(0..<count).map { "row \($0)" }])
            model.height = height
            return model
        }

        @Test func `Rows are counted, then visible cells are made and announced from the top`() {
            let model = TableModel([["a", "b"], ["c"]])
            model.calls = []
            let stage = TableStage(model)
            defer { stage.end() }
            #expect(
                model.takeCalls() == [
                    "sections", "rows in 0", "rows in 1", "cell 0-0", "cell 0-1", "cell 1-0", "will display 0-0",
                    "will display 0-1", "will display 1-0",
                ])
            #expect(stage.table.numberOfSections == 2)
            #expect(stage.table.numberOfRows(inSection: 0) == 2)
            #expect(stage.table.contentSize == CGSize(width: 320, height: 132))
            #expect(stage.table.rectForRow(at: [1, 0]) == CGRect(x: 0, y: 88, width: 320, height: 44))
            #expect(stage.table.rectForRow(at: [1, 1]) == .zero, "a row that does not exist")
        }

        @Test func `A million rows have as many cells as are visible`() {
            let model = TableModel([(0..<1_000_000).map(String.init)])
            let stage = TableStage(model)
            defer { stage.end() }
            #expect(model.cellsMade == 11)
            #expect(stage.table.contentSize.height == 44_000_000)
            stage.scroll(to: 22_000_010)
            #expect(stage.table.indexPathsForVisibleRows?.first == [0, 500_000])
            #expect(stage.table.visibleCells.count == 12)
            #expect(model.cellsMade == 23)
            stage.table.scrollToRow(at: [0, 999_999], at: .bottom, animated: false)
            #expect(stage.visible["999999"] == 436)
            let pooled = stage.table.subviews.filter(\.isHidden).count
            #expect(pooled <= ReusePool<UITableViewCell>.defaultLimit, "views that wait are bounded")
            #expect(stage.table.subviews.count < 40)
        }

        @Test func `Cells that leave are used again`() throws {
            let stage = TableStage(Self.model(1000))
            defer { stage.end() }
            for step in 1...200 { stage.scroll(to: CGFloat(step) * 40) }
            let cells = stage.table.subviews.compactMap { $0 as? SizedCell }
            #expect(cells.count < 40)
            #expect(cells.contains { $0.reuses > 3 })
        }

        @Test func `Each visible row touches its neighbours`() {
            let stage = TableStage(Self.model(400))
            defer { stage.end() }
            var random = SplitMix(4)
            for _ in 0..<60 {
                stage.scroll(to: CGFloat(Int.random(in: 0..<15_000, using: &random)))
                let frames = stage.table.visibleCells.map(\.frame)
                for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY == lower.minY) }
                #expect((frames.first?.minY ?? 0) <= stage.table.bounds.minY)
                #expect((frames.last?.maxY ?? 0) >= min(stage.table.bounds.maxY, stage.table.contentSize.height))
                for cell in stage.table.visibleCells {
                    #expect(cell.frame.height == Self.height(cell.textLabel?.text ?? ""))
                }
            }
        }

        @Test(arguments: [1, -1])
        func `Visible rows move with the finger only while others are measured`(direction: Int) {
            let stage = TableStage(Self.model(2000))
            defer { stage.end() }
            stage.scroll(to: 40_000)
            for step in 0..<300 {
                let before = stage.visible
                let distance = CGFloat(direction * (1 + step % 37))
                stage.table.contentOffset.y += distance
                stage.window.layoutIfNeeded()
                let after = stage.visible
                for (row, y) in before {
                    guard let new = after[row] else { continue }
                    #expect(abs(new - (y - distance)) < 0.001, "\(row) in step \(step)")
                }
            }
        }

        @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom])
        func `A row is exactly where it is scrolled to`(position: UITableView.ScrollPosition) throws {
            let stage = TableStage(Self.model(5000))
            defer { stage.end() }
            var random = SplitMix(9)
            for _ in 0..<40 {
                let row = Int.random(in: 20..<4980, using: &random)
                stage.table.scrollToRow(at: [0, row], at: position, animated: false)
                let frame = try #require(stage.table.cellForRow(at: [0, row])).frame
                let y = frame.minY - stage.table.bounds.minY
                switch position {
                case .top: #expect(y == 0)
                case .bottom: #expect(y == CGFloat(480) - frame.height)
                default: #expect(abs(y - (480 - frame.height) / 2) <= 0.5)
                }
            }
        }

        @Test func `Scrolling to a row without a position is the smallest distance`() throws {
            let stage = TableStage(Self.model(500))
            defer { stage.end() }
            stage.table.scrollToRow(at: [0, 100], at: .top, animated: false)
            let offset = stage.table.contentOffset
            stage.table.scrollToRow(at: [0, 101], at: .none, animated: false)
            #expect(stage.table.contentOffset == offset, "it is visible")
            stage.table.scrollToRow(at: [0, 130], at: .none, animated: false)
            #expect(abs(try #require(stage.visible["row 130"]) - (480 - Self.height("row 130"))) < 0.001)
            stage.table.scrollToRow(at: [0, 90], at: .none, animated: false)
            #expect(abs(try #require(stage.visible["row 90"])) < 0.001)
            stage.table.scrollToRow(at: [0, 499], at: .top, animated: false)
            #expect(abs(try #require(stage.visible["row 499"]) - (480 - Self.height("row 499"))) < 0.001, "the end")
        }

        @Test func `An animated scrolling ends exactly at a row that was never measured`() throws {
            let stage = TableStage(Self.model(5000))
            defer { stage.end() }
            for row in [3000, 120, 140, 4999] {
                stage.table.scrollToRow(at: [0, row], at: .bottom, animated: true)
                stage.run(for: 0.6)
                let y = try #require(stage.visible["row \(row)"])
                #expect(abs(y - (480 - Self.height("row \(row)"))) < 0.001, "row \(row)")
            }
        }

        @Test func `Explicit heights are asked, and are not measured`() {
            final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                    record("height \(indexPath.row)")
                    return indexPath.row == 1 ? UITableView.automaticDimension : 100
                }
            }
            let model = Model([["a", "b", "c"]])
            model.height = { _ in 70 }
            model.calls = []
            let stage = TableStage(model)
            defer { stage.end() }
            #expect(stage.table.visibleCells.map(\.frame.height) == [100, 70, 100])
            #expect(model.takeCalls().filter { $0.hasPrefix("height") } == ["height 0", "height 1", "height 2"])
        }

        @Test func `Heights that are not numbers have no effect`() {
            final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                    [.nan, -5, 1e308, 0, 20, .infinity][indexPath.row]
                }
            }
            let stage = TableStage(Model([["nan", "negative", "huge", "zero", "twenty", "infinite"]]))
            defer { stage.end() }
            #expect(stage.table.contentSize.height.isFinite)
            #expect(stage.table.rectForRow(at: [0, 0]).height == 44, "automatic")
            stage.table.scrollToRow(at: [0, 5], at: .bottom, animated: false)
            #expect(stage.table.rectForRow(at: [0, 3]).height == 0)
            #expect(stage.table.rectForRow(at: [0, 2]).height <= 1e6)
        }

        @Test func `A change of width keeps the row at the top`() throws {
            let stage = TableStage(Self.model(3000))
            defer { stage.end() }
            stage.table.scrollToRow(at: [0, 1500], at: .top, animated: false)
            stage.scroll(to: stage.table.contentOffset.y + 13)
            stage.table.frame.size.width = 280
            stage.window.layoutIfNeeded()
            #expect(abs(try #require(stage.visible["row 1500"]) + 13) < 0.001)
            #expect(stage.table.visibleCells.allSatisfy { $0.frame.width == 280 })
        }

        @Test func `Loading again keeps the place, and deselects`() throws {
            let model = Self.model(3000)
            let stage = TableStage(model)
            defer { stage.end() }
            stage.table.scrollToRow(at: [0, 1500], at: .top, animated: false)
            stage.table.selectRow(at: [0, 1501], animated: false, scrollPosition: .none)
            stage.table.reloadData()
            stage.window.layoutIfNeeded()
            #expect(abs(try #require(stage.visible["row 1500"])) < 0.001)
            #expect(stage.table.indexPathForSelectedRow == nil)
            model.sections = [["only"]]
            stage.table.reloadData()
            #expect(stage.table.numberOfRows(inSection: 0) == 1)
            stage.window.layoutIfNeeded()
            #expect(stage.table.contentOffset.y == 0)
            #expect(stage.table.visibleCells.map { $0.textLabel?.text } == ["only"])
        }

        @Test func `Points and rectangles have rows`() {
            let stage = TableStage(TableModel([["a", "b"], ["c"]]))
            defer { stage.end() }
            #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 50)) == [0, 1])
            #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 132)) == nil)
            #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: -1)) == nil)
            #expect(stage.table.indexPathForRow(at: CGPoint(x: CGFloat.nan, y: CGFloat.infinity)) == nil)
            #expect(
                stage.table.indexPathsForRows(in: CGRect(x: 0, y: 40, width: 1, height: 50)) == [
                    [0, 0], [0, 1], [1, 0],
                ])
        }

        @Test func `Header and footer views are above and below the rows`() {
            let stage = TableStage(TableModel([["a", "b"]]))
            defer { stage.end() }
            let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 60))
            let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
            stage.table.tableHeaderView = header
            stage.table.tableFooterView = footer
            stage.window.layoutIfNeeded()
            #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
            #expect(stage.table.rectForRow(at: [0, 0]).minY == 60)
            #expect(footer.frame == CGRect(x: 0, y: 148, width: 320, height: 30))
            #expect(stage.table.contentSize.height == 178)
            stage.table.tableHeaderView = nil
            stage.window.layoutIfNeeded()
            #expect(header.superview == nil)
            #expect(stage.table.rectForRow(at: [0, 0]).minY == 0)
        }

        @Test func `Headers of a plain table stay while rows of their sections are visible`() throws {
            let model = TableModel((0..<10).map { section in (0..<10).map { "\(section).\($0)" } })
            model.headers = (0..<10).map { "Section \($0)" }
            let stage = TableStage(model)
            defer { stage.end() }
            stage.table.sectionHeaderTopPadding = 0
            stage.window.layoutIfNeeded()
            let height = stage.table.rectForHeader(inSection: 0).height
            #expect(height > 20)
            stage.scroll(to: 200)
            let header = try #require(stage.table.headerView(forSection: 0))
            #expect(header.frame.minY == 200)
            // The next header pushes it out.
            stage.scroll(to: height + 440 - 10)
            #expect(stage.table.headerView(forSection: 0)?.frame.minY == 440)
            #expect(stage.table.headerView(forSection: 1)?.frame.minY == CGFloat(440) + height)
            stage.table.scrollToRow(at: [5, 3], at: .top, animated: false)
            #expect(abs(try #require(stage.visible["5.3"]) - height) < 0.001, "below the header that stays")
        }

        @Test func `Headers of a grouped table scroll`() throws {
            let model = TableModel([["a"], (0..<40).map(String.init)])
            model.headers = ["First", nil]
            let stage = TableStage(model, style: .grouped)
            defer { stage.end() }
            #expect(stage.table.headerView(forSection: 0)?.frame.minY == 0)
            #expect(stage.table.rectForHeader(inSection: 1).height == 18, "a gap without a title")
            stage.scroll(to: 300)
            #expect(stage.table.headerView(forSection: 0) == nil)
        }

        @Test func `Rows of an inset grouped table have margins`() {
            let stage = TableStage(TableModel([["a", "b"]]), style: .insetGrouped)
            defer { stage.end() }
            let frame = stage.table.visibleCells[0].frame
            #expect(frame.minX == 16)
            #expect(frame.width == 288)
        }

        @Test func `The app may change everything in any call`() {
            final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
                var onCell: ((UITableView) -> Void)?
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
                {
                    let change = onCell
                    onCell = nil
                    change?(tableView)
                    return super.tableView(tableView, cellForRowAt: indexPath)
                }
            }
            let model = Model([(0..<50).map(String.init)])
            let stage = TableStage(model)
            defer { stage.end() }
            model.onCell = { table in
                model.sections = [(0..<60).map(String.init)]
                table.reloadData()
            }
            stage.scroll(to: 700)
            stage.step(to: 1)
            #expect(stage.table.numberOfRows(inSection: 0) == 60)
            #expect(stage.table.visibleCells.count >= 10)
            model.onCell = { $0.removeFromSuperview() }
            stage.scroll(to: 1500)
            stage.window.addSubview(stage.table)
            stage.step(to: 2)
            #expect(stage.table.visibleCells.count >= 10)
        }

        @Test func `A data source that is released leaves no rows`() {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            do {
                let model = TableModel([(0..<50).map(String.init)])
                table.register(SizedCell.self, forCellReuseIdentifier: "row")
                table.dataSource = model
                table.layoutIfNeeded()
                #expect(table.visibleCells.count == 11)
            }
            table.contentOffset.y = 1000
            table.layoutIfNeeded()
            table.layoutIfNeeded()
            #expect(table.numberOfSections == 0)
        }

        @Test func `A table and its cells are released`() {
            weak var table: UITableView?
            weak var cell: UITableViewCell?
            do {
                let stage = TableStage(Self.model(100))
                stage.scroll(to: 900)
                table = stage.table
                cell = stage.table.visibleCells.first
                stage.table.removeFromSuperview()
                stage.end()
            }
            CATransaction.flush()
            #expect(table == nil)
            #expect(cell == nil)
        }

        @Test func `An offset that the app sets after a reload stays`() {
            let stage = TableStage(Self.model(400))
            defer { stage.end() }
            stage.scroll(to: 1_000)
            stage.table.reloadData()
            stage.table.contentOffset.y = 5_000
            stage.window.layoutIfNeeded()
            #expect(stage.table.contentOffset.y == 5_000)
            stage.table.estimatedRowHeight = 40
            stage.table.contentOffset.y = 4_000
            stage.window.layoutIfNeeded()
            #expect(stage.table.contentOffset.y == 4_000)
        }
    }
}
