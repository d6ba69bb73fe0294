import CWaylandCursor
import Foundation
import UIFoundation
import WaylandClient

/// The cursors of the theme that `XCURSOR_THEME` and `XCURSOR_SIZE` name, by libwayland-cursor.
///
/// Finding and loading a theme reads many files, so it is deferred until a cursor is needed, which the compositor does not show.
@MainActor final class CursorThemes {
    /// One image of a cursor, in pixels.
    struct Frame {
        /// A `wl_buffer`, which the theme owns.
        let buffer: OpaquePointer
        let width: Int32
        let height: Int32
        let hotspotX: Int32
        let hotspotY: Int32
        /// How long the image is shown, in seconds, if there are several.
        let duration: TimeInterval
    }

    /// A cursor with one image, or several for an animation.
    struct Cursor {
        let frames: [Frame]
        /// The number of pixels per point.
        let scale: Int32
    }

    private let shm: WlShm
    // Without an installed theme, libwayland-cursor has images of one small size, worse than a drawn arrow.
    private lazy var settings = CursorThemeSettings(variables: variables)
    private let variables: [String: String]
    /// The loaded themes by scale; nil for one that could not be loaded.
    private var themes: [Int32: OpaquePointer?] = [:]

    init(shm: WlShm, variables: [String: String]) {
        self.shm = shm
        self.variables = variables
    }

    /// Releases the images, which must not be used after this. The connection must still exist.
    func destroy() {
        if !shm.isDestroyed { for case let theme? in themes.values { wl_cursor_theme_destroy(theme) } }
        themes = [:]
    }

    /// Returns a cursor for a number of pixels per point; nil if the theme has none.
    func cursor(_ cursor: UISystemCursor, scale: Int32) -> Cursor? {
        let frames = frames(of: cursor, scale: scale)
        guard let first = frames.first else { return nil }
        // A theme without large images gives smaller ones.
        var fitting = scale
        if scale > 1, let small = self.frames(of: cursor, scale: 1).first {
            let (side, smallSide) = (max(first.width, first.height), max(small.width, small.height, 1))
            fitting = min(max((side + smallSide / 2) / smallSide, 1), scale)
        }
        // The size of a buffer must be a multiple of its scale.
        let divisor = (1...fitting).last { divisor in
            frames.allSatisfy { $0.width % divisor == 0 && $0.height % divisor == 0 }
        }
        return Cursor(frames: frames, scale: divisor ?? 1)
    }

    private func frames(of cursor: UISystemCursor, scale: Int32) -> [Frame] {
        guard let theme = theme(scale: scale) else { return [] }
        let found = cursor.themeNames.lazy.compactMap { wl_cursor_theme_get_cursor(theme, $0) }.first
        guard let found, let images = found.pointee.images else { return [] }
        return (0..<Int(found.pointee.image_count)).compactMap { index in
            guard let image = images[index], let buffer = wl_cursor_image_get_buffer(image) else { return nil }
            return Frame(
                buffer: buffer, width: Int32(image.pointee.width), height: Int32(image.pointee.height),
                hotspotX: Int32(image.pointee.hotspot_x), hotspotY: Int32(image.pointee.hotspot_y),
                duration: TimeInterval(max(image.pointee.delay, 10)) / 1000)
        }
    }

    private func theme(scale: Int32) -> OpaquePointer? {
        guard let name = settings.name, let pool = shm.proxy else { return nil }
        if let known = themes[scale] { return known }
        let theme = wl_cursor_theme_load(name, settings.size * scale, pool)
        themes[scale] = .some(theme)
        return theme
    }
}

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
