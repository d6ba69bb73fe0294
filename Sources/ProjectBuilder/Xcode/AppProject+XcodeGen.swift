import Foundation
import Yams

extension AppProject {
    /// Reads the `project.yml` from which XcodeGen makes a project.
    init(xcodeGen path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw BuildError("\(path) cannot be read")
        }
        let contents: [String: Any]
        do {
            contents = try Yams.load(yaml: text) as? [String: Any] ?? [:]
        } catch {
            throw BuildError("\(path) is not YAML: \(error)")
        }
        guard let name = contents["name"] as? String, let targets = contents["targets"] as? [String: Any] else {
            throw BuildError("\(path) has no name or no targets")
        }
        self.init(name: name, folder: (path as NSString).deletingLastPathComponent)
        for (name, value) in (contents["packages"] as? [String: [String: Any]] ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let package = Self.package(value, in: folder) {
                packages.append(package)
            } else {
                omit(name, because: "References of packages that are not understood")
            }
        }
        let shared = Self.settings(contents["settings"])
        for (name, value) in targets.sorted(by: { $0.key < $1.key }) {
            guard let values = value as? [String: Any] else { continue }
            try add(name, values, shared, contents["packages"] as? [String: [String: Any]] ?? [:])
        }
        try addVendored(configuration: "debug")
    }

    private mutating func add(
        _ name: String, _ values: [String: Any], _ shared: [String: String], _ packages: [String: [String: Any]]
    ) throws {
        let platforms = (values["platform"] as? [String]) ?? [values["platform"] as? String ?? "iOS"]
        guard platforms.contains(where: { ["iOS", "auto"].contains($0) }) else { return }
        let kind: Target.Kind
        switch values["type"] as? String {
        case "application": kind = .app
        case "framework", "framework.static", "library.static", "library.dynamic": kind = .library
        case "bundle.unit-test": kind = .test
        default:
            omit(name, because: "Targets that are left out, since they are no apps, libraries or unit tests")
            return
        }
        let settings = shared.merging(Self.settings(values["settings"])) { $1 }
        var target = Target(
            name: name, module: Self.module(name, settings), kind: kind, sources: [], resources: [], dependencies: [],
            products: [], settings: settings)
        for source in Self.list(values["sources"]) {
            let entry = source as? [String: Any]
            guard let path = source as? String ?? entry?["path"] as? String else { continue }
            let full = AbsolutePath.of(path, in: folder)
            if path.hasSuffix(".swift") {
                target.sources.append(full)
            } else {
                add(folder: full, excluding: Set(entry?["excludes"] as? [String] ?? []), to: &target)
            }
        }
        for dependency in Self.list(values["dependencies"]).compactMap({ $0 as? [String: Any] }) {
            if let other = dependency["target"] as? String {
                target.dependencies.append(other)
            } else if let package = dependency["package"] as? String {
                let products = dependency["products"] as? [String] ?? [dependency["product"] as? String ?? package]
                let identity =
                    packages[package].flatMap { Self.package($0, in: folder) }?.identity ?? package.lowercased()
                target.products += products.map { Product(name: $0, package: identity) }
            }
        }
        targets.append(target)
    }

    /// Returns the elements of a value that may be a list or one element.
    private static func list(_ value: Any?) -> [Any] { value as? [Any] ?? value.map { [$0] } ?? [] }

    private static func settings(_ value: Any?) -> [String: String] {
        guard let values = value as? [String: Any] else { return [:] }
        return (values["base"] as? [String: Any] ?? values).compactMapValues { value in
            value is [String: Any] ? nil : "\(value)"
        }
    }

    private static func package(_ values: [String: Any], in folder: String) -> Package? {
        if let path = values["path"] as? String {
            return .local(AbsolutePath.of(path, in: folder))
        }
        let url = values["url"] as? String ?? (values["github"] as? String).map { "https://github.com/\($0)" }
        let forms: [(key: String, text: (String) -> String)] = [
            ("from", { "from: \($0)" }), ("majorVersion", { "from: \($0)" }),
            ("minorVersion", { ".upToNextMinor(from: \($0))" }), ("exactVersion", { "exact: \($0)" }),
            ("version", { "exact: \($0)" }), ("branch", { "branch: \($0)" }), ("revision", { "revision: \($0)" }),
        ]
        let form = forms.first { values[$0.key] != nil }
        let requirement = form.map { $0.text(ManifestText.literal("\(values[$0.key] ?? "")")) }
        return url.flatMap { .remote($0, requirement: requirement) }
    }
}
