import Foundation

/// A package in the build folder for a project that has no manifest. Its sources are links to the project's.
struct GeneratedPackage {
    /// The folder of the package.
    let folder: String
    /// The paths of the originals by those of the links.
    private(set) var originals: [String: String] = [:]
    let project: AppProject

    /// Writes a package, and removes the links of files that are no longer in the project.
    init(_ project: AppProject, in folder: String) throws {
        var project = project
        self.folder = folder
        var links: [String: String] = [:]
        for index in project.targets.indices {
            let target = project.targets[index]
            for path in target.sources {
                guard FileManager.default.fileExists(atPath: path) else {
                    project.omit(path, because: "Files of the project that do not exist")
                    continue
                }
                links["\(folder)/Sources/\(target.module)/\(Self.linkName(path, project.folder))"] = path
            }
        }
        let filled = Set(
            links.keys.map { $0.dropFirst("\(folder)/Sources/".count).prefix { $0 != "/" } }.map(String.init))
        for target in project.targets where !filled.contains(target.module) {
            project.omit(target.name, because: "Targets that are left out, since they have no Swift files")
        }
        project.targets.removeAll { !filled.contains($0.module) }
        self.project = project
        originals = links
        try write()
    }

    /// Returns the path of the link to a source, in the folder of its target.
    ///
    /// It has another name than the source, which `#sourceLocation` in the copy states: the compiler warns of one that equals its
    /// file's name in another folder.
    private static func linkName(_ path: String, _ project: String) -> String {
        let relative = path.hasPrefix(project + "/") ? String(path.dropFirst(project.count + 1)) : "outside" + path
        // The name says that the file is the program.
        return (path as NSString).lastPathComponent == "main.swift" ? relative : relative.dropLast(6) + ".linked.swift"
    }

    private func write() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: "\(folder)/Sources", withIntermediateDirectories: true)
        let present = manager.enumerator(atPath: "\(folder)/Sources")?.compactMap { $0 as? String } ?? []
        for path in present {
            let full = "\(folder)/Sources/\(path)"
            let destination = try? manager.destinationOfSymbolicLink(atPath: full)
            if let destination, originals[full] != destination { try manager.removeItem(atPath: full) }
        }
        for (link, path) in originals where (try? manager.destinationOfSymbolicLink(atPath: link)) == nil {
            try manager.createDirectory(
                atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: link, withDestinationPath: path)
        }
        let manifest = Data(ManifestText.text(project).utf8)
        let file = "\(folder)/Package.swift"
        if manager.contents(atPath: file) != manifest {
            try manifest.write(to: URL(fileURLWithPath: file), options: .atomic)
        }
    }

    /// Returns the asset catalogs of a module; nil if it has none.
    func catalogs(of module: String) -> ModuleCatalogs? {
        project.targets.first { $0.module == module }.flatMap { ModuleCatalogs($0) }
    }
}
