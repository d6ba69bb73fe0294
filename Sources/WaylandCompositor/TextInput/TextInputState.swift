import WaylandServer

/// The state of a client's text field for the input method.
package struct TextInputState {
    /// The text around the cursor.
    package struct Surrounding: Hashable, Sendable {
        package var text: String
        /// The position of the cursor, in bytes of UTF-8.
        package var cursor: Int
        /// The other end of the selection, in bytes of UTF-8; ``cursor`` if there is none.
        package var anchor: Int
    }

    package var surrounding: Surrounding?
    package var changeCause = ZwpTextInputV3.ChangeCause.inputMethod
    package var hint: ZwpTextInputV3.ContentHint = []
    package var purpose = ZwpTextInputV3.ContentPurpose.normal
    /// The position of the cursor in the surface; nil if the client does not report it.
    package var cursorRectangle: SurfaceRectangle?
}
