import Foundation

/// The output of `swift package describe --type json`, as far as it is used.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        let name: String
        let c99name: String
        let type: String
        let moduleType: String
        let path: String
        let sources: [String]
        let targetDependencies: [String]?
        let productDependencies: [String]?
        let productMemberships: [String]?
        let resources: [Resource]?
    }

    struct Resource: Decodable {
        /// The absolute path of a file, or of a folder that is copied as a whole.
        let path: String
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
    }

    let name: String
    let path: String
    let targets: [Target]
    let products: [Product]

    /// Describes the package in a folder, without resolving its dependencies.
    ///
    /// - Parameter scratch: A folder for the compiled manifest: the package's own may be a checkout that is not written to.
    static func read(_ folder: String, scratch: String) throws -> PackageDescription {
        let output = try ToolProcess([
            "swift", "package", "--package-path", folder, "--scratch-path", scratch, "describe", "--type", "json",
        ]).output()
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(PackageDescription.self, from: Data(output.utf8))
    }
}

/// A package and those that it depends on: the output of `swift package show-dependencies --format json`.
struct PackageDependencies: Decodable {
    let identity: String
    let name: String
    let path: String
    let dependencies: [PackageDependencies]

    /// Resolves the dependencies of a package, and returns them.
    static func read(_ folder: String, scratch: String) throws -> PackageDependencies {
        let result = try ToolProcess([
            "swift", "package", "--package-path", folder, "--scratch-path", scratch, "show-dependencies", "--format",
            "json",
        ]).run()
        guard result.status == 0, let start = result.output.firstIndex(of: "{") else {
            throw BuildError(MissingDependencies.message(from: result.errors + result.output))
        }
        // SwiftPM writes what it fetches before the JSON.
        return try JSONDecoder().decode(PackageDependencies.self, from: Data(result.output[start...].utf8))
    }

    /// This package and all that it depends on, each once.
    var all: [PackageDependencies] {
        var found: [PackageDependencies] = []
        var identities: Set<String> = []
        func visit(_ package: PackageDependencies) {
            guard identities.insert(package.identity).inserted else { return }
            found.append(package)
            package.dependencies.forEach(visit)
        }
        visit(self)
        return found
    }
}
