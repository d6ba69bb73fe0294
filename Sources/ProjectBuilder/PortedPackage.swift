import Foundation
import Porting

/// A package whose sources are written for iOS, ported into its build folder, which SwiftPM then builds.
///
///     let package = try PortedPackage(folder: ".")
///     try package.run(["build"], with: OrielPackage())
///
/// A project of Xcode without a manifest gets one in the build folder. No file outside of that is written.
public struct PortedPackage {
    /// The folder of the package.
    public let folder: String
    /// What of a project of Xcode is not built, one line for each reason.
    public let omissions: [String]
    private let generated: GeneratedPackage?
    /// The folder that SwiftPM builds in.
    public let scratch: String
    let layout: PackageLayout
    let state: PortedSources.State
    /// The number of files that were rewritten: 0 if nothing has changed since the last port.
    public let rewrittenFiles: Int

    /// The folder of the copies, the overlay and the toolset.
    var portFolder: String { "\(scratch)/ported" }
    private var overlayFile: String { "\(portFolder)/overlay.json" }

    /// Ports a package.
    ///
    /// - Parameters:
    ///   - folder: The folder of `Package.swift`, or of a project.
    ///   - project: The name of the project in the folder, if there are several.
    ///   - configuration: `debug` or `release`: projects have sources and settings for each.
    ///   - scratch: The folder to build in; by default `.build/oriel` in the folder.
    ///   - allowsMissing: Whether dependencies may be missing, for a check.
    public init(
        folder: String, scratch: String? = nil, project: String? = nil, configuration: String = "debug",
        allowsMissing: Bool = false
    ) throws {
        let checkout = URL(fileURLWithPath: folder).standardizedFileURL.path
        let scratch = scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "\(checkout)/.build/oriel"
        let portFolder = "\(scratch)/ported"
        let source = try ProjectSource.find(in: checkout, named: project)
        try FileManager.default.createDirectory(atPath: portFolder, withIntermediateDirectories: true)
        // The checkouts of Xcode projects do not ignore SwiftPM's folder.
        try Data("*\n".utf8).write(to: URL(fileURLWithPath: "\(scratch)/.gitignore"))
        let generated = try source.project(configuration: configuration)
            .map { try GeneratedPackage($0, in: "\(portFolder)/package") }
        let layout = try PackageLayout.read(
            generated?.folder ?? checkout, scratch: scratch, cache: "\(portFolder)/layout.json",
            allowsMissing: allowsMissing)
        self.generated = generated
        self.layout = layout
        self.scratch = scratch
        self.folder = generated?.folder ?? checkout
        omissions = generated?.project.omissionMessages ?? []
        (state, rewrittenFiles) = try PortedSources(folder: portFolder, originals: generated?.originals ?? [:])
            .update(
                layout.modules.map { module in
                    var module = module
                    if let generated { module.catalogs = generated.catalogs(of: module.name) }
                    return module
                })
        let copies = state.files.compactMapValues { $0.copy.map { "\(portFolder)/\($0)" } }
        try JSONFile(overlayFile).write(SourceOverlay(copies: copies))
    }

    /// What could not be rewritten, as the compiler writes warnings.
    public var diagnostics: [String] {
        state.files.sorted { $0.key < $1.key }.flatMap { path, record in
            record.diagnostics.map {
                "\(generated?.originals[path] ?? path):\($0.line):\($0.column): warning: \($0.message)"
            }
        }
    }

    /// Runs SwiftPM in place of this process.
    ///
    /// - Parameters:
    ///   - arguments: A command of `swift`, such as `build`, and its arguments.
    ///   - oriel: The package of UIKit, which is built first where it has not been.
    ///   - configuration: `debug` or `release`.
    public func run(_ arguments: [String], with oriel: OrielPackage, configuration: String = "debug") throws -> Never {
        let sdk = try UIKitSDK.read(oriel, configuration: configuration)
        let file = "\(portFolder)/toolset-\(configuration).json"
        try JSONFile(file).write(
            Toolset(compilerOptions: compilerOptions + sdk.compilerOptions, linkerOptions: sdk.linkerOptions))
        // The folder of the system is there too; `debug` becomes a link to it.
        if let project = generated?.project {
            let resources = ProjectResources(project, for: arguments)
            resources.collisions(for: arguments).map { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
            try resources.write(in: "\(scratch)/\(oriel.relativeProducts(configuration))")
        }
        let options = ["--package-path", folder, "--scratch-path", scratch, "--toolset", file, "-c", configuration]
        try ToolProcess(["swift", arguments[0]] + options + arguments.dropFirst()).replaceThisProcess()
    }

    /// The options that let the compiler read the copies.
    var compilerOptions: [String] {
        // The option without effect changes when SwiftPM must compile files that have not changed.
        ["-vfsoverlay", overlayFile, "-D", "ORIEL_PORT_\(state.generation)"]
    }

    /// Returns the lines of a source file that the copy has in another form, each with its number.
    ///
    /// - Throws: A `BuildError` if the file is not a source of the package.
    public func explanation(of file: String) throws -> String {
        let path = URL(fileURLWithPath: file).standardizedFileURL.path
        let link = generated?.originals.first { $0.value == path }?.key
        guard let record = state.files[link ?? path] else {
            throw BuildError("\(path) is not a Swift source of the package in \(folder)")
        }
        guard let copy = record.copy else { return "\(file) is compiled as it is.\n" }
        let original = try lines(of: path)
        // Copies of linked files begin with the path of the original.
        let ported = try lines(of: "\(portFolder)/\(copy)")
            .drop { $0.hasPrefix("#sourceLocation(file: \(ManifestText.literal(path))") }
        return zip(original, ported).enumerated().filter { $1.0 != $1.1 }.map { index, line in
            "\(file):\(index + 1)\n- \(line.0)\n+ \(line.1)\n"
        }.joined() + ported.dropFirst(original.count).map { "+ \($0)\n" }.joined()
    }

    private func lines(of path: String) throws -> [String] {
        guard let data = FileManager.default.contents(atPath: path) else { throw BuildError("\(path) cannot be read") }
        return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    }
}
