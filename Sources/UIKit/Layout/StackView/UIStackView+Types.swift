import CoreGraphics

extension UIStackView {
    /// How arranged views share the length of the stack.
    public enum Distribution: Int, Sendable {
        /// All of it is filled; by their priorities the views grow and shrink.
        case fill = 0
        /// All of it is filled with views of one length.
        case fillEqually = 1
        /// All of it is filled, in proportion to the lengths of the views' contents.
        case fillProportionally = 2
        /// Views have the lengths of their contents; the spaces between them are equal, and at least `spacing`.
        case equalSpacing = 3
        /// Views have the lengths of their contents; their middles are equally far apart, with at least `spacing` between them.
        case equalCentering = 4
    }

    /// Where arranged views lie across the stack.
    public enum Alignment: Int, Sendable {
        /// They take all of it.
        case fill = 0
        /// At the leading edge of a vertical stack.
        case leading = 1
        /// By their first baselines, in a horizontal stack.
        case firstBaseline = 2
        case center = 3
        /// At the trailing edge of a vertical stack.
        case trailing = 4
        /// By their last baselines, in a horizontal stack.
        case lastBaseline = 5

        /// At the top edge of a horizontal stack.
        public static var top: Alignment { .leading }
        /// At the bottom edge of a horizontal stack.
        public static var bottom: Alignment { .trailing }
    }

    /// Stands for the space that a stack uses by default.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// Stands for the space that the system uses between views.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude
}
