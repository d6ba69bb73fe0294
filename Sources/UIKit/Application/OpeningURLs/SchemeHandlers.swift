import FoundationAdditions
import Foundation

/// The apps that open URLs, as the desktop's files list them.
///
/// Document: <https://specifications.freedesktop.org/mime-apps-spec/latest/>
struct SchemeHandlers {
    /// The largest file that is read, in bytes.
    private static let maxBytes = 4 << 20

    /// The environment variables.
    let variables: [String: String]

    /// Returns whether an app is registered for a scheme, such as `https`.
    func hasHandler(of scheme: String) -> Bool {
        let key = "x-scheme-handler/\(scheme.lowercased())="
        return files.contains { file in
            guard let data = RegularFile.contents(atPath: file, limit: Self.maxBytes) else { return false }
            return String(decoding: data, as: UTF8.self).split(separator: "\n").contains { line in
                line.lowercased().hasPrefix(key) && line.utf8.count > key.utf8.count
            }
        }
    }

    /// The files in which handlers are listed.
    private var files: [String] {
        let directories = BaseDirectories(variables: variables)
        return directories.configuration.map { "\($0)/mimeapps.list" }
            + directories.data.flatMap { ["\($0)/applications/mimeapps.list", "\($0)/applications/mimeinfo.cache"] }
    }
}
