/// A content of the windowing system that any app can read, and replace.
package enum ClipboardBuffer: Hashable, Sendable {
    /// The content that was copied or cut.
    case clipboard
    /// The selected content, which the middle button of a pointer inserts.
    case primary
}
