import Foundation

/// The packages that the targets of a project of Xcode depend on.
struct PackageReferences {
    private(set) var packages: [AppProject.Package] = []
    /// The references whose packages are not known.
    private(set) var unknown: [String] = []
    private var identities: [String: String] = [:]
    /// The identities of packages in folders.
    private var local: [String] = []

    init(_ file: ProjectFile) {
        for reference in file.objects(file.root.list("packageReferences")) {
            guard let package = Self.package(reference, in: file) else {
                unknown.append(reference.text("repositoryURL") ?? reference.id)
                continue
            }
            identities[reference.id] = package.identity
            packages.append(package)
            if reference.text("relativePath") != nil { local.append(package.identity) }
        }
        // Before Xcode 15, a local package is a folder among the files.
        for reference in file.objects(ofType: "PBXFileReference") {
            guard let path = file.path(of: reference),
                FileManager.default.fileExists(atPath: "\(path)/Package.swift")
            else { continue }
            let package = AppProject.Package.local(path)
            guard !packages.contains(where: { $0.identity == package.identity }) else { continue }
            local.append(package.identity)
            packages.append(package)
        }
    }

    /// Returns the identity of the package of a product; nil if the project does not say it.
    func identity(of product: ProjectFile.Object) -> String? {
        if let id = product.text("package") { return identities[id] }
        // Products of local packages do not name theirs.
        let name = product.text("productName")?.lowercased()
        return (local.first { $0 == name } ?? local.first)
    }

    private static func package(_ reference: ProjectFile.Object, in file: ProjectFile) -> AppProject.Package? {
        if let path = reference.text("relativePath") {
            return .local(AbsolutePath.of(path, in: file.sourceRoot))
        }
        guard let url = reference.text("repositoryURL") else { return nil }
        let values = reference.dictionary("requirement").compactMapValues { $0 as? String }
        return .remote(url, requirement: requirement(values))
    }

    private static func requirement(_ values: [String: String]) -> String? {
        let minimum = values["minimumVersion"].map(ManifestText.literal)
        switch values["kind"] {
        case "upToNextMajorVersion": return minimum.map { "from: \($0)" }
        case "upToNextMinorVersion": return minimum.map { ".upToNextMinor(from: \($0))" }
        case "exactVersion": return values["version"].map { "exact: \(ManifestText.literal($0))" }
        case "versionRange":
            guard let minimum, let maximum = values["maximumVersion"] else { return nil }
            return "\(minimum)..<\(ManifestText.literal(maximum))"
        case "branch": return values["branch"].map { "branch: \(ManifestText.literal($0))" }
        case "revision": return values["revision"].map { "revision: \(ManifestText.literal($0))" }
        default: return nil
        }
    }
}

extension AppProject.Package {
    /// A package in a folder.
    static func local(_ path: String) -> Self {
        Self(
            identity: (path as NSString).lastPathComponent.lowercased(),
            declaration: ".package(path: \(ManifestText.literal(path)))")
    }

    /// A package in a repository; nil if its versions are not known.
    static func remote(_ url: String, requirement: String?) -> Self? {
        guard let requirement else { return nil }
        var name = (url as NSString).lastPathComponent
        if name.hasSuffix(".git") { name.removeLast(4) }
        return Self(
            identity: name.lowercased(), declaration: ".package(url: \(ManifestText.literal(url)), \(requirement))")
    }
}
