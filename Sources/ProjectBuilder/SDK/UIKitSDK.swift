import Foundation

/// The modules and libraries of Oriel that apps are built against, in place of the SDK of iOS.
struct UIKitSDK: Codable, Sendable {
    /// The options by which the compiler finds the modules.
    let compilerOptions: [String]
    /// The options by which the linker finds the library and what it needs.
    let linkerOptions: [String]
    /// The time of the newest module and of the newest object, which stand in the names of the folders.
    private let modulesTime: Int64
    private let objectsTime: Int64

    /// The products whose modules apps may import, each a target of that name.
    static let products: Set = [
        "UIKit", "UIKitTesting", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "OpenGLES", "OrielCombine",
        "OSLog", "UniformTypeIdentifiers", "MobileCoreServices", "SafariServices",
    ]

    /// Modules that are another one by the name that iOS sources have for it.
    ///
    /// Oriel has no targets of these names: they would be in the folder of modules of every package that is built with it, where
    /// others ask `#if canImport(os)` to find out whether they are compiled for Apple's systems, and get an answer that depends on the
    /// order of the build.
    static let exportedNames = ["Combine": "OrielCombine", "os": "OSLog"]

    /// Reads the SDK of a configuration, and assembles it if UIKit has been built since.
    ///
    /// It has links to the modules that UIKit needs and no others, so that they do not hide packages of the app, and a library that
    /// refers to the object files. Their names have a time in them: SwiftPM compiles or links again when an option has changed, not
    /// when a file has that an option names.
    static func read(_ package: OrielPackage, configuration: String) throws -> UIKitSDK {
        try package.buildIfNeeded(configuration)
        let products = package.products(configuration)
        let folder = "\(products)/UIKitSDK"
        let file = JSONFile<UIKitSDK>("\(folder)/sdk.json")
        let contents = try Contents.read(package, folder: folder)
        let objects = try contents.modules.flatMap { try Self.objects(in: "\(products)/\($0).build") }
        let modulesTime = Self.newest(contents.swiftModules.map { "\(products)/Modules/\($0).swiftmodule" })
        let objectsTime = Self.newest(objects)
        if let sdk = file.read(), sdk.modulesTime == modulesTime, sdk.objectsTime == objectsTime { return sdk }
        let sdk = try UIKitSDK(
            contents: contents, objects: objects, products: products, folder: folder, modulesTime: modulesTime,
            objectsTime: objectsTime)
        try file.write(sdk)
        return sdk
    }

    private init(
        contents: Contents, objects: [String], products: String, folder: String, modulesTime: Int64, objectsTime: Int64
    ) throws {
        self.modulesTime = modulesTime
        self.objectsTime = objectsTime
        let manager = FileManager.default
        for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? []
        where name.hasPrefix("Modules-") || name.hasPrefix("libUIKit-") {
            try manager.removeItem(atPath: "\(folder)/\(name)")
        }
        let modules = "\(folder)/Modules-\(modulesTime)"
        try manager.createDirectory(atPath: modules, withIntermediateDirectories: true)
        for module in contents.swiftModules {
            try manager.createSymbolicLink(
                atPath: "\(modules)/\(module).swiftmodule",
                withDestinationPath: "\(products)/Modules/\(module).swiftmodule")
        }
        let maps = contents.moduleMaps.map { $0.replacingOccurrences(of: Contents.productsPlaceholder, with: products) }
        compilerOptions =
            ["-I", modules]
            + (maps.map { "-fmodule-map-file=\($0)" } + contents.pkgConfigFlags).flatMap { ["-Xcc", $0] }
        for (name, module) in Self.exportedNames.sorted(by: <) {
            try Self.writeModule(name, exporting: module, in: modules, folder: folder, options: compilerOptions)
        }

        let library = "\(folder)/libUIKit-\(objectsTime).a"
        let list = "\(folder)/objects.txt"
        try Data(objects.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
        // Thin: it refers to the objects, of which there are hundreds of megabytes in a debug build.
        _ = try ToolProcess(["llvm-ar", "rcsT", library, "@\(list)"]).output()
        // Swift lists the libraries of the modules that a file imports in its object, and does not read those in libraries.
        let links = "\(folder)/links.txt"
        _ = try ToolProcess(["swift-autolink-extract", "@\(list)", "-o", links]).output()
        let linked = try String(contentsOfFile: links, encoding: .utf8).split(whereSeparator: \.isWhitespace).map(
            String.init)
        // Nothing refers to it: it adds the methods of the program to the tables before `main`.
        let start = "\(products)/CMethodTables.build/MethodSectionStart.c.o"
        // A program loads the libraries that it uses: that for networks is only needed by publishers of `Combine`.
        linkerOptions = [start, library, "--as-needed"] + (linked + contents.pkgConfigLibraries).withoutDuplicates
    }

    /// Compiles a module that exports another one and has no code.
    private static func writeModule(
        _ name: String, exporting module: String, in modules: String, folder: String, options: [String]
    ) throws {
        let source = "\(folder)/\(name).swift"
        try Data("@_exported import \(module)\n".utf8).write(to: URL(fileURLWithPath: source))
        let result = try ToolProcess(
            [
                "swiftc", "-emit-module", "-parse-as-library", "-module-name", name, "-emit-module-path",
                "\(modules)/\(name).swiftmodule", source,
            ] + options
        ).run()
        guard result.status == 0 else {
            throw BuildError("the module \(name) could not be made: \(result.errors)\(result.output)")
        }
    }

    private static func objects(in folder: String) throws -> [String] {
        guard let files = FileManager.default.enumerator(atPath: folder) else {
            throw BuildError("\(folder) is missing. Build Oriel again.")
        }
        return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func newest(_ files: [String]) -> Int64 { files.compactMap { FileStamp($0)?.time }.max() ?? 0 }
}

extension [String] {
    /// The elements without those that stood before.
    var withoutDuplicates: [String] {
        var found: Set<String> = []
        return filter { found.insert($0).inserted }
    }
}
