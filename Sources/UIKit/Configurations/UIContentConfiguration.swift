import Foundation

/// The description of a view's content, which creates the view that displays it.
public protocol UIContentConfiguration {
    /// Creates a view that displays the configuration.
    @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

    /// Returns the configuration for a state.
    @preconcurrency @MainActor func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// The configuration that is displayed. Setting it updates the view.
    var configuration: any UIContentConfiguration { get set }

    /// Whether the view can display a configuration; by default one of the type of the present one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
