/// Identifies the screen whose refreshes pace a target, or a display link.
package struct DisplayID: Hashable, Comparable, Sendable {
    package let rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// A screen that is not known: that of a target without one, and of tests.
    package static let unknown = DisplayID(0)

    package static func < (a: DisplayID, b: DisplayID) -> Bool { a.rawValue < b.rawValue }
}
