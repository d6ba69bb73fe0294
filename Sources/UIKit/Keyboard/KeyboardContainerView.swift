import CoreGraphics
import Foundation

/// Contains the keyboard and the accessory view of a window.
///
/// UIKit has them in a window of their own: gesture recognizers of the app's window, such as one that ends editing, do not receive
/// their touches.
@MainActor final class KeyboardContainerView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { nil }
}
