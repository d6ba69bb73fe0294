import Foundation
import UIFoundation

/// Which theme of cursors is installed for this user, and in which folders its files are.
///
/// `XCURSOR_THEME`, `XCURSOR_SIZE` and `XCURSOR_PATH` say which, as for other programs.
package struct CursorThemeSettings: Sendable {
    private static let defaultSize: Int32 = 24
    private static let defaultPath =
        "~/.local/share/icons:~/.icons:/usr/share/icons:/usr/share/pixmaps:~/.cursors:/usr/share/cursors/xorg-x11:"
        + "/usr/X11R6/lib/X11/icons"
    /// The maximum number of themes that inherit from each other.
    private static let maxDepth = 8

    /// The size of cursors in points.
    package let size: Int32
    /// The folders with cursors, those of the theme before those of the ones that it inherits from.
    private let folders: [String]

    /// - Parameter variables: The environment.
    package init(variables: [String: String]) {
        size = variables["XCURSOR_SIZE"].flatMap { Int32($0) }.map { min(max($0, 1), 512) } ?? Self.defaultSize
        let home = variables["HOME"] ?? ""
        let path = (variables["XCURSOR_PATH"] ?? Self.defaultPath).split(separator: ":").map { folder in
            folder.hasPrefix("~") ? home + folder.dropFirst() : String(folder)
        }
        let themes = [variables["XCURSOR_THEME"] ?? "", "default"].map { name in
            Self.folders(of: name, in: path)
        }
        folders = themes.first { !$0.isEmpty } ?? []
    }

    private func file(of cursor: UISystemCursor) -> XcursorFile? {
        // A theme may have a cursor by an old name, and its parent by the new one: the theme's is the better one.
        folders.lazy.flatMap { folder in cursor.themeNames.map { folder + "/" + $0 } }.compactMap { path in
            (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap { XcursorFile($0) }
        }.first
    }

    /// Returns the images of a cursor whose size in pixels is the closest to that of the theme at a scale; none if the theme lacks it.
    package func images(of cursor: UISystemCursor, scale: Double) -> [XcursorFile.Image] {
        file(of: cursor)?.images(near: Int((Double(size) * scale).rounded())) ?? []
    }

    private static func folders(of name: String, in path: [String], depth: Int = 0) -> [String] {
        guard !name.isEmpty, !name.contains("/"), depth < maxDepth else { return [] }
        let themes = path.map { $0 + "/" + name }
        let own = themes.map { $0 + "/cursors" }.filter { FileManager.default.fileExists(atPath: $0) }
        let index = themes.lazy.compactMap { try? String(contentsOfFile: $0 + "/index.theme", encoding: .utf8) }.first
        // Bytes, since these files have thousands of lines.
        let line = index?.utf8.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "Inherits".utf8) }
        let inherits = line.flatMap { Substring($0).split(separator: "=").last }
        let parents = inherits?.split(whereSeparator: { ",; \r".contains($0) }) ?? []
        return own + parents.flatMap { folders(of: String($0), in: path, depth: depth + 1) }
    }
}
