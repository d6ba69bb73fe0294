import Foundation

/// The paths of files on command lines, in scenarios and on the control socket.
///
/// `..` and symbolic links are resolved by the kernel. `~` is expanded by shells only; it is a name like any other here, although
/// `URL(fileURLWithPath:)` expands it in relative paths, from which it also removes `..` before links are followed.
package enum FilePath {
    /// Returns a path in which a relative one begins at a folder.
    ///
    /// - Parameters:
    ///   - path: The path, which is returned unchanged if it is absolute.
    ///   - folder: The path of the folder, with or without a slash at its end; empty for the working folder of the process
    ///     that opens the file.
    package static func resolve(_ path: String, in folder: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// Returns the URL of a file or a folder, whose relative path begins at the working folder of this process.
    package static func url(of path: String, isFolder: Bool = false) -> URL {
        URL(
            fileURLWithPath: resolve(path, in: FileManager.default.currentDirectoryPath),
            isDirectory: isFolder || path.hasSuffix("/"))
    }
}
