/// The targets of a project that has no package manifest, in a form that a manifest can state.
struct AppProject {
    /// A target that is built for iOS.
    struct Target {
        enum Kind { case app, library, test }

        let name: String
        /// The name by which sources import the target.
        let module: String
        let kind: Kind
        /// The Swift files, absolute paths.
        var sources: [String]
        var resources: [Resource]
        /// The names of other targets.
        var dependencies: [String]
        /// The names of products of packages, each with the identity of its package.
        var products: [Product]
        /// The settings of the build, such as `SWIFT_VERSION`.
        var settings: [String: String]
    }

    /// A file or folder that the app's bundle contains.
    struct Resource: Hashable {
        /// The absolute path of the original.
        let path: String
        /// The path in the bundle.
        let name: String
    }

    /// A product of a package.
    struct Product: Hashable {
        let name: String
        let package: String
    }

    /// A package that targets depend on: the argument of `.package` in a manifest.
    struct Package: Hashable {
        let identity: String
        let declaration: String
    }

    let name: String
    /// The folder of the project file.
    let folder: String
    var targets: [Target] = []
    var packages: [Package] = []
    /// What cannot be built, by the reason.
    private(set) var omissions: [String: [String]] = [:]

    init(name: String, folder: String) {
        self.name = name
        self.folder = folder
    }

    /// Records that something of the project is not built.
    mutating func omit(_ subject: String, because reason: String) {
        guard omissions[reason]?.contains(subject) != true else { return }
        omissions[reason, default: []].append(subject)
    }

    /// What cannot be built, one line for each reason.
    var omissionMessages: [String] {
        omissions.sorted { $0.key < $1.key }.map { reason, subjects in
            let others = subjects.count > 8 ? " and \(subjects.count - 8) others" : ""
            return "\(reason): \(subjects.prefix(8).joined(separator: ", "))\(others)"
        }
    }
}
