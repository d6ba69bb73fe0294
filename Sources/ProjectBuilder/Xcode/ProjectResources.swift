import Foundation

/// The folder `Resources` beside the programs of a project, in which Foundation looks for the files of `Bundle.main`.
///
/// It has links to the files of one app, and of all libraries and tests, which are linked into the programs. Foundation knows one such folder
/// for all programs of a folder, so that several apps cannot have theirs at the same time. The files of each library and of each test are
/// also in a folder of its own, `MODULE.framework`, in which `Bundle(for:)` of ported code finds them.
struct ProjectResources {
    let project: AppProject
    /// The app whose files are linked.
    let app: AppProject.Target?

    /// Chooses the files.
    ///
    /// - Parameter names: The names among which that of the app may be; the first app if there is none.
    init(_ project: AppProject, for names: [String]) {
        self.project = project
        let apps = project.targets.filter { $0.kind == .app }
        app = apps.first { names.contains($0.module) } ?? apps.first
    }

    /// A message about apps whose files have the same names, for a build that names no app; nil if there are none.
    func collisions(for names: [String]) -> String? {
        let apps = project.targets.filter { $0.kind == .app }
        guard let app, apps.count > 1, !apps.contains(where: { names.contains($0.module) }) else { return nil }
        let own = Dictionary(app.resources.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
        let others = apps.filter { $0.module != app.module }
        var hidden = others.flatMap {
            $0.resources.filter { own[$0.name] != nil && own[$0.name] != $0.path }.map(\.name)
        }
        if others.contains(where: { information(of: $0) != nil }) { hidden.append("Info.plist") }
        guard !hidden.isEmpty else { return nil }
        let names = others.map(\.module).joined(separator: ", ")
        return
            "Resources of several apps have the same names: \(hidden.withoutDuplicates.sorted().joined(separator: ", ")). "
            + "The folder beside the programs has those of \(app.module); `oriel run` with the name of another app "
            + "(\(names)) exchanges them"
    }

    /// Writes the folder.
    ///
    /// - Parameter products: The folder of the programs.
    func write(in products: String) throws {
        let manager = FileManager.default
        let folder = "\(products)/Resources"
        try? manager.removeItem(atPath: folder)
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let others = project.targets.filter { $0.kind != .app }
        try link((app?.resources ?? []) + others.flatMap(\.resources), in: folder)
        if let app { try writeInformation(of: app, in: folder) }
        for target in others where !target.resources.isEmpty || target.settings["INFOPLIST_FILE"] != nil {
            try link(target.resources, in: "\(folder)/\(target.module).framework")
            try writeInformation(of: target, in: "\(folder)/\(target.module).framework")
        }
    }

    /// Links files under their names; of those with the same name the first.
    private func link(_ resources: [AppProject.Resource], in folder: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for resource in resources {
            let link = "\(folder)/\(resource.name)"
            guard (try? manager.destinationOfSymbolicLink(atPath: link)) == nil else { continue }
            try manager.createDirectory(
                atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: link, withDestinationPath: resource.path)
        }
    }

    // MARK: Info.plist

    private func writeInformation(of target: AppProject.Target, in folder: String) throws {
        guard let information = information(of: target) else { return }
        try? FileManager.default.removeItem(atPath: "\(folder)/Info.plist")
        try information.write(to: URL(fileURLWithPath: "\(folder)/Info.plist"))
    }

    /// Returns the property list of a target's bundle: its file with the settings in place of their names, and what Xcode adds to it
    /// or generates without a file; nil without either.
    func information(of target: AppProject.Target) -> Data? {
        var list: [String: Any] = [:]
        if let name = target.settings["INFOPLIST_FILE"] {
            let path = AbsolutePath.of(expand(name, of: target), in: project.folder)
            if let data = FileManager.default.contents(atPath: path) {
                let file = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
                list = (file as? [String: Any] ?? [:]).mapValues { expanded($0, of: target, depth: 0) }
            }
        }
        if target.settings["GENERATE_INFOPLIST_FILE"] == "YES" {
            list.merge(generatedInformation(of: target)) { file, _ in file }
        }
        guard !list.isEmpty else { return nil }
        return try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    }

    private func generatedInformation(of target: AppProject.Target) -> [String: Any] {
        var list: [String: Any] = [
            "CFBundleName": expand("$(PRODUCT_NAME)", of: target), "CFBundleExecutable": target.module,
            "CFBundleDevelopmentRegion": expand("$(DEVELOPMENT_LANGUAGE)", of: target),
        ]
        for (key, setting) in [
            "CFBundleShortVersionString": "MARKETING_VERSION", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
            "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
        ] {
            if let value = target.settings[setting] { list[key] = expand(value, of: target) }
        }
        for (setting, value) in target.settings where setting.hasPrefix("INFOPLIST_KEY_") {
            let text = expand(value, of: target)
            list[String(setting.dropFirst("INFOPLIST_KEY_".count))] = ["YES": true, "NO": false][text] ?? text
        }
        return list
    }

    /// Returns a value of a property list with the settings that its texts name.
    private func expanded(_ value: Any, of target: AppProject.Target, depth: Int) -> Any {
        guard depth < 32 else { return value }
        switch value {
        case let text as String: return expand(text, of: target)
        case let list as [Any]: return list.map { expanded($0, of: target, depth: depth + 1) }
        case let values as [String: Any]: return values.mapValues { expanded($0, of: target, depth: depth + 1) }
        default: return value
        }
    }

    private func expand(_ text: String, of target: AppProject.Target) -> String {
        let known = [
            "SRCROOT": project.folder, "PROJECT_DIR": project.folder, "TARGET_NAME": target.name,
            "PRODUCT_NAME": target.name, "EXECUTABLE_NAME": target.module, "PRODUCT_MODULE_NAME": target.module,
            "DEVELOPMENT_LANGUAGE": "en",
        ]
        var result = text
        // A setting may name others.
        for _ in 0..<4 {
            let expanded = result.replacing(/\$[({](\w+)(?::\w+)?[)}]/) { match in
                let name = String(match.1)
                return target.settings[name].map { $0 == String(match.0) ? "" : $0 } ?? known[name] ?? ""
            }
            guard expanded != result else { break }
            result = expanded
        }
        return result
    }
}
