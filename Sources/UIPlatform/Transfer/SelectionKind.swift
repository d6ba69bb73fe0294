/// A content of the windowing system that any app can read, and replace.
package enum SelectionKind: Hashable, Sendable {
    /// What was copied or cut.
    case clipboard
    /// What is selected, which the middle button of a pointer inserts.
    case primary
}
