import CoreGraphics
import Foundation

/// The region in which text is laid out, which an `NSTextAttachment` may ask for its size.
///
/// Labels and drawn strings create one for their attachments. There is no `NSLayoutManager` that lays out text in others.
open class NSTextContainer: NSObject {
    /// The width or height of a region without a limit, in points.
    static let unlimited: CGFloat = 10_000_000

    private let foreignObjectMark = ForeignObjectMark()

    /// The size of the region in points.
    open var size: CGSize
    /// The space before and after the text of a line, in points; zero, as in labels.
    open var lineFragmentPadding: CGFloat = 0

    /// Creates a region of a size.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
}
