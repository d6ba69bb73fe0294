import UIFoundation

extension UISystemCursor {
    /// The names in cursor themes: that of CSS, and older ones of X11.
    package var themeNames: [String] {
        switch self {
        case .arrow: ["default", "left_ptr"]
        case .contextMenu: ["context-menu", "left_ptr"]
        case .help: ["help", "question_arrow", "whats_this"]
        case .pointingHand: ["pointer", "hand2", "hand1", "hand"]
        case .progress: ["progress", "left_ptr_watch", "half-busy"]
        case .wait: ["wait", "watch"]
        case .cell: ["cell", "plus"]
        case .crosshair: ["crosshair", "cross"]
        case .text: ["text", "xterm", "ibeam"]
        case .verticalText: ["vertical-text"]
        case .alias: ["alias", "link", "dnd-link"]
        case .copy: ["copy", "dnd-copy"]
        case .move: ["move", "dnd-move"]
        case .noDrop: ["no-drop", "dnd-none"]
        case .notAllowed: ["not-allowed", "crossed_circle", "forbidden"]
        case .openHand: ["grab", "openhand", "hand1"]
        case .closedHand: ["grabbing", "closedhand", "fleur"]
        case .resizeRight: ["e-resize", "right_side"]
        case .resizeUp: ["n-resize", "top_side"]
        case .resizeUpRight: ["ne-resize", "top_right_corner"]
        case .resizeUpLeft: ["nw-resize", "top_left_corner"]
        case .resizeDown: ["s-resize", "bottom_side"]
        case .resizeDownRight: ["se-resize", "bottom_right_corner"]
        case .resizeDownLeft: ["sw-resize", "bottom_left_corner"]
        case .resizeLeft: ["w-resize", "left_side"]
        case .resizeLeftRight: ["ew-resize", "sb_h_double_arrow", "h_double_arrow"]
        case .resizeUpDown: ["ns-resize", "sb_v_double_arrow", "v_double_arrow"]
        case .resizeUpRightDownLeft: ["nesw-resize", "fd_double_arrow", "size_bdiag"]
        case .resizeUpLeftDownRight: ["nwse-resize", "bd_double_arrow", "size_fdiag"]
        case .resizeColumn: ["col-resize", "sb_h_double_arrow", "split_h"]
        case .resizeRow: ["row-resize", "sb_v_double_arrow", "split_v"]
        case .scroll: ["all-scroll", "fleur", "size_all"]
        case .zoomIn: ["zoom-in", "zoom_in"]
        case .zoomOut: ["zoom-out", "zoom_out"]
        }
    }
}
