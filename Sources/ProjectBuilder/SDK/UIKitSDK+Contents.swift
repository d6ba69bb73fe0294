import Foundation

extension UIKitSDK {
    /// The modules that the products of an SDK consist of, from the manifest of Oriel's package.
    struct Contents: Codable {
        /// Stands for the folder of the products, which is a different one in each configuration.
        static let productsPlaceholder = "$PRODUCTS"
        let manifest: FileStamp?
        /// The modules in Swift.
        let swiftModules: [String]
        /// The modules with objects, in Swift and C.
        let modules: [String]
        /// The paths of the module maps of C modules.
        let moduleMaps: [String]
        /// What pkg-config says about the libraries.
        let pkgConfigFlags: [String]
        let pkgConfigLibraries: [String]

        /// Reads the contents, which are kept in the folder of the SDK until the manifest changes.
        static func read(_ package: OrielPackage, folder: String) throws -> Contents {
            let file = JSONFile<Contents>("\(folder)/contents.json")
            if let contents = file.read(), contents.manifest == FileStamp("\(package.folder)/Package.swift") {
                return contents
            }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let contents = try Contents(package, scratch: "\(folder)/scratch")
            try file.write(contents)
            return contents
        }

        private init(_ package: OrielPackage, scratch: String) throws {
            let description = try PackageDescription.read(package.folder, scratch: scratch)
            let targets = description.targets.filter {
                !UIKitSDK.products.isDisjoint(with: $0.productMemberships ?? [])
            }
            .filter { $0.type != "plugin" && $0.type != "executable" }
            let products = targets.flatMap { $0.productDependencies ?? [] }.withoutDuplicates
            let external = try Self.externalTargets(of: products, package, scratch: scratch)
            let swift = targets.filter { $0.moduleType == "SwiftTarget" }.map(\.c99name)
            let clang =
                targets.filter { $0.moduleType == "ClangTarget" }.map { ($0, package.folder) }
                + external.filter { $0.target.moduleType == "ClangTarget" }
            let system = targets.filter { $0.moduleType == "SystemLibraryTarget" }
            manifest = FileStamp("\(package.folder)/Package.swift")
            swiftModules = swift + external.filter { $0.target.moduleType == "SwiftTarget" }.map(\.target.c99name)
            modules = swiftModules + clang.map(\.0.c99name)
            moduleMaps =
                clang.map { target, folder in
                    let own = "\(folder)/\(target.path)/include/module.modulemap"
                    return FileManager.default.fileExists(atPath: own)
                        ? own : "\(Self.productsPlaceholder)/\(target.c99name).build/module.modulemap"
                } + system.map { "\(package.folder)/\($0.path)/module.modulemap" }
            let names = try PackageManifest.read(package.folder, scratch: scratch).targets
                .filter { target in system.contains { $0.name == target.name } }
                .flatMap { ($0.pkgConfig ?? "").split(separator: " ").map(String.init) }
            func flags(_ option: String) throws -> [String] {
                guard !names.isEmpty else { return [] }
                return try ToolProcess(["pkg-config", option] + names).output()
                    .split(whereSeparator: \.isWhitespace).map(String.init)
            }
            pkgConfigFlags = try flags("--cflags")
            let isCPlusPlus = clang.contains { $0.0.sources.contains { $0.hasSuffix(".cpp") || $0.hasSuffix(".cc") } }
            pkgConfigLibraries = try flags("--libs") + (isCPlusPlus ? ["-lstdc++"] : [])
        }

        /// Returns the targets of other packages that products consist of, with the folders of the packages.
        private static func externalTargets(
            of products: [String], _ package: OrielPackage, scratch: String
        ) throws -> [(target: PackageDescription.Target, folder: String)] {
            let checkouts = "\(package.scratch)/checkouts"
            let packages = try FileManager.default.contentsOfDirectory(atPath: checkouts).sorted().map {
                try PackageDescription.read("\(checkouts)/\($0)", scratch: "\(scratch)-\($0)")
            }.filter { !Set($0.products.map(\.name)).isDisjoint(with: products) }
            return packages.flatMap { package in
                package.targets.filter { !Set(products).isDisjoint(with: $0.productMemberships ?? []) }
                    .filter { $0.type != "plugin" && $0.type != "executable" && $0.type != "test" }
                    .map { ($0, package.path) }
            }
        }
    }
}
