import CoreGraphics
import Foundation

extension UICollectionViewCell {
    /// The part of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// None.
        case none
        /// The cell is being lifted.
        case lifting
        /// The cell is being dragged.
        case dragging
    }

    /// Changes the configurations of a cell for a state.
    public typealias ConfigurationUpdateHandler = @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void
}

@available(*, deprecated, renamed: "UICollectionViewCell.DragState")
public typealias UICollectionViewCellDragState = UICollectionViewCell.DragState

extension UICollectionViewCell {
    // MARK: Content

    func addContentView() {
        insetsLayoutMarginsFromSafeArea = false
        setUp(contentView)
        contentView.frame = contentViewFrame
        addSubview(contentView)
    }

    var contentViewFrame: CGRect { _contentFrame(in: bounds.size) }

    func makeContentView() -> UIView { CellContentView() }

    func _setUp(_ contentView: UIView) {
        // Subviews that the app places by the size of the content view need it before the first layout.
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.insetsLayoutMarginsFromSafeArea = false
        if semanticContentAttribute != .unspecified { contentView.semanticContentAttribute = semanticContentAttribute }
    }

    func contentSizeDidChange(of view: UIView) { _contentSizeDidChange(isRequested: false) }

    func contentViewDidChange() {
        updateContentHighlight()
        _contentSizeDidChange(isRequested: true)
    }

    // MARK: State

    var _configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = isFocused
        state.isEditing = _isEditing
        state.isExpanded = _isExpanded
        state.isSwiped = _isSwiped
        state.isReordering = _isReordering
        state.cellDragState =
            switch dragState {
            case .none: .none
            case .lifting: .lifting
            case .dragging: .dragging
            }
        state.cellDropState = dropState
        return state
    }

    func callConfigurationUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    func selectionDidChange() {
        updateSelectedBackground()
        updateContentHighlight()
        setNeedsUpdateConfiguration()
    }

    func _prepareForReuse() {
        if isHighlighted { isHighlighted = false }
        if isSelected { isSelected = false }
        _isReordering = false
        _isSwiped = false
        dragState = .none
        dropState = .none
        setNeedsUpdateConfiguration()
    }

    private func updateContentHighlight() { highlightContent(isSelected || isHighlighted || dropState == .targeted) }

    // MARK: Backgrounds

    func backgroundConfigurationDidChange(isNew: Bool) {
        if isNew, selectedBackgroundView != nil { selectedBackgroundView = nil }
    }

    func backgroundViewDidChange() { updateSelectedBackground() }

    func selectedBackgroundViewDidChange(from old: UIView?) {
        guard selectedBackgroundView !== old else { return }
        if selectedBackgroundView != nil { removeBackgroundConfiguration() }
        updateSelectedBackground()
    }

    func _updateSelectedBackground() {
        let isTargeted = dropState == .targeted
        let view = isSelected || isHighlighted || isTargeted ? selectedBackgroundView : nil
        if let old = visibleSelectedBackground, old !== view, old.superview === self { old.removeFromSuperview() }
        visibleSelectedBackground = view
        guard let view else { return }
        UIView.performWithoutAnimation {
            view.frame = bounds
            insertSubview(view, belowSubview: contentView)
        }
    }

    // MARK: Layout

    func _layOutParts() {
        contentView.frame = contentViewFrame
        for view in [backgroundView, configurationBackground, visibleSelectedBackground].compactMap(\.self) {
            view.frame = bounds
        }
    }

    /// Returns the size of the content and of what the cell has beside it.
    func _contentFittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, solved: () -> CGSize
    ) -> CGSize {
        updateConfigurationIfNeeded()
        if contentView.heldConstraints.isEmpty {
            // Constraints to the cell itself, which older apps have.
            if heldConstraints.count > _ownConstraintCount { return solved() }
            if _contentConfiguration == nil { return sizeWithoutConstraints(target, horizontal, vertical) }
        }
        let size = CGSize(
            width: horizontal == .required ? target.width : bounds.width,
            height: vertical == .required ? target.height : bounds.height)
        let content = _contentFrame(in: size)
        let outside = CGSize(width: size.width - content.width, height: size.height - content.height)
        // Margins and wrapped texts depend on the size of the content view.
        UIView.performWithoutAnimation { contentView.frame = content }
        setNeedsLayout()
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: target.width - outside.width, height: target.height - outside.height),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: fitting.width + outside.width, height: fitting.height + outside.height)
    }
}
