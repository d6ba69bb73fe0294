import CoreGraphics
import Foundation

extension UITableViewHeaderFooterView: ConfigurableView {
    func setUp(_ view: UIView) {
        if let view = view as? CellContentView {
            view.insetsLayoutMarginsFromSafeArea = false
            view.preservesSuperviewLayoutMargins = true
            view.directionalLayoutMargins = _defaultContentConfiguration.directionalLayoutMargins
        }
        if semanticContentAttribute != .unspecified { view.semanticContentAttribute = semanticContentAttribute }
    }

    var contentViewFrame: CGRect { bounds }

    func makeContentView() -> UIView { CellContentView() }

    func contentViewDidChange() {
        (_textLabel, _detailTextLabel) = (nil, nil)
        titleDidChange()
    }

    // MARK: Updates

    var _configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isFocused = isFocused
        state.isPinned = place.isFloating
        return state
    }

    func callConfigurationUpdateHandler(_ state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    // MARK: Background

    func backgroundConfigurationDidChange(isNew: Bool) { updateFloatingBackground() }

    func backgroundViewDidChange() { updateFloatingBackground() }

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
