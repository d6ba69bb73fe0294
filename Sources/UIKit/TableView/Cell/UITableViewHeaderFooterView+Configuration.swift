import CoreGraphics
import Foundation

extension UITableViewHeaderFooterView {
    func setUp(_ view: UIView) {
        if let view = view as? CellContentView {
            view.insetsLayoutMarginsFromSafeArea = false
            view.preservesSuperviewLayoutMargins = true
            view.directionalLayoutMargins = _defaultContentConfiguration.directionalLayoutMargins
        }
        if semanticContentAttribute != .unspecified { view.semanticContentAttribute = semanticContentAttribute }
    }

    func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        let hadConfiguration = _contentConfiguration != nil
        _contentConfiguration = configuration
        guard let configuration else {
            guard hadConfiguration else { return }
            replaceContentView(by: CellContentView())
            return titleDidChange()
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
        (_textLabel, _detailTextLabel) = (nil, nil)
        setUp(view)
        UIView.performWithoutAnimation {
            view.translatesAutoresizingMaskIntoConstraints = true
            if old.superview === self { insertSubview(view, aboveSubview: old) } else { addSubview(view) }
            old.removeFromSuperview()
            view.frame = bounds
        }
        setNeedsLayout()
    }

    // MARK: Updates

    var _configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isFocused = isFocused
        state.isPinned = place.isFloating
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
        defer { updateFloatingBackground() }
        guard let configuration else {
            configurationBackground?.removeFromSuperview()
            configurationBackground = nil
            return
        }
        if let view = configurationBackground {
            view.configuration = configuration
        } else {
            if backgroundView != nil { backgroundView = nil }
            let view = BackgroundConfigurationView(configuration)
            configurationBackground = view
            insertBackground(view)
        }
        if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }

    func backgroundViewDidChange(from old: UIView?) {
        guard old !== backgroundView else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let view = backgroundView {
            if _backgroundConfiguration != nil { setBackgroundConfiguration(nil) }
            insertBackground(view)
        }
        updateFloatingBackground()
    }

    private func insertBackground(_ view: UIView) {
        UIView.performWithoutAnimation {
            view.frame = bounds
            insertSubview(view, at: 0)
        }
    }

    /// The colour of a view with its own tint colour, and of one that floats above cells, unless the app has set another background.
    private var defaultBackgroundColor: UIColor? {
        guard _backgroundConfiguration == nil, backgroundView == nil, backgroundColor == nil else { return nil }
        return ownTintColor ?? (place.style == .plain && place.isFloating ? .systemBackground : nil)
    }

    /// Shows or hides the background that the view has without one of the app's.
    func updateFloatingBackground() {
        guard let color = defaultBackgroundColor else {
            floatingBackground?.removeFromSuperview()
            floatingBackground = nil
            return
        }
        let view = floatingBackground ?? UIView()
        UIView.performWithoutAnimation { view.backgroundColor = color }
        guard floatingBackground == nil else { return }
        view.isUserInteractionEnabled = false
        floatingBackground = view
        insertBackground(view)
    }
}
