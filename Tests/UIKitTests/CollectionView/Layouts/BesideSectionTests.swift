import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Supplementary items beside the groups of a section.
    @MainActor @Suite struct BesideSectionTests {
        private func stage(_ alignments: NSRectAlignment...) -> CollectionStage {
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 2, height: 100))
            section.boundarySupplementaryItems = alignments.enumerated().map { number, alignment in
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: Compositions.size(.absolute(40), .absolute(60)),
                    elementKind: number == 0
                        ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
                    alignment: alignment)
            }
            return CollectionStage(
                ItemsModel([(0..<4).map(String.init)]), layout: UICollectionViewCompositionalLayout(section: section))
        }

        private func frames(_ stage: CollectionStage) -> (item: CGRect?, header: CGRect?, footer: CGRect?) {
            func frame(_ kind: String) -> CGRect? {
                stage.collection.supplementaryView(forElementKind: kind, at: [0, 0])?.frame
            }
            return (
                stage.collection.cellForItem(at: [0, 1])?.frame, frame(UICollectionView.elementKindSectionHeader),
                frame(UICollectionView.elementKindSectionFooter)
            )
        }

        @Test func `Views beside the groups have their own width`() {
            let stage = stage(.leading, .trailing)
            defer { stage.end() }
            let (item, header, footer) = frames(stage)
            #expect(item == CGRect(x: 160, y: 0, width: 120, height: 100))
            #expect(header == CGRect(x: 0, y: 70, width: 40, height: 60))
            #expect(footer == CGRect(x: 280, y: 70, width: 40, height: 60))
        }

        @Test func `Leading is at the right in a mirrored collection`() {
            let stage = stage(.leading)
            defer { stage.end() }
            stage.collection.semanticContentAttribute = .forceRightToLeft
            stage.collection.collectionViewLayout.invalidateLayout()
            stage.window.layoutIfNeeded()
            let (item, header, _) = frames(stage)
            #expect(header?.maxX == 320)
            #expect(item == CGRect(x: 0, y: 0, width: 140, height: 100))
        }

        @Test func `An orthogonal section is kept while the layout is valid`() {
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 1, height: 100))
            section.orthogonalScrollingBehavior = .groupPaging
            let layout = UICollectionViewCompositionalLayout(section: section)
            let stage = CollectionStage(ItemsModel([["a", "b", "c"]]), layout: layout)
            defer { stage.end() }
            #expect(layout._orthogonalSection(0)?.frame.width == 320)
            #expect(layout.state.orthogonalSections[0] != nil)
            stage.collection.frame.size.width = 200
            stage.window.layoutIfNeeded()
            #expect(layout._orthogonalSection(0)?.frame.width == 200)
            layout.invalidateLayout()
            #expect(layout.state.orthogonalSections.isEmpty)
        }
    }
}
