/// A cursor of the desktop, by the names of CSS. This is Oriel's, for what UIKit's pointer has no shape for.
public enum UISystemCursor: Int, CaseIterable, Sendable {
    // The numbers are those of `wp_cursor_shape_device_v1.shape`.
    case arrow = 1
    case contextMenu, help
    /// The hand over a link.
    case pointingHand
    case progress, wait, cell, crosshair, text, verticalText
    case alias, copy, move, noDrop, notAllowed
    /// The hand over what can be dragged, and while it is dragged.
    case openHand, closedHand
    case resizeRight, resizeUp, resizeUpRight, resizeUpLeft
    case resizeDown, resizeDownRight, resizeDownLeft, resizeLeft
    case resizeLeftRight, resizeUpDown, resizeUpRightDownLeft, resizeUpLeftDownRight
    case resizeColumn, resizeRow
    /// Scrolling in all directions.
    case scroll
    case zoomIn, zoomOut
}
