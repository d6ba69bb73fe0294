import CoreGraphics

/// The heights of the parts of a navigation bar, in points.
///
/// From the top down a bar has its prompt, the row of the title and the buttons, the large title and the search. The last two
/// move under the row while content scrolls.
struct NavigationBarMetrics: Equatable {
    static let rowHeight: CGFloat = 44
    static let promptHeight: CGFloat = 30
    static let largeTitleHeight: CGFloat = 52
    static let subtitleHeight: CGFloat = 20
    /// The distance between the edges of the bar and its buttons, which have a padding of their own.
    static let margin: CGFloat = 8
    /// The distance between the edges of the bar and its titles.
    static let titleMargin: CGFloat = 16

    var prompt: CGFloat = 0
    var row = Self.rowHeight
    var largeTitle: CGFloat = 0
    /// The height of a search that moves under the row.
    var collapsibleSearch: CGFloat = 0
    /// The height of a search that stays.
    var fixedSearch: CGFloat = 0

    /// The height of the bar while content is under it.
    var collapsed: CGFloat { prompt + row + fixedSearch }
    /// The height of the part that moves under the row.
    var collapsible: CGFloat { largeTitle + collapsibleSearch }
    /// The height of the bar at the top of its content.
    var expanded: CGFloat { collapsed + collapsible }
}
