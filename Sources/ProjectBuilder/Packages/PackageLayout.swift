import Foundation

/// The modules of a package and of those that it depends on.
///
/// SwiftPM takes a second or more to describe them. The description is kept with the stamps of the manifests and the names in the
/// folders of the targets; while these are the same, it is still right.
struct PackageLayout: Codable, Sendable {
    /// The folder of the package, as SwiftPM passes it to the compiler.
    let folder: String
    private let requestedFolder: String
    let modules: [SourceModule]
    /// Why dependencies are missing; nil if none is.
    let missing: String?
    private let manifests: [String: FileStamp?]
    /// The names of what is in each folder in which a source file could be added or removed.
    private let folders: [String: [String]]

    /// Reads the layout of a package.
    ///
    /// - Parameters:
    ///   - folder: The folder of `Package.swift`.
    ///   - scratch: The folder that SwiftPM builds in.
    ///   - cache: The file in which the layout is kept.
    ///   - allowsMissing: Whether a package whose dependencies cannot be fetched has a layout, without them.
    static func read(_ folder: String, scratch: String, cache: String, allowsMissing: Bool) throws -> PackageLayout {
        let file = JSONFile<PackageLayout>(cache)
        if let layout = file.read(), layout.requestedFolder == folder, layout.isCurrent,
            allowsMissing || layout.missing == nil
        {
            return layout
        }
        let layout = try PackageLayout(folder: folder, scratch: scratch, allowsMissing: allowsMissing)
        try file.write(layout)
        return layout
    }

    private init(folder: String, scratch: String, allowsMissing: Bool) throws {
        let own = try PackageDescription.read(folder, scratch: scratch)
        var descriptions = [own]
        var missing: String?
        do {
            for (index, package) in try PackageDependencies.read(folder, scratch: scratch).all.enumerated()
            where index > 0 {
                descriptions.append(
                    try PackageDescription.read(package.path, scratch: "\(scratch)/descriptions/\(package.identity)"))
            }
        } catch let error as BuildError where allowsMissing {
            missing = error.description
        }
        self.folder = own.path
        requestedFolder = folder
        self.missing = missing
        modules = Self.modules(of: descriptions)
        let files = descriptions.flatMap { ["\($0.path)/Package.swift", "\($0.path)/Package.resolved"] }
        manifests = Dictionary(files.map { ($0, FileStamp($0)) }, uniquingKeysWith: { $1 })
        folders = Self.folders(of: descriptions)
    }

    private static func modules(of descriptions: [PackageDescription]) -> [SourceModule] {
        let products = descriptions.flatMap { description in
            description.products.map { product in
                let names = description.targets.filter { product.targets.contains($0.name) }.map(\.c99name)
                return (product.name, names)
            }
        }
        let modulesOfProducts = Dictionary(products, uniquingKeysWith: { first, _ in first })
        var modules: [SourceModule] = []
        for (index, description) in descriptions.enumerated() {
            let names = Dictionary(description.targets.map { ($0.name, $0.c99name) }, uniquingKeysWith: { $1 })
            for target in description.targets {
                guard target.moduleType == "SwiftTarget", let kind = SourceModule.Kind(rawValue: target.type),
                    index == 0 || kind == .library
                else { continue }
                let folder = AbsolutePath.of(target.path, in: description.path)
                modules.append(
                    SourceModule(
                        name: target.c99name, target: target.name, kind: kind, package: description.path,
                        folder: folder,
                        sources: target.sources.map { "\(folder)/\($0)" }.sorted(),
                        dependencies: (target.targetDependencies ?? []).compactMap { names[$0] }
                            + (target.productDependencies ?? []).flatMap { modulesOfProducts[$0] ?? [] },
                        isOwn: index == 0, catalogs: ModuleCatalogs(target)))
            }
        }
        return modules
    }

    // MARK: The cache

    private static func folders(of descriptions: [PackageDescription]) -> [String: [String]] {
        var folders: [String: [String]] = [:]
        func add(_ path: String) { folders[path] = names(in: path) }
        for description in descriptions {
            // A folder of tests may appear that is not there yet.
            for name in ["", "/Sources", "/Tests"] { add(description.path + name) }
            for target in description.targets {
                let folder = AbsolutePath.of(target.path, in: description.path)
                add(folder)
                for resource in target.resources ?? [] { add((resource.path as NSString).deletingLastPathComponent) }
                for source in target.sources {
                    var parent = (source as NSString).deletingLastPathComponent
                    while !parent.isEmpty, folders["\(folder)/\(parent)"] == nil {
                        add("\(folder)/\(parent)")
                        parent = (parent as NSString).deletingLastPathComponent
                    }
                }
            }
        }
        return folders
    }

    private static func names(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    private var isCurrent: Bool {
        manifests.allSatisfy { FileStamp($0.key) == $0.value }
            && folders.allSatisfy { Self.names(in: $0.key) == $0.value }
    }
}
