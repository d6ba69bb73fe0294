import Foundation

/// The apps that open URLs, as the desktop's files list them.
///
/// Document: <https://specifications.freedesktop.org/mime-apps-spec/latest/>
struct SchemeHandlers {
    /// The environment variables.
    let variables: [String: String]

    /// Returns whether an app is registered for a scheme, such as `https`.
    func hasHandler(of scheme: String) -> Bool {
        let key = "x-scheme-handler/\(scheme.lowercased())="
        return files.contains { file in
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
            return text.split(separator: "\n").contains { line in
                line.lowercased().hasPrefix(key) && line.utf8.count > key.utf8.count
            }
        }
    }

    /// The files in which handlers are listed.
    private var files: [String] {
        func folders(_ home: String, _ homeDefault: String, _ list: String, _ listDefault: String) -> [String] {
            let own = variables[home].flatMap { $0.isEmpty ? nil : $0 } ?? (variables["HOME"] ?? "") + homeDefault
            let others = variables[list].flatMap { $0.isEmpty ? nil : $0 } ?? listDefault
            return [own] + others.split(separator: ":").map(String.init)
        }
        let configuration = folders("XDG_CONFIG_HOME", "/.config", "XDG_CONFIG_DIRS", "/etc/xdg")
        let data = folders("XDG_DATA_HOME", "/.local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
        return configuration.map { "\($0)/mimeapps.list" }
            + data.flatMap { ["\($0)/applications/mimeapps.list", "\($0)/applications/mimeinfo.cache"] }
    }
}
