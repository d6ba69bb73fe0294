import CoreGraphics
import Foundation

/// The configurations of a cell, a header or a footer, and the views that display them.
@MainActor struct ViewConfigurations {
    /// The view of the content, with a configuration or without one.
    var contentView: UIView
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    /// The view of the background's configuration; nil without one.
    var backgroundView: BackgroundConfigurationView?
    /// Whether the next layout updates the configurations, as the first one does.
    var needsUpdate = true
    var isUpdating = false

    init(contentView: UIView) { self.contentView = contentView }
}

/// A view with configurations of its content and its background that follow its state: a cell, a header or a footer.
@MainActor protocol ConfigurableView: UIView {
    associatedtype ConfigurationState: UIConfigurationState

    var configurations: ViewConfigurations { get set }
    var configurationState: ConfigurationState { get }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var automaticallyUpdatesBackgroundConfiguration: Bool { get }
    var backgroundView: UIView? { get set }

    func setNeedsUpdateConfiguration()
    func updateConfiguration(using state: ConfigurationState)
    func callConfigurationUpdateHandler(_ state: ConfigurationState)

    /// The frame of the content view in the view's present bounds.
    var contentViewFrame: CGRect { get }
    /// Returns a content view for content without a configuration.
    func makeContentView() -> UIView
    /// Sets the margins and the direction of a new content view.
    func setUp(_ contentView: UIView)
    /// Called after a view in the content has another size by itself.
    func contentSizeDidChange(of view: UIView)
    /// Called after another view has become the content view.
    func contentViewDidChange()
    /// Called after the configuration of the background was set. `isNew` is false if another one was replaced.
    func backgroundConfigurationDidChange(isNew: Bool)
    /// Called after `backgroundView` was set to another view.
    func backgroundViewDidChange()
}

extension ConfigurableView {
    var _contentView: UIView { configurations.contentView }
    var _contentConfiguration: (any UIContentConfiguration)? { configurations.content }
    var _backgroundConfiguration: UIBackgroundConfiguration? { configurations.background }
    var configurationBackground: BackgroundConfigurationView? { configurations.backgroundView }

    // MARK: Updates

    func _setNeedsUpdateConfiguration() {
        guard !configurations.isUpdating else { return }
        configurations.needsUpdate = true
        setNeedsLayout()
    }

    func updateConfigurationIfNeeded() {
        guard configurations.needsUpdate, !configurations.isUpdating else { return }
        configurations.isUpdating = true
        defer {
            configurations.isUpdating = false
            configurations.needsUpdate = false
        }
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, let configuration = configurations.content {
            setContentConfiguration(configuration.updated(for: state))
        }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = configurations.background {
            setBackgroundConfiguration(configuration.updated(for: state))
        }
        updateConfiguration(using: state)
        callConfigurationUpdateHandler(state)
    }

    // MARK: Content

    func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        let hadConfiguration = configurations.content != nil
        configurations.content = configuration
        guard let configuration else {
            if hadConfiguration { replaceContentView(by: makeContentView()) }
            return
        }
        if hadConfiguration, let view = configurations.contentView as? any UIView & UIContentView,
            view.supports(configuration)
        {
            view.configuration = configuration
            setNeedsLayout()
        } else {
            replaceContentView(by: configuration.makeContentView())
        }
        if !configurations.isUpdating { setNeedsUpdateConfiguration() }
    }

    private func replaceContentView(by view: UIView) {
        let old = configurations.contentView
        configurations.contentView = view
        setUp(view)
        UIView.performWithoutAnimation {
            // Not by its frame, which a transform would change.
            view.translatesAutoresizingMaskIntoConstraints = true
            if old.superview === self { insertSubview(view, aboveSubview: old) } else { addSubview(view) }
            old.removeFromSuperview()
            view.frame = contentViewFrame
        }
        contentViewDidChange()
        setNeedsLayout()
    }

    /// Highlights the labels and images in the content, or ends that.
    func highlightContent(_ isHighlighted: Bool) {
        // A content configuration follows the state by itself.
        guard configurations.content == nil else { return }
        highlight(configurations.contentView, isHighlighted)
    }

    private func highlight(_ view: UIView, _ isHighlighted: Bool) {
        for subview in view._subviews {
            if let label = subview as? UILabel { label.isHighlighted = isHighlighted }
            if let image = subview as? UIImageView { image.isHighlighted = isHighlighted }
            // A control has a state of its own.
            if !(subview is UIControl) { highlight(subview, isHighlighted) }
        }
    }

    // MARK: Background

    func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
        configurations.background = configuration
        guard let configuration else {
            configurations.backgroundView?.removeFromSuperview()
            configurations.backgroundView = nil
            return backgroundConfigurationDidChange(isNew: false)
        }
        let isNew = configurations.backgroundView == nil
        if let view = configurations.backgroundView {
            view.configuration = configuration
        } else {
            if backgroundView != nil { backgroundView = nil }
            let view = BackgroundConfigurationView(configuration)
            configurations.backgroundView = view
            insertBackground(view)
        }
        backgroundConfigurationDidChange(isNew: isNew)
        if !configurations.isUpdating { setNeedsUpdateConfiguration() }
    }

    /// Removes the configuration of the background, which the app replaces by another background.
    func removeBackgroundConfiguration() {
        if configurations.background != nil { setBackgroundConfiguration(nil) }
    }

    func replaceBackgroundView(_ old: UIView?) {
        guard old !== backgroundView else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let view = backgroundView {
            removeBackgroundConfiguration()
            insertBackground(view)
        }
        backgroundViewDidChange()
    }

    /// Adds a view behind all others.
    func insertBackground(_ view: UIView) {
        UIView.performWithoutAnimation {
            view.frame = bounds
            insertSubview(view, at: 0)
        }
    }
}
