import Foundation

/// A compilation of a package's modules for their errors only.
///
/// SwiftPM ends at the first module with errors, the compiler at the first module that it does not find. Here each module is
/// compiled for its interface, with errors allowed, so that those that import it are compiled as well, and imports of modules that
/// are missing are removed.
struct PackageCheck {
    let package: PortedPackage
    let options: [String]
    private let folder: String
    private(set) var report = CheckReport()
    /// All errors, as the compiler writes them.
    private(set) var log = ""

    init(_ package: PortedPackage, sdk: UIKitSDK) throws {
        self.package = package
        folder = "\(package.portFolder)/check"
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: "\(folder)/modules", withIntermediateDirectories: true)
        options = ["-I", "\(folder)/modules"] + sdk.compilerOptions
        report.missing = package.layout.missing
    }

    /// Compiles all modules. Only errors of the package's own modules are reported, and of others that these need.
    mutating func run() throws {
        var manifests: [String: PackageManifest] = [:]
        for module in package.layout.modules.inBuildOrder where !module.sources.isEmpty {
            let manifest =
                try manifests[module.package]
                ?? PackageManifest.read(module.package, scratch: "\(folder)/manifests")
            manifests[module.package] = manifest
            var options = manifest.compilerOptions(of: module.target)
            if manifest.hasResources(module.target) { options.append(try writeBundleAccessor()) }
            try check(module, options)
        }
    }

    /// Writes the file that SwiftPM adds to targets with resources, and returns its path.
    private func writeBundleAccessor() throws -> String {
        let path = "\(folder)/resource_bundle_accessor.swift"
        try Data("import Foundation\nextension Foundation.Bundle { static let module = Bundle.main }\n".utf8)
            .write(to: URL(fileURLWithPath: path))
        return path
    }

    private mutating func check(_ module: SourceModule, _ settings: [String]) throws {
        report.modules += 1
        report.files += module.sources.count
        var copies = package.state.files.filter { module.sources.contains($0.key) }
            .compactMapValues { record in record.copy.map { "\(package.portFolder)/\($0)" } }
        while true {
            let errors = try compile(module, settings, copies: copies)
            guard let missing = errors.first(where: { $0.kind == .missingModule })?.subject else {
                for error in errors {
                    report.add(error.kind, error.subject, in: error.path)
                    log += "\(error.path):\(error.line):\(error.column): error: \(error.message)\n"
                }
                return
            }
            let importing = try removeImports(of: missing, from: module, copies: &copies)
            // An import that is not found in the text would be removed again and again.
            guard !importing.isEmpty else {
                throw BuildError("the import of '\(missing)' in \(module.name) cannot be removed")
            }
            for path in importing {
                report.add(.missingModule, missing, in: path)
                log += "\(path): error: no such module '\(missing)'\n"
            }
        }
    }

    /// Compiles a module for its interface and returns its errors, each once.
    private func compile(_ module: SourceModule, _ settings: [String], copies: [String: String]) throws
        -> [CompilerError]
    {
        let overlayFile = "\(folder)/\(module.name).json"
        try JSONFile(overlayFile).write(SourceOverlay(copies: copies))
        let list = "\(folder)/\(module.name).sources"
        try Data(module.sources.map { "\"\($0)\"" }.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
        let isScript =
            module.kind == .executable
            && (module.sources.count == 1 || module.sources.contains { $0.hasSuffix("/main.swift") })
        let result = try ToolProcess(
            [
                "swiftc", "-emit-module", "-whole-module-optimization", "-module-name", module.name,
                "-o", "\(folder)/modules/\(module.name).swiftmodule", "-enable-testing", "-suppress-warnings",
                "-diagnostic-style", "llvm", "-Xfrontend", "-experimental-allow-module-with-compiler-errors",
                "-vfsoverlay", overlayFile, "-D", "SWIFT_PACKAGE",
            ] + (isScript ? [] : ["-parse-as-library"]) + settings + options + ["@\(list)"]
        ).run()
        var found: Set<CompilerError> = []
        let errors = result.errors.split(separator: "\n").compactMap(CompilerError.init).filter {
            found.insert($0).inserted
        }
        if result.status > 1 || (result.status != 0 && errors.isEmpty) {
            throw BuildError("the compiler failed at \(module.name):\n\(result.errors.suffix(4000))")
        }
        return errors
    }

    /// Writes copies of the files that import a module, without the import. A stand-in for the module would change what
    /// `canImport` says.
    private func removeImports(
        of name: String, from module: SourceModule, copies: inout [String: String]
    ) throws -> [String] {
        let pattern = try Regex(
            #"(?m)^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+(?:\w+[ \t]+)?"#
                + NSRegularExpression.escapedPattern(for: name) + #"(?!\w)[^\n;]*;?"#)
        var importing: [String] = []
        for path in module.sources {
            guard let data = FileManager.default.contents(atPath: copies[path] ?? path) else { continue }
            let text = String(decoding: data, as: UTF8.self)
            let replaced = text.replacing(pattern, with: "")
            guard replaced != text else { continue }
            importing.append(path)
            let copy = "\(folder)/\(module.name)-\(importing.count)-\(name).swift"
            try Data(replaced.utf8).write(to: URL(fileURLWithPath: copy))
            copies[path] = copy
        }
        return importing
    }
}

extension PortedPackage {
    /// Compiles the package for its errors, without building it.
    ///
    /// - Returns: What does not compile, and the file with all errors.
    public func check(with oriel: OrielPackage, configuration: String = "debug") throws -> (
        report: CheckReport, log: String
    ) {
        var check = try PackageCheck(self, sdk: UIKitSDK.read(oriel, configuration: configuration))
        try check.run()
        let file = "\(portFolder)/errors.txt"
        try Data(check.log.utf8).write(to: URL(fileURLWithPath: file))
        return (check.report, file)
    }
}
