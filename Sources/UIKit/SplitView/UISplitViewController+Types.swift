import CoreGraphics

extension UISplitViewController {
    /// The visible columns and their arrangement.
    public enum DisplayMode: Int, Sendable {
        /// Chosen by the width.
        case automatic = 0
        /// Only the secondary column.
        case secondaryOnly = 1
        /// One column beside the secondary one.
        case oneBesideSecondary = 2
        /// One column over the secondary one.
        case oneOverSecondary = 3
        /// Two columns beside the secondary one.
        case twoBesideSecondary = 4
        /// Two columns over the secondary one.
        case twoOverSecondary = 5
        /// Two columns beside the secondary one, which is moved partly out of the view.
        case twoDisplaceSecondary = 6

        /// The older name of `secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The older name of `oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The older name of `oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary

        /// The number of columns beside or over the secondary one.
        var leadingColumns: Int {
            switch self {
            case .automatic, .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }

        /// Whether columns cover the secondary one.
        var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
    }

    /// A column.
    public enum Column: Int, Sendable {
        case primary = 0
        /// The column between the others, in a split view of three columns.
        case supplementary = 1
        case secondary = 2
        /// The controller that is displayed in a narrow window in place of the columns.
        case compact = 3
        /// A column at the trailing edge, which Oriel has none of.
        case inspector = 4
    }

    /// The number of columns.
    public enum Style: Int, Sendable {
        /// Two controllers, which are set together.
        case unspecified = 0
        case doubleColumn = 1
        case tripleColumn = 2
    }

    /// The arrangement of columns that appear.
    public enum SplitBehavior: Int, Sendable {
        /// Chosen by the width.
        case automatic = 0
        /// Columns are beside the secondary one.
        case tile = 1
        /// Columns are over the secondary one.
        case overlay = 2
        /// Columns move the secondary one partly out of the view.
        case displace = 3
    }

    /// The edge at which the primary column is.
    public enum PrimaryEdge: Int, Sendable { case leading, trailing }

    /// The background of the primary column.
    public enum BackgroundStyle: Int, Sendable {
        case none
        /// The background of a sidebar, a shade darker than content.
        case sidebar
    }

    /// The visibility of the button that shows and hides columns.
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

    /// The value of widths and fractions that are chosen by the width of the view.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

@available(*, deprecated, renamed: "UISplitViewController.automaticDimension")
@MainActor public var UISplitViewControllerAutomaticDimension: CGFloat { UISplitViewController.automaticDimension }
@available(*, deprecated, renamed: "UISplitViewController.DisplayMode")
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
@available(*, deprecated, renamed: "UISplitViewController.PrimaryEdge")
public typealias UISplitViewControllerPrimaryEdge = UISplitViewController.PrimaryEdge
@available(*, deprecated, renamed: "UISplitViewController.BackgroundStyle")
public typealias UISplitViewControllerBackgroundStyle = UISplitViewController.BackgroundStyle
