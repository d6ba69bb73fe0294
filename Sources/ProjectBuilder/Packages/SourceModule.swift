/// A module of Swift sources, as SwiftPM compiles it.
struct SourceModule: Codable, Hashable, Sendable {
    /// The kind of a target, by the names of `swift package describe`. Plugins and macros, which run in the toolchain, are none: they
    /// are compiled as they are.
    enum Kind: String, Codable, Sendable {
        case library, executable, test
    }

    /// The name by which sources import the module.
    let name: String
    /// The name of the target in the manifest.
    let target: String
    let kind: Kind
    /// The folder of the package, an absolute path.
    let package: String
    /// The folder of the target, an absolute path.
    let folder: String
    /// The Swift files, absolute paths in order.
    let sources: [String]
    /// The names of the modules that the target depends on, other than system libraries.
    let dependencies: [String]
    /// Whether the module belongs to the package that is built, not to one that it depends on.
    let isOwn: Bool
    /// The asset catalogs, whose constants are declared at the end of one file; nil if there are none.
    var catalogs: ModuleCatalogs?
}

extension SourceModule {
    /// The file at whose end declarations are added. The end of `main.swift` runs when the program does.
    var extendedFile: String? { sources.first { !$0.hasSuffix("/main.swift") } ?? sources.first }
}

extension [SourceModule] {
    /// Returns the modules that a module depends on, directly or through others.
    func dependencies(of module: SourceModule) -> [SourceModule] {
        var found: Set<String> = [module.name]
        var pending = module.dependencies
        while let name = pending.popLast() {
            guard found.insert(name).inserted else { continue }
            pending += first { $0.name == name }?.dependencies ?? []
        }
        return filter { $0.name != module.name && found.contains($0.name) }
    }

    /// The modules, each after those that it depends on. Of a cycle, which SwiftPM refuses, the order is not defined.
    var inBuildOrder: [SourceModule] {
        var order: [SourceModule] = []
        var visited: Set<String> = []
        func visit(_ module: SourceModule) {
            guard visited.insert(module.name).inserted else { return }
            for name in module.dependencies { first { $0.name == name }.map(visit) }
            order.append(module)
        }
        forEach(visit)
        return order
    }
}
