import Foundation

/// The output of `swift package dump-package`, as far as it is used: the facts that `describe` leaves out.
struct PackageManifest: Decodable {
    struct Target: Decodable {
        let name: String
        /// The names of a system library's files of pkg-config, separated by spaces.
        let pkgConfig: String?
        let settings: [Setting]
        let resources: [Resource]?
    }

    /// A rule for resources, of which only the presence counts.
    struct Resource: Decodable {}

    /// A setting of a compiler. Its condition on a platform is not read: what iOS gets is what is wanted.
    struct Setting: Decodable {
        let tool: String
        let kind: [String: [String: Value]]
    }

    /// A text or several.
    enum Value: Decodable {
        case text(String)
        case list([String])
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([String].self) {
                self = .list(list)
            } else {
                self = .other
            }
        }
    }

    struct Version: Decodable {
        let version: String

        enum CodingKeys: String, CodingKey { case version = "_version" }
    }

    let targets: [Target]
    let toolsVersion: Version
    let swiftLanguageVersions: [String]?

    /// Reads the manifest of the package in a folder.
    static func read(_ folder: String, scratch: String) throws -> PackageManifest {
        let output = try ToolProcess([
            "swift", "package", "--package-path", folder, "--scratch-path", scratch, "dump-package",
        ]).output()
        return try JSONDecoder().decode(PackageManifest.self, from: Data(output.utf8))
    }

    /// Whether SwiftPM adds a file with `Bundle.module` to a target.
    func hasResources(_ target: String) -> Bool {
        targets.first { $0.name == target }?.resources?.isEmpty == false
    }

    /// Returns the options with which SwiftPM compiles a target's Swift.
    func compilerOptions(of target: String) -> [String] {
        let tools = toolsVersion.version.prefix { $0 != "." }
        let latest = swiftLanguageVersions?.compactMap { Int($0.prefix { $0 != "." }) }.max()
        var language = latest.map(String.init) ?? (tools == "6" ? "6" : "5")
        var options: [String] = []
        for setting in targets.first(where: { $0.name == target })?.settings ?? [] where setting.tool == "swift" {
            for (kind, values) in setting.kind {
                switch (kind, values["_0"]) {
                case ("swiftLanguageMode", .text(let mode)): language = mode
                case ("define", .text(let name)): options += ["-D", name]
                case ("enableUpcomingFeature", .text(let name)): options += ["-enable-upcoming-feature", name]
                case ("enableExperimentalFeature", .text(let name)): options += ["-enable-experimental-feature", name]
                case ("defaultIsolation", .text(let actor)): options += ["-default-isolation", actor]
                case ("unsafeFlags", .list(let flags)): options += flags
                default: break
                }
            }
        }
        return options + ["-swift-version", language]
    }
}
