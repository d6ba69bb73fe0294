import CoreGraphics
import Foundation

/// A rectangle that redirects the focus: when it moves to the guide, it continues to the guide's preferred environments.
///
///     let guide = UIFocusGuide()
///     view.addLayoutGuide(guide)
///     guide.preferredFocusEnvironments = [button]
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    /// Whether the guide takes part in movements of the focus; true by default.
    open var isEnabled = true

    private var _preferredFocusEnvironments: [any UIFocusEnvironment] = []

    /// The environments to which the guide redirects the focus, the most preferred first; none by default.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
        get { _preferredFocusEnvironments }
        set { _preferredFocusEnvironments = newValue ?? [] }
    }
}
