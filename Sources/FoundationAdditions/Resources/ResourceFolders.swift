import Foundation

/// The folders in which a program keeps its resources.
package enum ResourceFolders {
    /// The main bundle's resources, the executable's folder, and the resource bundles that SwiftPM creates there.
    package static let all: [URL] = {
        var folders: [URL] = []
        if let url = Bundle.main.resourceURL { folders.append(url) }
        guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() else {
            return folders
        }
        folders.append(executable)
        let entries =
            (try? FileManager.default.contentsOfDirectory(at: executable, includingPropertiesForKeys: nil)) ?? []
        folders += entries.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
        return folders
    }()

    /// Returns the folders of a bundle, or of the program if it is nil.
    package static func folders(of bundle: Bundle?) -> [URL] {
        bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? all
    }
}
