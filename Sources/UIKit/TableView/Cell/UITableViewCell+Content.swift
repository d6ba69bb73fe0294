import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
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

    func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        let hadConfiguration = _contentConfiguration != nil
        _contentConfiguration = configuration
        guard let configuration else {
            if hadConfiguration { replaceContentView(by: CellContentView()) }
            return
        }
        if hadConfiguration, let view = _contentView as? any UIView & UIContentView, view.supports(configuration) {
            view.configuration = configuration
            setNeedsLayout()
        } else {
            replaceContentView(by: configuration.makeContentView())
        }
        if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }

    private func replaceContentView(by view: UIView) {
        let old = _contentView
        _contentView = view
        (_imageView, _textLabel, _detailTextLabel) = (nil, nil, nil)
        setUp(view)
        UIView.performWithoutAnimation {
            // Not by its frame, which a transform would change.
            view.translatesAutoresizingMaskIntoConstraints = true
            if old.superview === self { insertSubview(view, aboveSubview: old) } else { addSubview(view) }
            old.removeFromSuperview()
            view.frame = parts(in: bounds.size).content
        }
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
        return state
    }

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        defer {
            isUpdatingConfiguration = false
            needsConfigurationUpdate = false
        }
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, let configuration = _contentConfiguration {
            setContentConfiguration(configuration.updated(for: state))
        }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = _backgroundConfiguration {
            setBackgroundConfiguration(configuration.updated(for: state))
        }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    // MARK: Background

    func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
        _backgroundConfiguration = configuration
        guard let configuration else {
            configurationBackground?.removeFromSuperview()
            configurationBackground = nil
            applyTableBackground()
            updateSelectedBackground(animated: false)
            return
        }
        if let view = configurationBackground {
            view.configuration = configuration
        } else {
            if backgroundView != nil { backgroundView = nil }
            let view = BackgroundConfigurationView(configuration)
            configurationBackground = view
            UIView.performWithoutAnimation {
                view.frame = bounds
                insertSubview(view, at: 0)
            }
            withoutMarkingBackground { backgroundColor = nil }
            ownAppearance.remove(.backgroundColor)
            updateCorners()
            updateSelectedBackground(animated: false)
        }
        if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }

    /// Removes the configuration of the background, which the app replaces by another background.
    func removeBackgroundConfiguration() {
        if _backgroundConfiguration != nil { setBackgroundConfiguration(nil) }
    }

    func backgroundViewDidChange(from old: UIView?) {
        guard old !== backgroundView else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        guard let view = backgroundView else { return }
        removeBackgroundConfiguration()
        UIView.performWithoutAnimation {
            view.frame = bounds
            insertSubview(view, at: 0)
        }
        updateCorners()
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
        hideSelectedBackground()
        setNeedsUpdateConfiguration()
    }
}
