import Foundation

/// The description of a project that is in its folder.
enum ProjectSource {
    /// `Package.swift`.
    case package
    /// The path of a folder with the extension `xcodeproj`.
    case xcode(String)
    /// The path of the `project.yml` from which XcodeGen makes a project.
    case xcodeGen(String)

    /// Finds the description in a folder: a manifest, else a project of Xcode, else one of XcodeGen.
    ///
    /// - Parameter name: The name of the project, if there are several, or beside a manifest.
    /// - Throws: A `BuildError` if there is none, or more than one.
    static func find(in folder: String, named name: String?) throws -> ProjectSource {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        if let name {
            let file = name.hasSuffix(".xcodeproj") ? name : name + ".xcodeproj"
            guard files.contains(file) else { throw BuildError("\(folder) has no project \(file)") }
            return .xcode("\(folder)/\(file)")
        }
        if files.contains("Package.swift") { return .package }
        let projects = files.filter { $0.hasSuffix(".xcodeproj") }
        if projects.count > 1 {
            throw BuildError(
                "\(folder) has several projects; choose one with --project: \(projects.joined(separator: ", "))")
        }
        if let project = projects.first { return .xcode("\(folder)/\(project)") }
        if files.contains("project.yml") { return .xcodeGen("\(folder)/project.yml") }
        throw BuildError("\(folder) has no Package.swift, no project of Xcode and no project.yml")
    }

    /// Reads the project; nil for a package.
    func project(configuration: String) throws -> AppProject? {
        switch self {
        case .package: nil
        case .xcode(let path): try AppProject(xcodeProject: path, configuration: configuration)
        case .xcodeGen(let path): try AppProject(xcodeGen: path)
        }
    }
}
