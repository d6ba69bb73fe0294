import CoreGraphics

extension UIView {
    /// How drawn content follows when the bounds change.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the new size.
        case scaleToFill
        /// As large as fits with its proportions kept; the rest stays empty.
        case scaleAspectFit
        /// As small as covers everything with its proportions kept; what is over lies outside.
        case scaleAspectFill
        /// Drawn anew.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// What gives way when the superview's size changes; everything else is fixed.
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

    /// In `intrinsicContentSize`: the content has no size of its own along that axis.
    public static let noIntrinsicMetric: CGFloat = -1
}
