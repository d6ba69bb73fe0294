import Foundation

extension UIPageViewController {
    /// The appearance of the change from one page to another.
    public enum TransitionStyle: Int, Sendable {
        /// The page turns about its spine, as in a book.
        case pageCurl
        /// The pages scroll.
        case scroll
    }

    /// The axis along which pages follow one another.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

    /// The direction of a change of the page.
    public enum NavigationDirection: Int, Sendable {
        /// To a later page.
        case forward
        /// To an earlier page.
        case reverse
    }

    /// The position of the spine about which pages turn.
    public enum SpineLocation: Int, Sendable {
        /// No spine: pages scroll.
        case none
        /// At the left or upper edge; at the right one in a right-to-left layout.
        case min
        /// In the middle, between two pages.
        case mid
        /// At the opposite edge of `min`.
        case max
    }

    /// A key of the options of a page view controller.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The location of the spine, as the raw value of a `SpineLocation`.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The distance between pages that scroll, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

@available(*, deprecated, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
@available(*, deprecated, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
@available(*, deprecated, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
@available(*, deprecated, renamed: "UIPageViewController.SpineLocation")
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
@available(*, deprecated, renamed: "UIPageViewController.OptionsKey.spineLocation")
public let UIPageViewControllerOptionSpineLocationKey = UIPageViewController.OptionsKey.spineLocation
@available(*, deprecated, renamed: "UIPageViewController.OptionsKey.interPageSpacing")
public let UIPageViewControllerOptionInterPageSpacingKey = UIPageViewController.OptionsKey.interPageSpacing
