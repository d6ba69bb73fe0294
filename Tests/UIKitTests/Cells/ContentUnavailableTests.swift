import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The view of content that is unavailable, and the parts of cells that are controls.
@MainActor @Suite struct ContentUnavailableTests {
    @Test func `The parts stand below each other in the middle`() throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Nothing"
        configuration.secondaryText = "There is nothing."
        configuration.button = .filled()
        configuration.button.title = "Reload"
        let view = UIContentUnavailableView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        view.layoutIfNeeded()
        let labels = view.subviews.compactMap { $0 as? UILabel }
        let button = try #require(view.subviews.first { $0 is UIButton })
        #expect(labels.map(\.text) == ["Nothing", "There is nothing."])
        #expect(labels[1].frame.minY >= labels[0].frame.maxY)
        #expect(button.frame.minY >= labels[1].frame.maxY)
        #expect(abs((labels[0].frame.minY + button.frame.maxY) / 2 - 300) <= 1)
        #expect(abs(button.frame.midX - 200) <= 1)
    }

    @Test func `The button performs its action, and is removed with its title`() throws {
        var count = 0
        var configuration = UIContentUnavailableConfiguration.search()
        configuration.button.title = "Clear"
        configuration.buttonProperties.primaryAction = UIAction { _ in count += 1 }
        let view = UIContentUnavailableView(configuration: configuration)
        let button = try #require(view.subviews.lazy.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .primaryActionTriggered)
        #expect(count == 1)
        configuration.button.title = nil
        view.configuration = configuration
        #expect(!view.subviews.contains { $0 is UIButton })
    }

    @Test func `The control of a cell shows the kind of editing and the selection`() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell._place(CellLayoutTests.placement(isEditing: true, editingStyle: .insert), animated: false)
        let control = try #require(cell.editControl)
        #expect(control.kind == .insert)
        #expect(control.isUserInteractionEnabled)
        cell._place(CellLayoutTests.placement(isEditing: true, selects: true), animated: false)
        #expect(cell.editControl === control)
        #expect(control.kind == .selection)
        // The row itself is selected by a touch.
        #expect(!control.isUserInteractionEnabled)
        cell.isSelected = true
        #expect(control.isChecked)
        #expect(cell.visibleSelectedBackground != nil)
    }

    @Test func `The detail button of a cell is larger for touches than its picture`() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailDisclosureButton
        cell.layoutIfNeeded()
        let accessory = try #require(cell.accessoryPart)
        #expect(accessory.frame.maxX == 304)
        let hit = cell.hitTest(CGPoint(x: accessory.frame.minX - 5, y: 22), with: nil)
        #expect(hit is CellDetailButton)
        cell.accessoryType = .checkmark
        cell.layoutIfNeeded()
        #expect(cell.hitTest(CGPoint(x: 300, y: 22), with: nil) === cell)
    }
}
