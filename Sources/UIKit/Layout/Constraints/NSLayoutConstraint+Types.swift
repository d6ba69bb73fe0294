extension NSLayoutConstraint {
    /// The attribute of an item that a constraint relates.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        /// The edge where lines start.
        case leading = 5
        /// The edge where lines end.
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        /// The baseline of the lowest text.
        case lastBaseline = 11
        /// The baseline of the topmost text.
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
        /// The second attribute of a constraint without a second item.
        case notAnAttribute = 0

        /// The same as `lastBaseline`.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// An axis.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// Options for the constraints of a visual format, such as alignment and direction.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The same as `alignAllLastBaseline`.
        public static var alignAllBaseline: FormatOptions { .alignAllLastBaseline }
        /// All alignment options.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// From the leading to the trailing edge; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All direction options.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Spacing is between edges; the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical spacing is between baselines.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All spacing options.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The kinds of attributes; only compatible ones can be related to each other.
    enum Kind {
        /// A size, which needs no second item.
        case size
        /// A horizontal position relative to left and right.
        case leftRight
        /// A horizontal position relative to the writing direction.
        case leadingTrailing
        /// A horizontal position that is compatible with both of the above.
        case middle
        case vertical
        case none
    }

    var kind: Kind {
        switch self {
        case .width, .height: .size
        case .left, .right, .leftMargin, .rightMargin: .leftRight
        case .leading, .trailing, .leadingMargin, .trailingMargin: .leadingTrailing
        case .centerX, .centerXWithinMargins: .middle
        case .top, .bottom, .topMargin, .bottomMargin, .centerY, .centerYWithinMargins, .firstBaseline, .lastBaseline:
            .vertical
        case .notAnAttribute: .none
        }
    }

    var axis: NSLayoutConstraint.Axis {
        switch kind {
        case .leftRight, .leadingTrailing, .middle: .horizontal
        case .vertical: .vertical
        case .size, .none: self == .height ? .vertical : .horizontal
        }
    }
}
