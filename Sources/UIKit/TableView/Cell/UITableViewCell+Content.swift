import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell: ConfigurableView {
    /// The height of a row without content, in points.
    static let defaultHeight: CGFloat = 44
    /// The distance of content from the sides of a cell, in points.
    static let sideMargin: CGFloat = 16

    // MARK: Labels

    func makeImageView() -> UIImageView {
        if let _imageView { return _imageView }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        _imageView = view
        contentView.addSubview(view)
        return view
    }

    func makeTextLabel() -> UILabel {
        if let _textLabel { return _textLabel }
        let label = UILabel()
        label.font = cellStyle == .value2 ? .systemFont(ofSize: 12) : .preferredFont(forTextStyle: .body)
        if cellStyle == .value2 {
            label.textColor = tintColor
            labelTint = tintColor
        }
        _textLabel = label
        contentView.addSubview(label)
        return label
    }

    func makeDetailTextLabel() -> UILabel {
        if let _detailTextLabel { return _detailTextLabel }
        let label = UILabel()
        switch cellStyle {
        case .default, .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
        case .value1:
            label.font = .preferredFont(forTextStyle: .body)
            label.textColor = .secondaryLabel
        case .value2: label.font = .systemFont(ofSize: 15)
        }
        _detailTextLabel = label
        contentView.addSubview(label)
        return label
    }

    /// Updates the label that has the tint colour, unless the app has changed it.
    func updateLabelColors() {
        accessoryPart?.updateColors()
        editControl?.setNeedsLayout()
        guard cellStyle == .value2, let label = _textLabel, label.textColor == labelTint else { return }
        label.textColor = tintColor
        labelTint = tintColor
    }

    // MARK: Content configuration

    var _defaultContentConfiguration: UIListContentConfiguration {
        switch cellStyle {
        case .default: return .cell()
        case .subtitle: return .subtitleCell()
        case .value1: return .valueCell()
        case .value2:
            var configuration = UIListContentConfiguration.valueCell()
            configuration.textProperties.font = .systemFont(ofSize: 12)
            configuration.textProperties.color = tintColor
            configuration.secondaryTextProperties.font = .systemFont(ofSize: 15)
            configuration.secondaryTextProperties.color = .label
            return configuration
        }
    }

    func setUp(_ view: UIView) {
        if let view = view as? CellContentView {
            view.insetsLayoutMarginsFromSafeArea = false
            view.preservesSuperviewLayoutMargins = true
            view.directionalLayoutMargins = UIListContentConfiguration.cellMargins
        }
        if semanticContentAttribute != .unspecified { view.semanticContentAttribute = semanticContentAttribute }
    }

    var contentViewFrame: CGRect { parts(in: bounds.size).content }

    func makeContentView() -> UIView { CellContentView() }

    func contentViewDidChange() {
        (_imageView, _textLabel, _detailTextLabel) = (nil, nil, nil)
        indentationDidChange()
        updateContentHighlight()
    }

    func directionDidChange(from old: UISemanticContentAttribute) {
        // A view for which the app has chosen a direction keeps it.
        if _contentView.semanticContentAttribute == old {
            _contentView.semanticContentAttribute = semanticContentAttribute
        }
        // Its parts are in another order.
        accessoryPart?.removeFromSuperview()
        accessoryPart = nil
        accessoryDidChange()
    }

    // MARK: Updates

    var _configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = _isHighlighted
        state.isSelected = _isSelected
        state.isFocused = isFocused
        state.isEditing = _isEditing
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

    // MARK: Background

    func backgroundConfigurationDidChange(isNew: Bool) {
        if _backgroundConfiguration == nil {
            applyTableBackground()
            updateSelectedBackground(animated: false)
        } else if isNew {
            withoutMarkingBackground { backgroundColor = nil }
            ownAppearance.remove(.backgroundColor)
            updateCorners()
            updateSelectedBackground(animated: false)
        }
    }

    func backgroundViewDidChange() {
        if backgroundView != nil { updateCorners() }
    }

    /// Sets properties of the background that the app has not set.
    private func withoutMarkingBackground(_ change: () -> Void) {
        let own = ownAppearance
        let wasPlacing = isPlacing
        isPlacing = true
        UIView.performWithoutAnimation(change)
        isPlacing = wasPlacing
        ownAppearance = own
    }

    /// Sets the background colour of the table's style, unless the app has set one.
    func applyTableBackground() {
        guard let placement, _backgroundConfiguration == nil, !ownAppearance.contains(.backgroundColor) else { return }
        let color: UIColor = placement.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        if backgroundColor != color { withoutMarkingBackground { backgroundColor = color } }
    }

    // MARK: Reuse

    func _prepareForReuse() {
        if _isHighlighted { setHighlighted(false, animated: false) }
        if _isSelected { setSelected(false, animated: false) }
        _isReordering = false
        _isSwiped = false
        dragState = .none
        dropState = .none
        hideSelectedBackground()
        setNeedsUpdateConfiguration()
    }
}
