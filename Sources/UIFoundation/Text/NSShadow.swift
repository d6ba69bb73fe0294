import CoreGraphics
import Foundation

/// The shadow of text or other drawn content.
open class NSShadow: NSObject, NSCopying {
    private let foreignObjectMark = ForeignObjectMark()

    /// The offset in points, with y pointing down.
    open var shadowOffset = CGSize.zero
    /// The blur radius in points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`, black with an opacity of one third by default; nil for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// Creates a shadow without offset and blur.
    public override init() {
        super.init()
    }

    /// Sets this shadow in a context.
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
