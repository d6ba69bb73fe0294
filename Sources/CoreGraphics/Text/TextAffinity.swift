/// The line that a caret is in where a line was wrapped: the end of one line and the start of the next are the same position in the text.
package enum TextAffinity: Sendable, Hashable {
    /// The caret is at the end of the upper line, behind the character before it.
    case backward
    /// The caret is at the start of the lower line, before the character after it.
    case forward
}
