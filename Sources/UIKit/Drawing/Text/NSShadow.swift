import CoreGraphics
import Foundation

/// A shadow of text or of drawing.
open class NSShadow: NSObject, NSCopying {
    private let foreignObjectMark = ForeignObjectMark()

    /// The offset in points, y pointing down.
    open var shadowOffset = CGSize.zero
    /// How far the shadow is blurred, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`, black of one third opacity unless set; `nil` for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// Creates a shadow without offset and blur.
    public override init() {
        super.init()
    }

    /// Gives everything drawn in a context from now on this shadow.
    func set(in context: CGContext) {
        context.setShadow(
            offset: shadowOffset, blur: shadowBlurRadius, color: (shadowColor as? UIColor)?.cgColor)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let other = NSShadow()
        other.shadowOffset = shadowOffset
        other.shadowBlurRadius = shadowBlurRadius
        other.shadowColor = shadowColor
        return other
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.shadowColor as? UIColor == shadowColor as? UIColor
    }

    open override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }
}
