import CoreGraphics
import Foundation

/// The appearance of a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The visible part of the view, in its coordinates; all of it if nil.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow, in the view's coordinates; that of the visible part if nil.
    open var shadowPath: UIBezierPath?
    /// The colour behind the view.
    open var backgroundColor: UIColor! = .systemBackground

    public override init() { super.init() }

    /// Creates parameters in which the lines of a text are visible.
    ///
    /// - Parameter textLineRects: The rectangles of the lines, in the view's coordinates.
    public convenience init(textLineRects: [CGRect]) {
        self.init()
        let path = UIBezierPath()
        for rect in textLineRects {
            path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -4, dy: -2), cornerRadius: 4))
        }
        visiblePath = path
    }

    convenience init(_ other: UIPreviewParameters) {
        self.init()
        visiblePath = other.visiblePath
        shadowPath = other.shadowPath
        backgroundColor = other.backgroundColor
    }
}
