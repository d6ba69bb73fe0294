import Foundation

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

    /// The name of the installed theme; nil for none.
    package let name: String?
    /// The size of cursors in points.
    package let size: Int32
    /// The folders with cursors, those of the theme before those of the ones that it inherits from.
    package let folders: [String]

    /// - Parameter variables: The environment.
    package init(variables: [String: String]) {
        size = variables["XCURSOR_SIZE"].flatMap { Int32($0) }.map { min(max($0, 1), 512) } ?? Self.defaultSize
        let home = variables["HOME"] ?? ""
        let path = (variables["XCURSOR_PATH"] ?? Self.defaultPath).split(separator: ":").map { folder in
            folder.hasPrefix("~") ? home + folder.dropFirst() : String(folder)
        }
        let themes = [variables["XCURSOR_THEME"] ?? "", "default"].map { name in
            (name: name, folders: Self.folders(of: name, in: path))
        }
        let theme = themes.first { !$0.folders.isEmpty }
        name = theme?.name
        folders = theme?.folders ?? []
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
