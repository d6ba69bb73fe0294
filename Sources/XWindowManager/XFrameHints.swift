/// The properties of a window about its frame.
package struct XFrameHints: Hashable, Sendable {
    /// Whether the window manager should draw the frame.
    package var wantsFrame = true
    /// The widths of the shadow that the client itself draws around its window, `_GTK_FRAME_EXTENTS`; nil if it draws none.
    package var shadow: XFrameExtents?

    package init() {}

    /// Reads the values of the properties.
    ///
    /// - Parameters:
    ///   - motif: The words of `_MOTIF_WM_HINTS`.
    ///   - hasFramedType: Whether the types of the window have frames; that is so without any.
    ///   - shadow: The words of `_GTK_FRAME_EXTENTS`.
    init(motif: [UInt32], hasFramedType: Bool, shadow: [UInt32]) {
        self.shadow = XFrameExtents(words: shadow)
        wantsFrame = hasFramedType && self.shadow == nil && Self.hasTitle(motif)
    }

    /// Whether a window has a title bar by the hints of Motif.
    private static func hasTitle(_ words: [UInt32]) -> Bool {
        let decorationsAreSet: UInt32 = 1 << 1
        guard words.count > 2, words[0] & decorationsAreSet != 0 else { return true }
        // With the first bit, the others are those that the window does not have.
        let (all, title): (UInt32, UInt32) = (1 << 0, 1 << 3)
        return (words[2] & all != 0) != (words[2] & title != 0)
    }
}
