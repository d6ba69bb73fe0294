import CoreGraphics
import Foundation

/// An object whose content is displayed large, while the user holds a finger on it at one of the sizes of text for accessibility.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
    /// Whether the content is displayed large.
    var showsLargeContentViewer: Bool { get }
    /// The title; nil for none.
    var largeContentTitle: String? { get }
    /// The image; nil for none.
    var largeContentImage: UIImage? { get }
    /// Whether the image is enlarged; images that are drawings should be.
    var scalesLargeContentImage: Bool { get }
    /// The insets of the image, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

/// The properties of a view for the display of its content.
struct LargeContent {
    var isEnabled: Bool?
    var title: String??
    var image: UIImage??
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
    private func setLargeContent(_ change: (inout LargeContent) -> Void) {
        let extras = ensureExtras()
        var content = extras.largeContent ?? LargeContent()
        change(&content)
        extras.largeContent = content
    }

    var _showsLargeContentViewer: Bool {
        get { extras?.largeContent?.isEnabled ?? false }
        set { setLargeContent { $0.isEnabled = newValue } }
    }

    var _largeContentTitle: String? {
        get {
            if let title = extras?.largeContent?.title { return title }
            return (self as? UIButton)?.currentTitle ?? (self as? UILabel)?.text
        }
        set { setLargeContent { $0.title = .some(newValue) } }
    }

    var _largeContentImage: UIImage? {
        get {
            if let image = extras?.largeContent?.image { return image }
            return (self as? UIButton)?.currentImage ?? (self as? UIImageView)?.image
        }
        set { setLargeContent { $0.image = .some(newValue) } }
    }

    var _scalesLargeContentImage: Bool {
        get { extras?.largeContent?.scalesImage ?? false }
        set { setLargeContent { $0.scalesImage = newValue } }
    }

    var _largeContentImageInsets: UIEdgeInsets {
        get { extras?.largeContent?.imageInsets ?? .zero }
        set { setLargeContent { $0.imageInsets = newValue.clampedToFinite } }
    }
}
