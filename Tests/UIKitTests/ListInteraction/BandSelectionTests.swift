import Foundation
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Rectangles that the pointer drags to select what is in them.
    @MainActor @Suite struct BandSelectionTests {
        private final class Model: Items, UICollectionViewDataSource, UICollectionViewDelegate {
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                record("select \(indexPath.pair)")
            }
            func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
                record("deselect \(indexPath.pair)")
            }
        }

        private let model = Model([(0..<90).map(String.init)])
        private let stage: CollectionStage
        private let synthesizer: UIEventSynthesizer
        private var collection: UICollectionView { stage.collection }

        init() throws {
            stage = CollectionStage(model)
            stage.end()
            synthesizer = try UIEventSynthesizer()
            stage.collection.allowsMultipleSelection = true
            model.calls = []
        }

        /// Presses the pointer at a point, and moves it to others in small steps.
        private func drag(from start: CGPoint, to points: CGPoint..., releases: Bool = true) async {
            synthesizer.pointer.move(to: start)
            synthesizer.pointer.press()
            var last = start
            for point in points {
                for step in 1...8 {
                    let part = CGFloat(step) / 8
                    synthesizer.pointer.move(
                        to: CGPoint(x: last.x + (point.x - last.x) * part, y: last.y + (point.y - last.y) * part))
                    await synthesizer.advance(by: 0.02)
                }
                last = point
            }
            if releases { synthesizer.pointer.release() }
        }

        private var selected: [Int] { collection.indexPathsForSelectedItems?.map(\.item) ?? [] }

        @Test func `Items in the rectangle are selected, and those that leave it are not`() async {
            await drag(from: CGPoint(x: 105, y: 25), to: CGPoint(x: 215, y: 90))
            #expect(selected == [1, 4])
            #expect(collection.contentOffset == .zero)
            await drag(from: CGPoint(x: 105, y: 25), to: CGPoint(x: 215, y: 90), CGPoint(x: 215, y: 40))
            #expect(selected == [1], "another rectangle begins without the former selection")
            #expect(collection.subviews.allSatisfy { $0.layer.borderWidth == 0 }, "the rectangle is gone")
        }

        @Test func `The rectangle begins between items only`() async {
            await drag(from: CGPoint(x: 150, y: 25), to: CGPoint(x: 215, y: 90))
            #expect(selected.count <= 1)
            collection.allowsMultipleSelection = false
            await drag(from: CGPoint(x: 105, y: 25), to: CGPoint(x: 215, y: 90))
            #expect(selected.count <= 1)
        }

        @Test func `An interaction reports its rectangle`() async {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            stage.window.addSubview(view)
            var states: [UIBandSelectionInteraction.State] = []
            var rect: CGRect?
            let interaction = UIBandSelectionInteraction {
                if states.last != $0.state { states.append($0.state) }
                rect = $0.selectionRect
            }
            interaction.shouldBeginHandler = { _, point in point.x > 50 }
            view.addInteraction(interaction)
            await drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 140, y: 140))
            #expect(states.isEmpty)
            await drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 60, y: 180))
            #expect(states == [.began, .selecting, .ended])
            #expect(rect == CGRect(x: 60, y: 100, width: 40, height: 80))
            #expect(interaction.state == .possible && interaction.selectionRect == nil && view.subviews.isEmpty)
            interaction.isEnabled = false
            await drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 60, y: 180))
            #expect(states.count == 3)
        }

        @Test func `An interaction that leaves its view ends`() async {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            stage.window.addSubview(view)
            var last: UIBandSelectionInteraction.State?
            let interaction = UIBandSelectionInteraction { last = $0.state }
            view.addInteraction(interaction)
            await drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 60, y: 180), releases: false)
            #expect(last == .selecting)
            view.removeInteraction(interaction)
            #expect(last == .ended && view.subviews.isEmpty)
            synthesizer.pointer.release()
        }
    }
}
