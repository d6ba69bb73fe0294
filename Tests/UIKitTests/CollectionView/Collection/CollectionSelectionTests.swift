import Foundation
import Lists
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIKitTesting
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// Items that the user and the app select, and the keys and menus of items.
    @MainActor @Suite struct CollectionSelectionTests {
        private final class Model: Items, UICollectionViewDataSource, UICollectionViewDelegate {
            var selectable = true
            var deselectable = true
            var highlightable = true
            var unfocusable: Set<Int> = []
            var menuItems: [[IndexPath]] = []
            func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
            {
                record("should highlight \(indexPath.pair)")
                return highlightable
            }
            func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
                record("did highlight \(indexPath.pair)")
            }
            func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
                record("did unhighlight \(indexPath.pair)")
            }
            func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
                record("should select \(indexPath.pair)")
                return selectable
            }
            func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
                record("should deselect \(indexPath.pair)")
                return deselectable
            }
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                record("did select \(indexPath.pair)")
            }
            func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
                record("did deselect \(indexPath.pair)")
            }
            func collectionView(
                _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
            ) { record("primary \(indexPath.pair)") }
            func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
                !unfocusable.contains(indexPath.item)
            }
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                menuItems.append(indexPaths)
                return nil
            }
        }

        private let model = Model([(0..<90).map(String.init), ["last"]])
        private let stage: CollectionStage

        init() {
            stage = CollectionStage(model)
            MediaClock.set(nil)
            model.calls = []
        }

        private var collection: UICollectionView { stage.collection }

        private func press(_ item: Int) {
            Headless.advance(by: 1)
            guard let cell = collection.cellForItem(at: [0, item]) else { return }
            Headless.tap(at: collection.convert(cell.center, to: nil))
        }

        // MARK: Presses

        @Test func `A press highlights an item, deselects the other and selects it`() {
            press(1)
            model.calls = []
            press(5)
            #expect(
                model.takeCalls() == [
                    "should highlight 0-5", "did highlight 0-5", "should select 0-5", "did deselect 0-1",
                    "did select 0-5", "primary 0-5", "did unhighlight 0-5",
                ])
            #expect(collection.indexPathsForSelectedItems == [[0, 5]])
            #expect(collection.cellForItem(at: [0, 5])?.isSelected == true)
            #expect(collection.cellForItem(at: [0, 1])?.isSelected == false)
        }

        @Test func `The delegate decides on the item`() {
            model.selectable = false
            press(1)
            #expect(collection.indexPathsForSelectedItems == [])
            model.selectable = true
            model.highlightable = false
            press(2)
            #expect(collection.indexPathsForSelectedItems == [], "what is not highlighted is not selected")
            model.highlightable = true
            collection.allowsMultipleSelection = true
            press(2)
            model.deselectable = false
            press(2)
            #expect(collection.indexPathsForSelectedItems == [[0, 2]])
            collection.allowsSelection = false
            #expect(collection.indexPathsForSelectedItems == [])
        }

        @Test func `Several items are selected and deselected by presses`() {
            collection.allowsMultipleSelection = true
            press(1)
            press(4)
            #expect(collection.indexPathsForSelectedItems == [[0, 1], [0, 4]])
            press(1)
            #expect(model.takeCalls().contains("did deselect 0-1"))
            collection.selection.press(ItemIndex(section: 0, item: 7), .shift)
            #expect(collection.indexPathsForSelectedItems == [[0, 4], [0, 5], [0, 6], [0, 7]])
        }

        @Test func `The app's selection calls no delegate, and is kept out of sight`() {
            collection.selectItem(at: [0, 60], animated: false, scrollPosition: .centeredVertically)
            #expect(collection.cellForItem(at: [0, 60])?.isSelected == true, "it is scrolled to")
            stage.scroll(to: 0)
            collection.selectItem(at: [0, 2], animated: false, scrollPosition: [])
            #expect(collection.contentOffset.y == 0)
            stage.scroll(to: 900)
            #expect(collection.visibleCells.allSatisfy { !$0.isSelected }, "cells that are used again are not")
            stage.scroll(to: 0)
            #expect(collection.cellForItem(at: [0, 2])?.isSelected == true)
            collection.deselectItem(at: [0, 2], animated: true)
            #expect(model.takeCalls().allSatisfy { !$0.contains("select") })
        }

        @Test func `A selection moves with its items and ends with a reload`() {
            collection.selectItem(at: [0, 5], animated: false, scrollPosition: [])
            model.sections[0].removeFirst(2)
            collection.deleteItems(at: [[0, 0], [0, 1]])
            #expect(collection.indexPathsForSelectedItems == [[0, 3]])
            collection.reloadData()
            #expect(collection.indexPathsForSelectedItems == [])
        }

        // MARK: Keys

        private func press(_ key: UIKeyboardHIDUsage) {
            guard let code = key.linuxCode else { return }
            Headless.platform.key(code, modifiers: [], isPressed: true)
            Headless.platform.key(code, modifiers: [], isPressed: false)
        }

        private var focused: String? {
            (stage.window.windowScene?.focusSystem?.focusedItem as? SizedItem)?.text
        }

        @Test func `Arrows, pages and ends move the focus to items that were never visible`() {
            stage.window.windowScene?.focusSystem?.suspend()
            press(.keyboardTab)
            #expect(focused == "0")
            press(.keyboardRightArrow)
            #expect(focused == "1")
            press(.keyboardDownArrow)
            #expect(focused == "4")
            press(.keyboardEnd)
            #expect(focused == "last")
            press(.keyboardUpArrow)
            #expect(focused == "87")
            press(.keyboardPageUp)
            #expect(focused.flatMap(Int.init).map { $0 < 70 } == true)
            press(.keyboardHome)
            #expect(focused == "0")
            model.unfocusable = [1]
            press(.keyboardRightArrow)
            #expect(focused == "2")
            press(.keyboardReturnOrEnter)
            #expect(collection.indexPathsForSelectedItems == [[0, 2]])
        }

        // MARK: Menus

        @Test func `A menu of a selected item is that of the selection`() {
            collection.allowsMultipleSelection = true
            for item in [1, 2] { collection.selectItem(at: [0, item], animated: false, scrollPosition: []) }
            func menu(at point: CGPoint) {
                guard let interaction = collection.contextMenuInteraction else { return }
                _ = collection.menus.contextMenuInteraction(interaction, configurationForMenuAtLocation: point)
            }
            menu(at: CGPoint(x: 150, y: 20))
            menu(at: CGPoint(x: 50, y: 80))
            menu(at: CGPoint(x: 105, y: 20))
            #expect(model.menuItems == [[[0, 1], [0, 2]], [[0, 3]], []])
        }
    }
}
