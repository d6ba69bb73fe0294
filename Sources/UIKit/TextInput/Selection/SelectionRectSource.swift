import CoreGraphics

/// A text input that finds the part of a selection near what is visible, without the layout of the rest.
@MainActor protocol SelectionRectSource: AnyObject {
    /// Returns the rectangles of a range as it is drawn selected that intersect an area.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - visible: The area in the coordinates of `UITextInput.textInputView`.
    func selectionRects(for range: UITextRange, in visible: CGRect) -> [UITextSelectionRect]
}
