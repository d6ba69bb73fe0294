import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// The files of the drawings of symbols, which are looked up when a symbol is first used.
///
/// They are those of the package `bootstrap-icons`; where it is not installed, those of the icon themes Adwaita and hicolor.
enum SymbolFiles {
    /// A drawing as SVG, and its name.
    struct Drawing: Sendable {
        var name: String
        var svg: String
        var isFlipped: Bool
    }

    private struct Key: Hashable {
        var name: String
        var value: Double?
    }

    /// The drawings that stay in memory; beyond, they are read again.
    static let cacheLimit = 512
    private static let cache = Mutex<[Key: Drawing?]>([:])
    /// The largest file, in bytes. Those of the package have a few thousand.
    private static let sizeLimit = 1 << 18

    /// The folders of the system's data, in the order of their precedence (XDG Base Directory Specification).
    static let dataFolders: [String] = {
        let variables = ProcessInfo.processInfo.environment
        let home = variables["XDG_DATA_HOME"] ?? variables["HOME"].map { "\($0)/.local/share" }
        let system = (variables["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init)
        return [home].compactMap { $0 } + (system.isEmpty ? ["/usr/local/share", "/usr/share"] : system)
    }()

    /// Returns the drawing of a symbol; nil, with one log line, if there is none.
    static func drawing(of name: String, value: Double? = nil) -> Drawing? {
        let key = Key(name: name, value: value.map { ($0 * 16).rounded() / 16 })
        if let known = cache.withLock({ $0[key] }) { return known }
        let found = find(name, value: key.value, in: dataFolders)
        cache.withLock { cache in
            if cache.count >= cacheLimit { cache.removeAll() }
            cache[key] = .some(found)
        }
        if found == nil {
            logger.once(
                """
                UIImage(systemName: “\(name)”): there is no drawing of this symbol; the drawings are those of the package \
                bootstrap-icons
                """)
        }
        return found
    }

    /// Finds a drawing in folders of data.
    static func find(_ name: String, value: Double? = nil, in folders: [String]) -> Drawing? {
        // A name is never a path.
        guard !name.isEmpty, name.utf8.count < 128, !name.contains("/"), !name.contains("\0") else { return nil }
        let drawing = SymbolNames.drawing(for: name, value: value)
        for candidate in drawing.names where !candidate.hasPrefix(".") {
            for folder in folders {
                guard let svg = read("\(folder)/bootstrap-icons/svg/\(candidate).svg") else { continue }
                return Drawing(name: candidate, svg: svg, isFlipped: drawing.isFlipped)
            }
        }
        for candidate in drawing.names.compactMap({ themeNames[$0] }) {
            for folder in folders {
                for place in themeFolders {
                    guard let svg = read("\(folder)/icons/\(place)/\(candidate)-symbolic.svg") else { continue }
                    return Drawing(name: candidate, svg: svg, isFlipped: drawing.isFlipped)
                }
            }
        }
        return nil
    }

    private static func read(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path), data.count <= sizeLimit else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private static let themeFolders = ["Adwaita", "hicolor"].flatMap { theme in
        ["actions", "status", "places", "devices", "mimetypes", "ui", "categories", "legacy"].flatMap { context in
            ["\(theme)/symbolic/\(context)", "\(theme)/scalable/\(context)"]
        }
    }

    /// The names of the Icon Naming Specification for drawings of Bootstrap Icons.
    private static let themeNames = [
        "arrow-clockwise": "view-refresh", "arrow-counterclockwise": "edit-undo", "bookmark": "user-bookmarks",
        "box-arrow-up": "document-send", "calendar": "x-office-calendar", "camera": "camera-photo",
        "check-lg": "object-select", "chevron-down": "go-down", "chevron-left": "go-previous",
        "chevron-right": "go-next", "chevron-up": "go-up", "dash-lg": "list-remove", "envelope": "mail-unread",
        "exclamation-triangle": "dialog-warning", "exclamation-triangle-fill": "dialog-warning",
        "file-earmark": "text-x-generic", "files": "edit-copy", "folder": "folder", "gear": "emblem-system",
        "geo-alt": "mark-location", "house": "go-home", "image": "image-x-generic", "info-circle": "dialog-information",
        "list": "open-menu", "list-ul": "view-list", "lock": "changes-prevent", "mic": "audio-input-microphone",
        "pause": "media-playback-pause", "pause-fill": "media-playback-pause", "pencil": "document-edit",
        "person": "avatar-default", "play": "media-playback-start", "play-fill": "media-playback-start",
        "plus-lg": "list-add", "printer": "printer", "question-circle": "dialog-question", "scissors": "edit-cut",
        "search": "edit-find", "star": "starred", "star-fill": "starred", "stop": "media-playback-stop",
        "stop-fill": "media-playback-stop", "three-dots": "view-more", "trash": "user-trash",
        "volume-mute": "audio-volume-muted", "volume-up": "audio-volume-high", "wifi": "network-wireless",
        "x-lg": "window-close",
    ]
}
