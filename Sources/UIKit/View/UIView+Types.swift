import CoreGraphics

extension UIView {
    /// The adjustments of drawn content to a change of the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the new size.
        case scaleToFill
        /// Scaled to fit the bounds with its aspect ratio kept; the rest stays empty.
        case scaleAspectFit
        /// Scaled to fill the bounds with its aspect ratio kept; the content may extend beyond the bounds.
        case scaleAspectFill
        /// Redrawn.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// The parts of a view's geometry that change when its superview's size does; all others are fixed.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the superview's left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The view's width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the superview's right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the superview's top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The view's height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the superview's bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// A value of `intrinsicContentSize` for an axis along which the content has no size.
    public static let noIntrinsicMetric: CGFloat = -1
}
