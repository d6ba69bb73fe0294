extension NSLayoutConstraint {
    /// What of an item a constraint is about.
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
        /// In place of the second attribute where there is no second item.
        case notAnAttribute = 0

        /// As `lastBaseline`.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A direction of the plane.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// What a visual format is made into beyond what it says.
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
        /// As `alignAllLastBaseline`.
        public static var alignAllBaseline: FormatOptions { .alignAllLastBaseline }
        /// All options that align.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// In the order of reading; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All options of direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Spaces are between edges; the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical spaces are between baselines.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All options of spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.Attribute {
    /// What attributes can be compared with each other.
    enum Kind {
        /// A size, which stands alone too.
        case size
        /// A place across, by sides.
        case leftRight
        /// A place across, by the order of reading.
        case leadingTrailing
        /// A place across that both of the above go with.
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
