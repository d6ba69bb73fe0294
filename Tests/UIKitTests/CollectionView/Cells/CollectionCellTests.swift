import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The state of a collection's cell, its backgrounds and configurations, and the members that subclasses override.
@MainActor @Suite struct CollectionCellTests {
    private final class HookedCell: UICollectionViewCell {
        var log: [String] = []
        override var isSelected: Bool {
            didSet { log.append("selected \(isSelected)") }
        }
        override var isHighlighted: Bool {
            didSet { log.append("highlighted \(isHighlighted)") }
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

    private func cell() -> HookedCell {
        let cell = HookedCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        cell.layoutIfNeeded()
        cell.log = []
        return cell
    }

    private func position(_ view: UIView?, in cell: UICollectionViewCell) -> Int? {
        view.flatMap { cell.subviews.firstIndex(of: $0) }
    }

    // MARK: Content view

    @Test func `The content view fills the cell from the beginning, and follows its size`() {
        final class Photo: UICollectionViewCell {
            let image = UIView()
            override init(frame: CGRect) {
                super.init(frame: frame)
                image.frame = contentView.bounds
                image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                contentView.addSubview(image)
            }
            required init?(coder: NSCoder) { fatalError("not archived") }
        }
        let photo = Photo(frame: CGRect(x: 5, y: 5, width: 80, height: 60))
        #expect(photo.image.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
        photo.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        #expect(photo.image.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
        #expect(photo.contentView.superview === photo)
    }

    @Test func `A cell of a class that is known at run time has its own initializer and an identifier`() {
        let type: UICollectionReusableView.Type = HookedCell.self
        let view = type.makeInstance(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view is HookedCell)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.reuseIdentifier == nil)
        view._reuseIdentifier = "id"
        #expect(view.reuseIdentifier == "id")
    }

    // MARK: State

    @Test func `Overridden properties are set, and the configuration is updated once`() {
        let cell = cell()
        cell.isSelected = true
        cell.isHighlighted = true
        cell.dragStateDidChange(.dragging)
        cell.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(cell.log == ["selected true", "highlighted true", "drag 2", "update true"])
    }

    @Test func `The handler receives all states`() throws {
        let cell = cell()
        var states: [UICellConfigurationState] = []
        cell.configurationUpdateHandler = { cell, state in
            states.append(state)
            // Setting a configuration in the handler requests no other update.
            cell.contentConfiguration = UIListContentConfiguration.cell()
        }
        cell._isEditing = true
        cell._isReordering = true
        cell._isSwiped = true
        cell._isExpanded = true
        cell.isUserInteractionEnabled = false
        cell.dragStateDidChange(.lifting)
        cell.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(states.count == 1)
        let state = try #require(states.first)
        #expect(state.isEditing && state.isReordering && state.isSwiped && state.isExpanded && state.isDisabled)
        #expect(state.cellDragState == .lifting)
        #expect(!state.isSelected && !state.isHighlighted)
    }

    @Test func `A cell that receives or loses the focus updates its configuration`() {
        let cell = cell()
        let other = UIView()
        func move(from previous: UIView?, to next: UIView?) {
            cell.log = []
            cell.didUpdateFocus(
                in: UIFocusUpdateContext(from: previous, to: next, heading: []), with: UIFocusAnimationCoordinator())
            cell.layoutIfNeeded()
        }
        move(from: nil, to: cell)
        #expect(cell.log == ["update false"])
        move(from: cell, to: other)
        #expect(cell.log == ["update false"])
        move(from: other, to: nil)
        #expect(cell.log == [])
        // Without a collection nothing decides on it.
        #expect(!cell.canBecomeFocused)
    }

    @Test func `A subclass adds states of its own`() {
        final class Archive: UICollectionViewCell {
            override var configurationState: UICellConfigurationState {
                var state = super.configurationState
                state[CollectionCellTests.key] = 7
                return state
            }
        }
        let cell = Archive(frame: .zero)
        var value: AnyHashable?
        cell.configurationUpdateHandler = { _, state in value = state[Self.key] }
        cell.layoutIfNeeded()
        #expect(value == AnyHashable(7))
    }

    @Test func `Reuse ends states that belong to the item`() {
        let cell = cell()
        cell.isSelected = true
        cell.isHighlighted = true
        cell._isReordering = true
        cell._isSwiped = true
        cell.dragStateDidChange(.dragging)
        cell.prepareForReuse()
        let state = cell.configurationState
        #expect(!state.isSelected && !state.isHighlighted && !state.isReordering && !state.isSwiped)
        #expect(state.cellDragState == .none)
        #expect(cell.log.last == "reuse")
    }

    @Test func `A selected or highlighted cell highlights its labels, but not those of controls`() {
        let cell = cell()
        let label = UILabel()
        let box = UIView()
        box.addSubview(label)
        let control = UIControl()
        let own = UILabel()
        control.addSubview(own)
        cell.contentView.addSubview(box)
        cell.contentView.addSubview(control)
        cell.isHighlighted = true
        #expect(label.isHighlighted && !own.isHighlighted)
        cell.isSelected = true
        cell.isHighlighted = false
        #expect(label.isHighlighted)
        cell.isSelected = false
        #expect(!label.isHighlighted)
    }

    // MARK: Backgrounds

    @Test func `The selected background is between the background and the content, while the cell looks selected`()
        throws
    {
        let cell = cell()
        let (background, selected) = (UIView(), UIView())
        cell.selectedBackgroundView = selected
        #expect(selected.superview == nil)
        cell.isHighlighted = true
        cell.backgroundView = background
        let order = [
            position(background, in: cell), position(selected, in: cell), position(cell.contentView, in: cell),
        ]
        #expect(order == [0, 1, 2])
        cell.frame.size = CGSize(width: 70, height: 40)
        cell.layoutIfNeeded()
        for view in [background, selected] { #expect(view.frame == CGRect(x: 0, y: 0, width: 70, height: 40)) }
        cell.isSelected = true
        cell.isHighlighted = false
        #expect(selected.superview === cell)
        let other = UIView()
        cell.selectedBackgroundView = other
        #expect(selected.superview == nil && other.superview === cell)
        cell.isSelected = false
        #expect(other.superview == nil)
    }

    @Test func `A background configuration and background views replace each other`() {
        let cell = cell()
        #expect(cell.backgroundConfiguration == nil)
        #expect(cell.defaultBackgroundConfiguration() == .clear())
        cell.backgroundView = UIView()
        cell.selectedBackgroundView = UIView()
        cell.backgroundConfiguration = .listPlainCell()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
        #expect(position(cell.configurationBackground, in: cell) == 0)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
        cell.selectedBackgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil && cell.configurationBackground == nil)
        cell.backgroundConfiguration = .clear()
        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil)
    }

    // MARK: Content configuration

    @Test func `A content configuration replaces the content view, and follows the state unless the app forbids it`()
        throws
    {
        let cell = cell()
        let old = cell.contentView
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        cell.contentConfiguration = content
        #expect(cell.contentView is UIListContentView)
        #expect(old.superview == nil)
        #expect(cell.contentView.frame == cell.bounds)
        let view = cell.contentView
        content.secondaryText = "Second"
        cell.contentConfiguration = content
        #expect(cell.contentView === view)
        cell.isUserInteractionEnabled = false
        cell.layoutIfNeeded()
        let updated = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(updated.textProperties.color == .tertiaryLabel)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.isUserInteractionEnabled = true
        cell.layoutIfNeeded()
        let kept = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(kept.textProperties.color == .tertiaryLabel)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView))
        #expect(cell.contentView.superview === cell)
    }
}
