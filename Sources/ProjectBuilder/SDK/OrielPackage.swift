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

    /// Builds UIKit in a configuration unless it was built before.
    func buildIfNeeded(_ configuration: String) throws {
        let module = "\(products(configuration))/Modules/UIKit.swiftmodule"
        guard !FileManager.default.fileExists(atPath: module) else { return }
        FileHandle.standardError.write(Data("Building UIKit for \(configuration), once\n".utf8))
        let result = try ToolProcess([
            "swift", "build", "--package-path", folder, "--scratch-path", scratch, "-c", configuration, "--product",
            "UIKit",
        ]).run(forwardsErrors: true)
        guard result.status == 0 else {
            throw BuildError("UIKit could not be built for \(configuration):\n\(result.output)")
        }
    }
}
