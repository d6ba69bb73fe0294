import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// The places of the items, the headers and the footers of lists.
    @MainActor @Suite struct ListLayoutTests {
        private func configuration(
            _ appearance: UICollectionLayoutListConfiguration.Appearance,
            _ header: UICollectionLayoutListConfiguration.HeaderMode = .none,
            _ footer: UICollectionLayoutListConfiguration.FooterMode = .none
        ) -> UICollectionLayoutListConfiguration {
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            (configuration.headerMode, configuration.footerMode) = (header, footer)
            return configuration
        }

        @Test func `Rows of a plain list fill its width`() {
            let stage = ListStage(ListModel([["a", "b"], ["c"]]), configuration(.plain))
            #expect(stage.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 44))
            #expect(stage.frame(1) == CGRect(x: 0, y: 44, width: 320, height: 44))
            #expect(stage.frame(0, 1) == CGRect(x: 0, y: 88, width: 320, height: 44))
            #expect(stage.collection.contentSize == CGSize(width: 320, height: 132))
            #expect(stage.collection.backgroundColor == .systemBackground)
        }

        @Test func `Inset groups have margins, spaces and round corners`() {
            let stage = ListStage(ListModel([["a", "b"], ["c"]]), configuration(.insetGrouped))
            #expect(stage.frame(0) == CGRect(x: 16, y: 35, width: 288, height: 44))
            #expect(stage.frame(1)?.minY == 79)
            #expect(stage.frame(0, 1)?.minY == 159)
            #expect(stage.collection.contentSize.height == 221)
            #expect(stage.collection.backgroundColor == .systemGroupedBackground)
            #expect(stage.cell(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(stage.cell(1)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            #expect(stage.cell(0, 1)?.layer.maskedCorners == .all)
        }

        @Test func `The ends of a group follow its items`() {
            let model = ListModel([["a", "b", "c"]])
            let stage = ListStage(model, configuration(.insetGrouped))
            let middle = stage.cell(1)
            #expect(middle?.layer.cornerRadius == 0)
            model.sections = [["b", "c"]]
            stage.collection.performBatchUpdates { stage.collection.deleteItems(at: [[0, 0]]) }
            stage.window.layoutIfNeeded()
            #expect(stage.cell(0) === middle)
            #expect(middle?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(middle?.layer.cornerRadius == 10)
        }

        @Test func `A header of a plain list has space above it, and floats`() throws {
            let model = ListModel([(0..<20).map { "\($0)" }, ["a"]])
            let stage = ListStage(model, configuration(.plain, .supplementary))
            let header = try #require(stage.header())
            #expect(header.frame.minY == 22)
            #expect(stage.frame(0)?.minY == header.frame.maxY)
            #expect(!header.configurationState.isPinned)
            stage.collection.contentOffset.y = 300
            stage.window.layoutIfNeeded()
            let floating = try #require(stage.header())
            #expect(floating.frame.minY == 300)
            #expect(floating.configurationState.isPinned)
        }

        @Test func `The list determines the space above headers`() {
            for (padding, y) in [(CGFloat(10), CGFloat(10)), (-5, 0), (.infinity, 0), (.nan, 0)] {
                var configuration = configuration(.plain, .supplementary)
                configuration.headerTopPadding = padding
                let stage = ListStage(ListModel([["a"]]), configuration)
                #expect(stage.header()?.frame.minY == y)
            }
        }

        @Test func `Content and background follow the place from the beginning`() {
            let model = ListModel([["a"]])
            let stage = ListStage(model, configuration(.insetGrouped, .supplementary, .supplementary))
            #expect(Set(model.contents) == [.cell(), .groupedHeader(), .groupedFooter()])
            #expect(stage.cell(0)?.backgroundConfiguration == .listGroupedCell())
            #expect(stage.header()?.backgroundConfiguration == .listGroupedHeaderFooter())
        }

        @Test func `The first item can be the header`() {
            let model = ListModel([["Title", "a", "b"]])
            let stage = ListStage(model, configuration(.insetGrouped, .firstItemInSection))
            #expect(model.contents == [.groupedHeader(), .cell(), .cell()])
            #expect(stage.frame(0)?.minY == 0)
            #expect(stage.cell(0)?.layer.cornerRadius == 0)
            #expect(stage.cell(1)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        }

        @Test func `The app's background colour wins over that of the appearance`() {
            var own = configuration(.plain)
            own.backgroundColor = .red
            #expect(ListStage(ListModel([["a"]]), own).collection.backgroundColor == .red)

            let model = ListModel([["a"]])
            let stage = ListStage(model, configuration(.plain))
            stage.collection.backgroundColor = .green
            stage.collection.reloadData()
            stage.window.layoutIfNeeded()
            #expect(stage.collection.backgroundColor == .green)

            let other = ListStage(model, configuration(.insetGrouped))
            other.collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
            #expect(other.collection.backgroundColor == nil)

            let empty = ListStage(ListModel([]), configuration(.insetGrouped))
            #expect(empty.collection.backgroundColor == .systemGroupedBackground)
        }

        @Test func `A section of its own is a list in a layout of others`() {
            let layout = UICollectionViewCompositionalLayout { _, environment in
                .list(using: .init(appearance: .insetGrouped), layoutEnvironment: environment)
            }
            let model = ListModel([["a"]])
            let stage = ListStage(model, configuration(.plain))
            stage.collection.setCollectionViewLayout(layout, animated: false)
            stage.window.layoutIfNeeded()
            #expect(stage.frame(0) == CGRect(x: 16, y: 18, width: 288, height: 44))
        }
    }
}
