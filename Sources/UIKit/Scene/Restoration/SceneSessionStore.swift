import Diagnostics
import Foundation

/// The file in which the sessions of an app survive its process.
///
/// Only sessions with something to restore are written: an activity, or `userInfo`. The file is a property list in
/// `$XDG_STATE_HOME` (`~/.local/state` without that variable), in a folder of the app's name.
struct SceneSessionStore {
    /// The maximum number of saved sessions; of more, those that the app has used last.
    static let maxSessions = 32
    /// The maximum size of the file in bytes.
    static let maxBytes = 4 << 20

    let file: URL

    init(environment: [String: String], appName: String) {
        // The specification of base directories ignores relative paths.
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        let base = URL(fileURLWithPath: state ?? home + "/.local/state", isDirectory: true)
        file = base.appendingPathComponent(appName, isDirectory: true).appendingPathComponent("scenes.plist")
    }

    /// Returns the saved sessions; none, under a warning, if the file cannot be read.
    @MainActor func load() -> [UISceneSession] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        do {
            let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
            guard size <= Self.maxBytes else { throw StoreError.tooLarge(size) }
            let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
            guard let entries = list as? [[String: Any]] else { throw StoreError.notSessions }
            return entries.prefix(Self.maxSessions).compactMap { UISceneSession(propertyList: $0) }
        } catch {
            logger.warning("The saved scenes in \(file.path) are not restored: \(error)")
            return []
        }
    }

    /// Replaces the saved sessions; without any, removes the file.
    @MainActor func save(_ sessions: [UISceneSession]) {
        let entries = sessions.suffix(Self.maxSessions).compactMap(\.propertyList)
        do {
            guard !entries.isEmpty else {
                if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
                return
            }
            let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0)
            guard data.count <= Self.maxBytes else { throw StoreError.tooLarge(data.count) }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try data.write(to: file, options: .atomic)
        } catch {
            logger.warning("The scenes are not saved to \(file.path): \(error)")
        }
    }

    private enum StoreError: Error, CustomStringConvertible {
        case tooLarge(Int)
        case notSessions

        var description: String {
            switch self {
            case .tooLarge(let size): "\(size) bytes are more than \(SceneSessionStore.maxBytes)"
            case .notSessions: "it is not a list of sessions"
            }
        }
    }
}
