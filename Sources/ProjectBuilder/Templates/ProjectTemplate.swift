import Foundation

/// The files of a new package.
public struct ProjectTemplate {
    /// The kind of a package.
    public enum Kind: String, CaseIterable, Sendable {
        /// An app with one window.
        case app
        /// An app that covers a screen.
        case kiosk
        /// Views for apps.
        case library
    }

    /// The name of the package and its module.
    public let name: String
    /// The texts of the files, by their paths in the package.
    public let files: [String: String]
    /// The files that can be executed.
    private let executables: Set = ["ci/run"]

    /// Creates the files of a package.
    ///
    /// - Throws: A `BuildError` if the name is not one that a module can have.
    public init(_ kind: Kind, name: String) throws {
        guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
            throw BuildError(
                "\(name) cannot be the name of a module: it may have letters of ASCII, digits and underscores")
        }
        self.name = name
        var files = Self.shared.merging(kind == .library ? Self.library : Self.app) { $1 }
        if kind == .kiosk { files.merge(Self.kiosk) { $1 } }
        self.files = Dictionary(
            uniqueKeysWithValues: files.map { path, text in
                (path.replacing("NAME", with: name), text.replacing("NAME", with: name))
            })
    }

    /// Writes the files into a folder that does not exist, or is empty.
    public func write(to folder: String) throws {
        let manager = FileManager.default
        let present = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
        guard present.isEmpty, !manager.fileExists(atPath: folder) || isFolder(folder) else {
            throw BuildError("\(folder) exists and is not an empty folder")
        }
        for (path, text) in files {
            let url = URL(fileURLWithPath: "\(folder)/\(path)")
            try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
            if executables.contains(path) {
                try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
            }
        }
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
