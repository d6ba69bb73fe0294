import Foundation
import UIFoundation
import WaylandClient

/// The cursors of the theme that `XCURSOR_THEME` and `XCURSOR_SIZE` name, as buffers of the connection.
///
/// A file is read when its cursor is first needed: the compositor may show its own ones.
@MainActor final class CursorThemes {
    /// One image of a cursor, in pixels.
    struct Frame {
        let buffer: WlBuffer
        let width: Int32
        let height: Int32
        let hotspotX: Int32
        let hotspotY: Int32
        /// The time, in seconds, for which the image is visible, if there are several.
        let duration: TimeInterval
    }

    /// A cursor with one image, or several for an animation.
    struct Cursor {
        let frames: [Frame]
        /// The number of pixels per point.
        let scale: Int32
    }

    private struct Key: Hashable {
        let cursor: UISystemCursor
        let scale: Int32
    }

    private let shm: WlShm
    private lazy var settings = CursorThemeSettings(variables: variables)
    private let variables: [String: String]
    /// The cursors so far, of which there are at most 34 for each of 8 scales; nil for one that the theme lacks.
    private var cursors: [Key: Cursor?] = [:]

    init(shm: WlShm, variables: [String: String]) {
        self.shm = shm
        self.variables = variables
    }

    /// Releases the images, which must not be used after this. The connection must still exist.
    func destroy() {
        for case let cursor? in cursors.values {
            for frame in cursor.frames where !frame.buffer.isDestroyed { frame.buffer.destroy() }
        }
        cursors = [:]
    }

    /// Returns a cursor for a number of pixels per point; nil if the theme has none.
    func cursor(_ cursor: UISystemCursor, scale: Int32) -> Cursor? {
        let key = Key(cursor: cursor, scale: scale)
        if let known = cursors[key] { return known }
        let new = load(cursor, scale: scale)
        cursors[key] = .some(new)
        return new
    }

    private func load(_ cursor: UISystemCursor, scale: Int32) -> Cursor? {
        let images = settings.images(of: cursor, scale: Double(scale))
        guard let first = images.first else { return nil }
        // A theme without large images gives smaller ones.
        var fitting = Int(scale)
        if scale > 1, let small = settings.images(of: cursor, scale: 1).first {
            let (side, smallSide) = (max(first.width, first.height), max(small.width, small.height, 1))
            fitting = min(max((side + smallSide / 2) / smallSide, 1), Int(scale))
        }
        // The size of a buffer must be a multiple of its scale.
        let divisor = (1...fitting).last { divisor in
            images.allSatisfy { $0.width % divisor == 0 && $0.height % divisor == 0 }
        }
        let frames = images.compactMap(makeFrame(_:))
        return frames.isEmpty ? nil : Cursor(frames: frames, scale: Int32(divisor ?? 1))
    }

    private func makeFrame(_ image: XcursorFile.Image) -> Frame? {
        guard let buffer = shm.makeBuffer(width: image.width, height: image.height, pixels: image.pixels) else {
            return nil
        }
        return Frame(
            buffer: buffer, width: Int32(image.width), height: Int32(image.height), hotspotX: Int32(image.hotspotX),
            hotspotY: Int32(image.hotspotY), duration: image.duration)
    }
}
