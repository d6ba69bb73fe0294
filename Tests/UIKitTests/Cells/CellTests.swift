import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The state of a cell, and the members that subclasses override.
@MainActor @Suite struct CellTests {
    private final class HookedCell: UITableViewCell {
        var log: [String] = []
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            log.append("selected \(selected) \(animated)")
        }
        override func setHighlighted(_ highlighted: Bool, animated: Bool) {
            super.setHighlighted(highlighted, animated: animated)
            log.append("highlighted \(highlighted)")
        }
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            log.append("editing \(editing)")
        }
        override func willTransition(to state: StateMask) {
            super.willTransition(to: state)
            log.append("will \(state.rawValue)")
        }
        override func didTransition(to state: StateMask) {
            super.didTransition(to: state)
            log.append("did \(state.rawValue)")
        }
        override func prepareForReuse() {
            super.prepareForReuse()
            log.append("reuse")
        }
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            log.append("update \(state.isSelected)")
        }
        override func dragStateDidChange(_ dragState: DragState) {
            super.dragStateDidChange(dragState)
            log.append("drag \(dragState.rawValue)")
        }
    }

    private static let key = UIConfigurationStateCustomKey("test.key")

    private func hooked() -> HookedCell {
        let cell = HookedCell(style: .default, reuseIdentifier: "cell")
        cell.layoutIfNeeded()
        cell.log = []
        return cell
    }

    @Test func `Properties call the methods that subclasses override`() {
        let cell = hooked()
        cell.isSelected = true
        cell.isHighlighted = true
        cell.isEditing = true
        #expect(cell.log == ["selected true false", "highlighted true", "editing true"])
        #expect(cell.isSelected && cell.isHighlighted && cell.isEditing)
    }

    @Test func `The state of controls is announced before and after`() {
        let cell = hooked()
        cell._place(CellLayoutTests.placement(isEditing: true, editingStyle: .delete), animated: false)
        #expect(cell.log.filter { !$0.hasPrefix("update") } == ["will 1", "did 1", "editing true"])
        cell._isSwiped = true
        #expect(cell.showingDeleteConfirmation)
        #expect(cell.log.suffix(2) == ["will 3", "did 3"])
    }

    @Test func `The configuration is updated once after changes of the state`() {
        let cell = hooked()
        cell.setSelected(true, animated: false)
        cell.setHighlighted(true, animated: false)
        cell.log = []
        cell.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(cell.log == ["update true"])
    }

    @Test func `The handler is called with the state, after the method`() {
        let cell = hooked()
        var states: [UICellConfigurationState] = []
        cell.configurationUpdateHandler = { cell, state in
            states.append(state)
            // Setting configurations in the handler requests no other update.
            cell.contentConfiguration = UIListContentConfiguration.cell()
        }
        cell.isUserInteractionEnabled = false
        cell.dragStateDidChange(.lifting)
        cell.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(states.count == 1)
        #expect(states.first?.isDisabled == true)
        #expect(states.first?.cellDragState == .lifting)
        #expect(cell.log.contains("drag 1"))
    }

    @Test func `A subclass adds states of its own`() {
        final class Archive: UITableViewCell {
            override var configurationState: UICellConfigurationState {
                var state = super.configurationState
                state[CellTests.key] = 7
                return state
            }
        }
        let cell = Archive(style: .default, reuseIdentifier: nil)
        var value: AnyHashable?
        cell.configurationUpdateHandler = { _, state in value = state[Self.key] }
        cell.layoutIfNeeded()
        #expect(value == AnyHashable(7))
    }

    // MARK: Selection

    @Test func `A selected cell has a background behind its content and highlighted labels`() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.setSelected(true, animated: false)
        cell.layoutIfNeeded()
        let background = try #require(cell.visibleSelectedBackground)
        #expect(background.backgroundColor == .systemGray4)
        #expect(background.frame == cell.bounds)
        let order = cell.subviews
        #expect(try #require(order.firstIndex(of: background)) < #require(order.firstIndex(of: cell.contentView)))
        #expect(cell.textLabel?.isHighlighted == true)
        cell.setSelected(false, animated: true)
        #expect(cell.visibleSelectedBackground == nil)
        #expect(cell.textLabel?.isHighlighted == false)
    }

    @Test func `A selected cell has the app's background, and none with the style none`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = UIView()
        cell.selectedBackgroundView = view
        #expect(view.superview == nil)
        cell.setHighlighted(true, animated: false)
        #expect(view.superview === cell)
        cell.selectionStyle = .none
        #expect(view.superview == nil)
    }

    @Test func `Reuse ends the selection and the highlight`() {
        let cell = hooked()
        cell.isSelected = true
        cell.isHighlighted = true
        cell._isSwiped = true
        cell.prepareForReuse()
        #expect(!cell.isSelected && !cell.isHighlighted && !cell.showingDeleteConfirmation)
        #expect(cell.visibleSelectedBackground == nil)
        #expect(cell.log.last == "reuse")
        #expect(cell.reuseIdentifier == "cell")
    }

    @Test func `The app's background colour replaces the table's`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundColor = .clear
        cell._place(CellLayoutTests.placement(), animated: false)
        #expect(cell.backgroundColor == .clear)
    }

    // MARK: Configurations

    @Test func `A content configuration replaces the content view and the labels`() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Old"
        let old = cell.contentView
        var content = cell.defaultContentConfiguration()
        content.text = "New"
        cell.contentConfiguration = content
        #expect(cell.contentView is UIListContentView)
        #expect(old.superview == nil)
        #expect(cell.textLabel == nil)
        let view = cell.contentView
        content.secondaryText = "Second"
        cell.contentConfiguration = content
        #expect(cell.contentView === view)
        cell.contentConfiguration = nil
        #expect(cell.textLabel != nil)
        #expect(!(cell.contentView is UIListContentView))
    }

    @Test func `Configurations follow the state unless the app forbids it`() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        cell.contentConfiguration = content
        cell.isUserInteractionEnabled = false
        cell.layoutIfNeeded()
        let updated = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(updated.textProperties.color == .tertiaryLabel)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.isUserInteractionEnabled = true
        cell.layoutIfNeeded()
        let kept = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(kept.textProperties.color == .tertiaryLabel)
    }

    @Test func `A background configuration and a background view replace each other`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell._place(CellLayoutTests.placement(), animated: false)
        cell.backgroundView = UIView()
        cell.backgroundConfiguration = .listPlainCell()
        #expect(cell.backgroundView == nil)
        #expect(cell.backgroundColor == nil)
        cell.setSelected(true, animated: false)
        cell.layoutIfNeeded()
        #expect(cell.visibleSelectedBackground == nil)
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test func `The default configuration is that of the style`() {
        func content(_ style: UITableViewCell.CellStyle) -> UIListContentConfiguration {
            UITableViewCell(style: style, reuseIdentifier: nil).defaultContentConfiguration()
        }
        #expect(content(.value1) == .valueCell())
        #expect(content(.subtitle) == .subtitleCell())
        #expect(content(.value1).prefersSideBySideTextAndSecondaryText)
    }
}
