import Foundation

/// The folders in which programs of a desktop keep settings and data.
///
/// Document: <https://specifications.freedesktop.org/basedir-spec/latest/>
package struct BaseDirectories: Sendable {
    private let variables: [String: String]

    /// The folders that environment variables name.
    package init(variables: [String: String]) { self.variables = variables }

    /// The folders with settings, the user's own first.
    package var configuration: [String] { folders("XDG_CONFIG_HOME", "/.config", "XDG_CONFIG_DIRS", "/etc/xdg") }

    /// The folders with data, the user's own first.
    package var data: [String] {
        folders("XDG_DATA_HOME", "/.local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    }

    private func folders(_ home: String, _ homeDefault: String, _ list: String, _ listDefault: String) -> [String] {
        let own = value(home) ?? value("HOME").map { $0 + homeDefault }
        let others = (value(list) ?? listDefault).split(separator: ":").map(String.init)
        // The document requires absolute paths, and that others are ignored.
        return ([own].compactMap { $0 } + others).filter { $0.hasPrefix("/") }
    }

    private func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
}
