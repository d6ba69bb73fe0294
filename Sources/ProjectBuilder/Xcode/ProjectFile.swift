import Foundation

/// The objects of a `project.pbxproj`: a property list of objects that refer to each other by identifiers.
struct ProjectFile {
    /// An object of the file.
    struct Object {
        let id: String
        let values: [String: Any]

        var type: String { text("isa") ?? "" }

        func text(_ key: String) -> String? { values[key] as? String }
        func list(_ key: String) -> [String] { values[key] as? [String] ?? [] }
        func dictionary(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }
    }

    let path: String
    private let objects: [String: Object]
    /// The identifiers of the groups that contain each object.
    private let groups: [String: String]
    let root: Object
    /// The folder that paths are relative to.
    let sourceRoot: String

    /// Reads the project in a folder with the extension `xcodeproj`.
    init(_ project: String) throws {
        path = "\(project)/project.pbxproj"
        guard let data = FileManager.default.contents(atPath: path) else { throw BuildError("\(path) cannot be read") }
        var format = PropertyListSerialization.PropertyListFormat.openStep
        guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: &format),
            let contents = list as? [String: Any], let values = contents["objects"] as? [String: [String: Any]],
            let root = contents["rootObject"] as? String, let rootValues = values[root]
        else { throw BuildError("\(path) is not a project of Xcode") }
        objects = values.reduce(into: [:]) { $0[$1.key] = Object(id: $1.key, values: $1.value) }
        self.root = Object(id: root, values: rootValues)
        var groups: [String: String] = [:]
        for object in objects.values { for child in object.list("children") { groups[child] = object.id } }
        self.groups = groups
        let folder = URL(fileURLWithPath: project).deletingLastPathComponent().path
        sourceRoot =
            rootValues["projectDirPath"].flatMap { $0 as? String }
            .map { AbsolutePath.of($0, in: folder) } ?? folder
    }

    subscript(id: String?) -> Object? { id.flatMap { objects[$0] } }

    /// Returns the objects of a list of identifiers. Those that the file does not have are left out.
    func objects(_ ids: [String]) -> [Object] { ids.compactMap { objects[$0] } }

    /// Returns the objects of a type, in the order of their identifiers.
    func objects(ofType type: String) -> [Object] {
        objects.values.filter { $0.type == type }.sorted { $0.id < $1.id }
    }

    /// The paths of the projects whose products this one uses.
    var referencedProjects: [String] {
        let references = root.values["projectReferences"] as? [[String: Any]] ?? []
        return references.compactMap { self[$0["ProjectRef"] as? String].flatMap { path(of: $0) } }
    }

    /// Returns the absolute path of a file reference or a group; nil for files of the SDK and of the build.
    func path(of object: Object) -> String? { path(of: object, depth: 0) }

    private func path(of object: Object, depth: Int) -> String? {
        // A file may claim that a group contains itself.
        guard depth < 100 else { return nil }
        let own = object.text("path") ?? ""
        switch object.text("sourceTree") {
        case "<absolute>": return own
        case "SOURCE_ROOT": return AbsolutePath.of(own, in: sourceRoot)
        case "<group>", nil:
            guard let group = self[groups[object.id]] else { return AbsolutePath.of(own, in: sourceRoot) }
            return path(of: group, depth: depth + 1).map { AbsolutePath.of(own, in: $0) }
        default: return nil
        }
    }

    /// Returns the settings of a target in a configuration, with those of its project below them.
    func settings(of target: Object, configuration: String) -> [String: String] {
        settings(root, configuration).merging(settings(target, configuration)) { $1 }
    }

    private func settings(_ object: Object, _ name: String) -> [String: String] {
        let configurations = objects(self[object.text("buildConfigurationList")]?.list("buildConfigurations") ?? [])
        guard
            let configuration = configurations.first(where: { $0.text("name")?.lowercased() == name })
                ?? configurations.first
        else { return [:] }
        let own = configuration.dictionary("buildSettings").compactMapValues { value in
            (value as? String) ?? (value as? [String])?.joined(separator: " ")
        }
        let base = self[configuration.text("baseConfigurationReference")].flatMap { path(of: $0) }
        return (base.map { Self.settings(inFile: $0) } ?? [:]).merging(own) { $1 }
    }

    /// Returns the settings of a file with the extension `xcconfig`, and of those that it includes.
    static func settings(inFile path: String, depth: Int = 0) -> [String: String] {
        // A file may include itself.
        guard depth < 10, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
        var settings: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let statement = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
            if let match = statement.firstMatch(of: /^\s*#include\??\s*"(.+)"/) {
                let included = AbsolutePath.of(String(match.1), in: (path as NSString).deletingLastPathComponent)
                settings.merge(Self.settings(inFile: included, depth: depth + 1)) { $1 }
            } else if let match = statement.firstMatch(of: /^\s*(\w+)\s*=\s*(.*?)\s*;?\s*$/) {
                settings[String(match.1)] = String(match.2)
            }
        }
        return settings
    }
}
