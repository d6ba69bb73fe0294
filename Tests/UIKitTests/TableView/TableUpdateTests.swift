import Foundation
import TestRandom
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// Batches of changes.
    @MainActor @Suite struct TableUpdateTests {
        private func texts(_ table: UITableView) -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

        @Test func `Inserted, deleted and moved rows are where the data source has them`() {
            let model = TableModel([["a", "b", "c", "d"], ["e"]])
            let stage = TableStage(model)
            defer { stage.end() }
            model.sections = [["x", "a", "d"], ["e", "b"]]
            stage.table.performBatchUpdates {
                stage.table.insertRows(at: [[0, 0]], with: .left)
                stage.table.deleteRows(at: [[0, 2]], with: .right)
                stage.table.moveRow(at: [0, 1], to: [1, 1])
            }
            #expect(texts(stage.table) == ["x", "a", "d", "e", "b"])
            stage.run(for: 0.5)
            #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
            #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 })
            #expect(stage.table.numberOfRows(inSection: 1) == 2)
        }

        @Test func `Rows move in steps from where they were`() throws {
            let model = TableModel([["a", "b", "c"]])
            let stage = TableStage(model)
            defer { stage.end() }
            let cell = try #require(stage.table.cellForRow(at: [0, 0]))
            model.sections = [["b", "c", "a"]]
            stage.table.moveRow(at: [0, 0], to: [0, 2])
            stage.step(to: 0.05)
            stage.step(to: 0.2)
            let presented = try #require(cell.layer.presentation()).frame.minY
            #expect(presented > 5 && presented < 83, "half of the way")
            stage.run(for: 0.5)
            #expect(stage.table.cellForRow(at: [0, 2]) === cell)
            #expect(cell.frame.minY == 88)
        }

        @Test func `Deleted cells are announced at the end and used again`() {
            let model = TableModel([["a", "b", "c"]])
            let stage = TableStage(model)
            defer { stage.end() }
            model.calls = []
            model.sections = [["a", "c"]]
            var finished: Bool?
            stage.table.performBatchUpdates {
                stage.table.deleteRows(at: [[0, 1]], with: .fade)
            } completion: {
                finished = $0
            }
            #expect(!model.takeCalls().contains("did end 0-1"))
            stage.run(for: 0.5)
            #expect(model.takeCalls() == ["did end 0-1"])
            #expect(finished == true)
            #expect(
                stage.table.subviews.compactMap { $0 as? SizedCell }.filter(\.isHidden).allSatisfy { $0.alpha == 1 })
        }

        @Test func `A reloaded row has another cell`() throws {
            let model = TableModel([["a", "b", "c"]])
            let stage = TableStage(model)
            defer { stage.end() }
            let old = try #require(stage.table.cellForRow(at: [0, 1]))
            model.sections = [["a", "B", "c"]]
            stage.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
            stage.table.reloadRows(at: [[0, 1]], with: .fade)
            #expect(stage.table.cellForRow(at: [0, 1]) !== old)
            #expect(texts(stage.table) == ["a", "B", "c"])
            stage.run(for: 0.5)
            #expect(stage.table.indexPathForSelectedRow == nil)
        }

        @Test func `A reconfigured row keeps its cell`() throws {
            let model = TableModel([["a", "b", "c"]])
            let stage = TableStage(model)
            defer { stage.end() }
            let old = try #require(stage.table.cellForRow(at: [0, 1]) as? SizedCell)
            model.sections = [["a", "B", "c"]]
            model.height = { $0 == "B" ? 90 : 44 }
            stage.table.reconfigureRows(at: [[0, 1]])
            stage.step(to: 0.1)
            #expect(stage.table.cellForRow(at: [0, 1]) === old)
            #expect(old.reuses == 0)
            #expect(old.textLabel?.text == "B")
            #expect(old.frame.height == 90)
        }

        @Test func `An empty batch asks for heights again`() {
            let model = TableModel([["a", "b", "c"]])
            let stage = TableStage(model)
            defer { stage.end() }
            (stage.table.cellForRow(at: [0, 0]) as? SizedCell)?.height = 120
            stage.table.beginUpdates()
            stage.table.endUpdates()
            stage.run(for: 0.5)
            #expect(stage.table.visibleCells.map(\.frame.height) == [120, 44, 44])
            #expect(stage.table.contentSize.height == 208)
        }

        @Test func `Rows above do not move what is visible`() throws {
            let model = TableModel([(0..<100).map(String.init)])
            let stage = TableStage(model)
            defer { stage.end() }
            stage.scroll(to: 1000)
            let before = try #require(stage.visible["30"])
            model.sections[0].insert(contentsOf: ["x", "y", "z"], at: 5)
            model.sections[0].remove(at: 0)
            stage.table.performBatchUpdates {
                stage.table.insertRows(at: [[0, 4], [0, 5], [0, 6]], with: .automatic)
                stage.table.deleteRows(at: [[0, 0]], with: .automatic)
            }
            #expect(stage.visible["30"] == before)
            stage.run(for: 0.5)
            #expect(stage.visible["30"] == before)
        }

        @Test func `The selection moves with its row`() {
            let model = TableModel([["a", "b", "c"]])
            let stage = TableStage(model)
            defer { stage.end() }
            stage.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
            model.sections = [["c", "a"]]
            stage.table.performBatchUpdates {
                stage.table.moveRow(at: [0, 2], to: [0, 0])
                stage.table.deleteRows(at: [[0, 1]], with: .none)
            }
            #expect(stage.table.indexPathForSelectedRow == [0, 0])
        }

        @Test func `Sections come, go and move with their headers`() throws {
            let model = TableModel([["a"], ["b"], ["c"]])
            model.headers = ["A", "B", "C"]
            let stage = TableStage(model, style: .grouped)
            defer { stage.end() }
            model.sections = [["c"], ["new"], ["a"]]
            model.headers = ["C", "N", "A"]
            stage.table.performBatchUpdates {
                stage.table.moveSection(2, toSection: 0)
                stage.table.deleteSections([1], with: .fade)
                stage.table.insertSections([1], with: .fade)
            }
            stage.run(for: 0.5)
            #expect(texts(stage.table) == ["c", "new", "a"])
            #expect((0..<3).map { stage.table.headerView(forSection: $0)?._title } == ["C", "N", "A"])
            let rows = (0..<3).map { stage.table.rect(forSection: $0) }
            #expect(rows[0].maxY == rows[1].minY && rows[1].maxY == rows[2].minY)
        }

        @Test func `Changes before the first layout are loaded with all rows`() {
            let model = TableModel([["a"]])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            table.register(SizedCell.self, forCellReuseIdentifier: "row")
            table.dataSource = model
            model.sections = [["a", "b"]]
            table.insertRows(at: [[0, 1]], with: .automatic)
            table.layoutIfNeeded()
            #expect(texts(table) == ["a", "b"])
        }

        @Test func `A batch within a call of the data source is laid out`() {
            final class Model: TableRows, UITableViewDataSource, UITableViewDelegate {
                override func tableView(
                    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
                ) {
                    guard indexPath.row == 3, sections[0].count == 20 else { return }
                    sections[0].removeLast(15)
                    tableView.deleteRows(at: (5..<20).map { [0, $0] }, with: .none)
                }
            }
            let model = Model([(0..<20).map(String.init)])
            let stage = TableStage(model)
            defer { stage.end() }
            stage.step(to: 0.1)
            #expect(texts(stage.table) == (0..<5).map(String.init))
            #expect(stage.table.contentSize.height == 220)
        }

        @Test func `Loading all rows within a batch replaces it`() {
            let model = TableModel([["a", "b"]])
            let stage = TableStage(model)
            defer { stage.end() }
            var isFinished = false
            stage.table.performBatchUpdates {
                model.sections = [["x", "y", "z"]]
                stage.table.insertRows(at: [[0, 0]], with: .fade)
                stage.table.reloadData()
            } completion: { _ in
                isFinished = true
            }
            stage.run(for: 0.1)
            #expect(texts(stage.table) == ["x", "y", "z"])
            _ = isFinished
        }

        @Test func `Batches begun during an animation continue from it`() {
            let model = TableModel([(0..<8).map(String.init)])
            let stage = TableStage(model)
            defer { stage.end() }
            for step in 0..<20 {
                model.sections[0].append("new \(step)")
                let removed = step % 5
                model.sections[0].remove(at: removed)
                stage.table.performBatchUpdates {
                    stage.table.insertRows(
                        at: [[0, model.sections[0].count - 1]], with: .fade)
                    stage.table.deleteRows(at: [[0, removed]], with: .left)
                }
                stage.step(to: Double(step) * 0.05 + 0.05)
            }
            stage.run(for: 1)
            #expect(texts(stage.table) == model.sections[0])
            #expect(stage.table.visibleCells.map(\.frame.minY) == (0..<8).map { CGFloat($0) * 44 })
            #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 && $0.frame.minX == 0 })
        }

        @Test(arguments: 0..<8)
        func `Random batches leave the rows of the data source`(seed: UInt64) {
            var random = SplitMix(seed)
            var next = 0
            func text() -> String {
                next += 1
                return "t\(next)"
            }
            let model = TableModel((0..<3).map { _ in (0..<12).map { _ in text() } })
            model.height = { CGFloat(30 + $0.utf8.reduce(0) { $0 + Int($1) } % 90) }
            let stage = TableStage(model)
            defer { stage.end() }
            for step in 0..<60 {
                var new = model.sections
                var deleted: [IndexPath] = [], inserted: [IndexPath] = []
                for section in new.indices {
                    for row in new[section].indices.reversed() where Int.random(in: 0..<6, using: &random) == 0 {
                        new[section].remove(at: row)
                        deleted.append([section, row])
                    }
                    var row = 0
                    while row <= new[section].count {
                        if Int.random(in: 0..<8, using: &random) == 0 {
                            new[section].insert(text(), at: row)
                            inserted.append([section, row])
                        }
                        row += 1
                    }
                }
                model.sections = new
                stage.table.performBatchUpdates {
                    stage.table.deleteRows(at: deleted, with: step % 3 == 0 ? .none : .fade)
                    stage.table.insertRows(at: inserted, with: step % 3 == 0 ? .none : .automatic)
                }
                if step % 4 == 0 { stage.table.contentOffset.y = CGFloat(Int.random(in: 0..<1500, using: &random)) }
                stage.step(to: Double(step) * 0.1 + 0.1)
                for path in stage.table.indexPathsForVisibleRows ?? [] {
                    #expect(
                        stage.table.cellForRow(at: path)?.textLabel?.text == new[path.section][path.row], "step \(step)"
                    )
                }
            }
            stage.run(for: 1)
            let frames = stage.table.visibleCells.map(\.frame)
            for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(abs(upper.maxY - lower.minY) < 0.001) }
        }
    }
}
