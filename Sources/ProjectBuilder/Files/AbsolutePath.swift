import Foundation

/// Paths that are relative to a folder, as those of projects and packages are.
enum AbsolutePath {
    /// Returns a path as absolute and without `..`; an absolute one stays.
    static func of(_ path: String, in folder: String) -> String {
        guard !path.isEmpty else { return folder }
        return URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
            .standardizedFileURL.path
    }
}
