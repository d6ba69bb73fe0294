import CoreGraphics
import Foundation

/// A view that is shown in place of a keyboard, or above it, with a keyboard's background.
@preconcurrency @MainActor open class UIInputView: UIView {
    /// The background of an input view.
    public enum Style: Int, Sendable {
        /// None.
        case `default`
        /// That of a keyboard.
        case keyboard
    }

    /// The view's background.
    open internal(set) var inputViewStyle: Style

    /// Whether constraints determine the view's height; false by default.
    open var allowsSelfSizing = false

    /// Creates a view with a background.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        applyStyle()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }

    private func applyStyle() {
        if inputViewStyle == .keyboard { backgroundColor = KeyboardColors.background }
    }
}
