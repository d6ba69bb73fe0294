import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import TestSupport
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// Pictures of tables and collections while the sizes of rows and items become known.
    @MainActor @Suite struct ListPixelTests {
        /// Rows in bands of colours.
        private final class Bands: TableRows, UITableViewDataSource, UITableViewDelegate {
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.textLabel?.text = nil
                cell.backgroundColor = color(of: nineColors[Int(sections[0][indexPath.row]).map { $0 % 9 } ?? 0])
                return cell
            }
        }

        /// Items in bands of colours.
        private final class Tiles: Items, UICollectionViewDataSource, UICollectionViewDelegate {
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
                cell.backgroundColor = color(of: nineColors[indexPath.item % 9])
                return cell
            }
        }

        /// Returns a height between 20 and 120 points that is no multiple of a pixel of most scales.
        private static func height(_ text: String) -> CGFloat { 20 + CGFloat((Int(text) ?? 0) * 37 % 100) }

        private func picture(_ view: UIScrollView) throws -> UIImage {
            view.layoutIfNeeded()
            let image = view.picture(of: view.bounds, scale: 2, afterScreenUpdates: true)
            return UIImage(cgImage: try #require(image), scale: 2, orientation: .up)
        }

        /// The numbers of pixels, in a column of two pictures, that are not the same after a movement downwards.
        private func differences(_ before: UIImage, _ after: UIImage, movedBy pixels: Int, x: Int = 200) -> Int {
            let height = Int(before.size.height * 2)
            return (max(0, -pixels)..<min(height, height - pixels)).count {
                !near(before.probe(x, $0), after.probe(x, $0 + pixels), within: 1)
            }
        }

        @Test(arguments: [3, -3, 40, -40, 333, -333])
        func `Rows move with the content only while others are measured`(pixels: Int) throws {
            let model = Bands([(0..<400).map(String.init)])
            model.height = Self.height
            let stage = TableStage(model)
            defer { stage.end() }
            stage.table.separatorStyle = .none
            stage.table.estimatedRowHeight = 44
            // In the middle, where the heights above and below are estimates.
            stage.scroll(to: 9_000)
            for step in 0..<12 {
                let before = try picture(stage.table)
                stage.table.contentOffset.y -= CGFloat(pixels) / 2
                let after = try picture(stage.table)
                #expect(differences(before, after, movedBy: pixels) == 0, "step \(step)")
            }
        }

        @Test func `Rows stay where they are while rows above them are inserted and deleted`() throws {
            let model = Bands([(0..<400).map(String.init)])
            model.height = Self.height
            let stage = TableStage(model)
            defer { stage.end() }
            stage.table.separatorStyle = .none
            stage.table.estimatedRowHeight = 44
            stage.scroll(to: 9_000)
            var before = try picture(stage.table)
            model.sections[0].insert(contentsOf: (0..<9).map(String.init), at: 0)
            UIView.performWithoutAnimation {
                stage.table.insertRows(at: (0..<9).map { [0, $0] }, with: .none)
            }
            var after = try picture(stage.table)
            #expect(differences(before, after, movedBy: 0) == 0)
            before = after
            model.sections[0].removeFirst(20)
            UIView.performWithoutAnimation {
                stage.table.deleteRows(at: (0..<20).map { [0, $0] }, with: .none)
            }
            after = try picture(stage.table)
            #expect(differences(before, after, movedBy: 0) == 0)
        }

        @Test(arguments: [5, -5, 200, -200])
        func `Items move with the content only while others are measured`(pixels: Int) throws {
            let model = Tiles([(0..<300).map(String.init)])
            model.fitting = { CGSize(width: 320, height: Self.height($0)) }
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 320, height: 50)
            layout.minimumLineSpacing = 0
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            stage.scroll(to: 7_000)
            for step in 0..<8 {
                let before = try picture(stage.collection)
                stage.collection.contentOffset.y -= CGFloat(pixels) / 2
                let after = try picture(stage.collection)
                #expect(differences(before, after, movedBy: pixels) == 0, "step \(step)")
            }
        }
    }
}
