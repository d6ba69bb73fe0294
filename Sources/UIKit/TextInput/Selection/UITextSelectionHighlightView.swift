/// A view that draws the background of selected text.
///
/// Its frame is that of the text's view, so that the rectangles are in the view's own coordinates.
@preconcurrency @MainActor public protocol UITextSelectionHighlightView: UICoordinateSpace {
    /// The rectangles of the selected text, in the coordinates of this view; they may overlap. Of a long selection, those near what is
    /// visible.
    var selectionRects: [UITextSelectionRect] { get set }
}
