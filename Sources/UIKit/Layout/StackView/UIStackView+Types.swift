import CoreGraphics

extension UIStackView {
    /// The distribution of arranged views along the stack.
    public enum Distribution: Int, Sendable {
        /// The views fill the stack, growing and shrinking by their priorities.
        case fill = 0
        /// The views fill the stack and have equal lengths.
        case fillEqually = 1
        /// The views fill the stack in proportion to the lengths of their contents.
        case fillProportionally = 2
        /// The views have the lengths of their contents; the spacings between them are equal, and at least `spacing`.
        case equalSpacing = 3
        /// The views have the lengths of their contents; their centres have equal distances, with at least `spacing`
        /// between the views.
        case equalCentering = 4
    }

    /// The alignment of arranged views perpendicular to the stack's axis.
    public enum Alignment: Int, Sendable {
        /// The views fill the stack.
        case fill = 0
        /// At the leading edge of a vertical stack.
        case leading = 1
        /// At their first baselines, in a horizontal stack.
        case firstBaseline = 2
        case center = 3
        /// At the trailing edge of a vertical stack.
        case trailing = 4
        /// At their last baselines, in a horizontal stack.
        case lastBaseline = 5

        /// At the top edge of a horizontal stack.
        public static var top: Alignment { .leading }
        /// At the bottom edge of a horizontal stack.
        public static var bottom: Alignment { .trailing }
    }

    /// A value for the stack's own `spacing`.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// A value for the system spacing between views.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude
}
