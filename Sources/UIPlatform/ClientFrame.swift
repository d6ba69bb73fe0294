import CoreGraphics

/// The dimensions, in points, of the frame that UIKit draws around a scene where the system draws none, and the display server
/// around a client's window.
package enum ClientFrame {
    /// The height of the title bar.
    package static let titleBarHeight: CGFloat = 36
    /// The radius of the upper corners.
    package static let cornerRadius: CGFloat = 10
    /// The width of the border around the window, in its shadow, at which a person resizes it.
    package static let resizeBorder: CGFloat = 10
    /// The size that the frame adds to that of a scene.
    package static let size = CGSize(width: 0, height: titleBarHeight)
}
