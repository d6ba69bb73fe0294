import Foundation

/// The package of Oriel that this program was built from, whose UIKit other packages are built against.
public struct OrielPackage: Sendable {
    /// The folder of `Package.swift`.
    let folder: String
    /// The folder that SwiftPM builds it in.
    let scratch: String
    /// The folder of a debug build: modules, objects and programs.
    private let products: String

    /// Finds the package by the path of a program that was built from it.
    ///
    /// - Throws: A `BuildError` if the program was moved out of its build folder. The modules of Swift belong to one version of the
    ///   compiler, so that they are built where they are used.
    public init(program: String = "/proc/self/exe") throws {
        let program = URL(fileURLWithPath: program).resolvingSymlinksInPath()
        let products = program.deletingLastPathComponent()
        let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
        var folder = scratch
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let manifest = folder.appendingPathComponent("Sources/UIKit").path
            if FileManager.default.fileExists(atPath: manifest) {
                self.folder = folder.path
                self.scratch = scratch.path
                self.products = products.path
                return
            }
        }
        throw BuildError(
            "\(program.path) is not in the build folder of a checkout of Oriel. Build it there with "
                + "`swift build --product oriel-port`, and call it by its path or a symbolic link.")
    }

    /// The folder of the modules, objects and programs of a configuration: `debug` or `release`.
    func products(_ configuration: String) -> String {
        ((products as NSString).deletingLastPathComponent as NSString).appendingPathComponent(configuration)
    }

    /// The folder of the products of a configuration in any package's build folder, such as `x86_64-unknown-linux-gnu/debug`.
    func relativeProducts(_ configuration: String) -> String {
        products(configuration).split(separator: "/").suffix(2).joined(separator: "/")
    }

    /// Builds the modules of the SDK in a configuration unless they were built after the last change of their sources.
    ///
    /// In the configuration of this program they are taken as they are if they are there: it may have been built with other options.
    func buildIfNeeded(_ configuration: String) throws {
        let manager = FileManager.default
        let folder = products(configuration)
        let mark = "\(folder)/UIKitSDK.complete"
        let modules = UIKitSDK.products.map { "\(folder)/Modules/\($0).swiftmodule" }
        if folder == products, modules.allSatisfy(manager.fileExists) { return }
        if let built = FileStamp(mark)?.time, built > newestSource { return }
        FileHandle.standardError.write(Data("Building UIKit for \(configuration)\n".utf8))
        // SwiftPM builds everything for a library product whose kind is not stated, and one target at a time.
        for target in UIKitSDK.products.sorted() {
            let result = try ToolProcess([
                "swift", "build", "--package-path", self.folder, "--scratch-path", scratch, "-c", configuration,
                "--target", target,
            ]).run(forwardsOutput: true)
            guard result.status == 0 else {
                throw BuildError("\(target) could not be built for \(configuration)")
            }
        }
        // The compiler writes modules before their objects: those of a build that was interrupted say nothing.
        try Data().write(to: URL(fileURLWithPath: mark))
    }

    /// The time of the last change of the manifest and the sources.
    private var newestSource: Int64 {
        let files = FileManager.default.enumerator(atPath: "\(folder)/Sources")?.compactMap { $0 as? String } ?? []
        return (["Package.swift"] + files.map { "Sources/\($0)" }).compactMap { FileStamp("\(folder)/\($0)")?.time }
            .max() ?? 0
    }
}
