// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
    import Glibc
#endif

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Makes a program that has Swift's libraries linked in start faster and take less memory.
///
/// Its relative relocations are packed: 39 KB are read instead of 5.4 MB. The linker of the toolchain does this, and glibc
/// 2.36 or later reads them. The 42,000 symbols that Swift's static libraries export are not needed by any library: their
/// table takes 4 MB.
let programLinkerSettings: [LinkerSetting] = [
    .unsafeFlags(
        ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic"],
        .when(platforms: [.linux], configuration: .release))
]

/// A C library found through pkg-config, with the Debian packages that provide it.
func cLibrary(_ name: String, pkgConfig: String, apt: String...) -> Target {
    .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt(apt)])
}

/// Returns the folder of swift-syntax in the toolchain that evaluates this file; nil where it has none.
///
/// `Porting` uses it, which only the command of this package does. The package swift-syntax would be cloned for every app
/// that depends on UIKit, and takes minutes to build; apps cannot depend on targets with the unsafe flags of this way, and
/// need not. The compiler's own parser also reads exactly what the compiler reads.
func hostLibraries() -> String? {
    #if canImport(Glibc)
        guard let maps = fopen("/proc/self/maps", "r") else { return nil }
        defer { fclose(maps) }
        var buffer: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(buffer) }
        while getline(&buffer, &capacity, maps) > 0 {
            // The library that this file is linked with is in the toolchain.
            guard let buffer, let path = strchr(buffer, Int32(UInt8(ascii: "/"))),
                let end = strstr(path, "/pm/ManifestAPI/")
            else { continue }
            end.pointee = 0
            let folder = String(cString: path) + "/host"
            return access(folder + "/SwiftSyntax.swiftmodule", R_OK) == 0 ? folder : nil
        }
    #endif
    return nil
}

let package = Package(
    name: "oriel",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "ImageIO", targets: ["ImageIO"]),
        .library(name: "OpenGLES", targets: ["OpenGLES"]),
        // What iOS sources import besides; `oriel build` gives OrielCombine and OSLog the names Combine and os as well.
        .library(name: "OrielCombine", targets: ["OrielCombine"]),
        .library(name: "OSLog", targets: ["OSLog"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
        .library(name: "SafariServices", targets: ["SafariServices"]),
        .library(name: "DisplayServer", targets: ["DisplayServer"]),
        .library(name: "WaylandClient", targets: ["WaylandClient"]),
        .library(name: "WaylandServer", targets: ["WaylandServer"]),
        .executable(name: "oriel", targets: ["oriel"]),
    ],
    // Ranges, so that an app can use other packages that depend on these. The archive of a release has a Package.resolved, which
    // pins the versions of the command: see SECURITY.md.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // C libraries
        cLibrary("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
        cLibrary("CPango", pkgConfig: "pangocairo pangofc fontconfig", apt: "libpango1.0-dev"),
        cLibrary("CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", apt: "libgdk-pixbuf-2.0-dev"),
        cLibrary("CXKBCommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
        cLibrary("CWaylandClient", pkgConfig: "wayland-client", apt: "libwayland-dev"),
        cLibrary("CWaylandServer", pkgConfig: "wayland-server", apt: "libwayland-dev"),
        cLibrary("CWaylandEGL", pkgConfig: "wayland-egl", apt: "libwayland-dev"),
        cLibrary(
            "CXCB", pkgConfig: "xcb xcb-composite xcb-sync xcb-xfixes", apt: "libxcb1-dev",
            "libxcb-composite0-dev", "libxcb-sync-dev", "libxcb-xfixes0-dev"),
        cLibrary("CEGL", pkgConfig: "egl", apt: "libegl-dev"),
        cLibrary("CGLESv2", pkgConfig: "glesv2", apt: "libgles-dev"),
        .target(name: "CSystem", path: "Sources/CLibraries/CSystem"),
        .target(name: "CXml2", path: "Sources/CLibraries/CXml2"),
        .target(name: "CRunLoop", path: "Sources/CLibraries/CRunLoop"),

        .target(name: "Locking", swiftSettings: strict),
        .target(name: "Descriptors", dependencies: ["Locking"], swiftSettings: strict),
        .target(
            name: "Diagnostics", dependencies: ["Locking", .product(name: "Logging", package: "swift-log")],
            swiftSettings: strict),

        // Wayland
        .executableTarget(name: "WaylandScanner", swiftSettings: strict),
        .plugin(name: "WaylandBindings", capability: .buildTool(), dependencies: ["WaylandScanner"]),
        .target(name: "WaylandCommon", dependencies: ["CWaylandClient"], swiftSettings: strict),
        .target(
            name: "WaylandClient",
            dependencies: ["Descriptors", "Diagnostics", "WaylandCommon", "CWaylandClient", "CSystem", "Locking"],
            swiftSettings: strict, plugins: ["WaylandBindings"]),
        .target(
            name: "WaylandServer",
            dependencies: ["Descriptors", "Diagnostics", "WaylandCommon", "CWaylandServer", "CSystem"],
            swiftSettings: strict, plugins: ["WaylandBindings"]),
        .target(
            name: "WaylandCompositor",
            dependencies: ["WaylandServer", "Diagnostics", "CXKBCommon", "CSystem"], swiftSettings: strict),

        .target(
            name: "Transfers", dependencies: ["Descriptors", "CSystem", "Locking"], swiftSettings: strict),

        // The windows of X programs in the display server
        .target(
            name: "XWindowManager", dependencies: ["Descriptors", "Transfers", "CXCB", "Locking"],
            swiftSettings: strict),

        // Drawing and rendering
        .target(name: "PathGeometry", dependencies: ["Diagnostics"], swiftSettings: strict),
        .executableTarget(name: "ShaderEmbedder", swiftSettings: strict),
        .plugin(name: "EmbedShaders", capability: .buildTool(), dependencies: ["ShaderEmbedder"]),
        .target(
            name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/_Testing_CoreGraphics", swiftSettings: strict),
        .target(name: "CMethodTables", path: "Sources/CLibraries/CMethodTables"),
        .target(
            name: "FoundationAdditions", dependencies: ["CMethodTables", "Diagnostics", "Locking"],
            swiftSettings: strict),
        .target(name: "AssetCatalogs", dependencies: ["FoundationAdditions", "Locking"], swiftSettings: strict),
        .target(
            name: "UniformTypeIdentifiers", dependencies: ["FoundationAdditions", "Locking"], swiftSettings: strict),
        .target(
            name: "CoreGraphics",
            dependencies: [
                "FoundationAdditions", "Diagnostics", "PathGeometry", "CCairo", "CPango", "CGdkPixbuf", "CSystem",
                "Locking", "Ropes",
                "_Testing_CoreGraphics",
            ],
            swiftSettings: strict),
        .target(
            name: "CoreText", dependencies: ["CoreGraphics", "PathGeometry", "Diagnostics"], swiftSettings: strict),
        .target(name: "ImageIO", dependencies: ["CoreGraphics", "Diagnostics", "Locking"], swiftSettings: strict),
        .target(name: "GLES", dependencies: ["CEGL", "CGLESv2", "Locking"], swiftSettings: strict),
        .target(
            name: "RenderProtocol",
            dependencies: ["Diagnostics", "PathGeometry", "CSystem", "Locking"],
            swiftSettings: strict),
        .target(
            name: "RenderServer",
            dependencies: [
                "Diagnostics", "PathGeometry", "RenderProtocol", "GLES", "WaylandClient", "CWaylandEGL", "CSystem",
                "Locking",
            ],
            swiftSettings: strict, plugins: ["EmbedShaders"]),
        .target(
            name: "QuartzCore",
            dependencies: [
                "Diagnostics", "PathGeometry", "RenderProtocol", "RenderServer", "GLES", "CGLESv2", "CoreGraphics",
                "CSystem", "CRunLoop", "Locking",
            ],
            swiftSettings: strict),
        .target(name: "OpenGLES", dependencies: ["CGLESv2", "QuartzCore"], swiftSettings: strict),

        // Text
        .target(name: "Ropes", swiftSettings: strict),
        .target(name: "TextDocuments", dependencies: ["Ropes", "CoreGraphics"], swiftSettings: strict),

        // The positions and changes of tables and collections
        .target(name: "Lists", swiftSettings: strict),

        // Layout
        .target(name: "ConstraintSolver", dependencies: ["Diagnostics"], swiftSettings: strict),

        // The values of UIKit below its views
        .target(
            name: "UIFoundation",
            dependencies: [
                "AssetCatalogs", "UniformTypeIdentifiers", "FoundationAdditions", "CoreGraphics", "CoreText",
                "Ropes", "TextDocuments", "CXml2", "Diagnostics", "Locking",
            ],
            swiftSettings: strict),

        // The windowing system below UIKit: outputs, windows, seats
        .target(
            name: "UIPlatform",
            dependencies: [
                "UIFoundation", "CoreGraphics", "RenderServer", "Transfers", "WaylandClient", "CXKBCommon",
                "CSystem", "Diagnostics",
            ],
            swiftSettings: strict),

        // Scenarios and the control socket of the display server
        .target(
            name: "ServerScript", dependencies: ["Diagnostics", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict),

        // The toolkit and its command
        .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/_Testing_UIKit", swiftSettings: strict),
        .target(
            name: "UIKit",
            dependencies: [
                "_Testing_UIKit", "FoundationAdditions", "UniformTypeIdentifiers", "UIFoundation", "UIPlatform",
                "TextDocuments", "Ropes", "Lists", "Diagnostics",
                "ConstraintSolver", "QuartzCore",
                "CoreGraphics", "CoreText", "RenderProtocol", "RenderServer", "Transfers", "WaylandClient", "CSystem",
                "Locking",
            ],
            swiftSettings: strict),
        .target(
            name: "UIKitTesting",
            dependencies: ["UIKit", "UIPlatform", "QuartzCore", "RenderProtocol", "RenderServer", "CoreGraphics"],
            swiftSettings: strict),
        .target(
            name: "DisplayServer",
            dependencies: [
                "UIKit", "UIPlatform", "QuartzCore", "GLES", "RenderProtocol", "RenderServer", "ServerScript",
                "WaylandCompositor",
                "WaylandServer", "XWindowManager",
                "Diagnostics", "CSystem",
            ],
            swiftSettings: strict),
        .target(
            name: "WebServer",
            dependencies: ["DisplayServer", "ServerScript", "CoreGraphics", "CSystem"], swiftSettings: strict),
        .executableTarget(
            name: "oriel",
            dependencies: [
                "Gallery", "DisplayServer", "WebServer", "ServerScript", "UIKit", "UIPlatform", "QuartzCore",
                "RenderProtocol",
                "RenderServer",
                "ConstraintSolver", "Diagnostics", "CSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict, linkerSettings: programLinkerSettings),

        // Modules that iOS sources import beside UIKit
        .target(
            name: "OrielCombine",
            dependencies: [
                "FoundationAdditions", "CRunLoop",
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ],
            swiftSettings: strict),
        .target(
            name: "OSLog",
            dependencies: ["Diagnostics", "Locking", .product(name: "Logging", package: "swift-log")],
            swiftSettings: strict),
        .target(
            name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers", "CoreGraphics"], swiftSettings: strict),
        .target(name: "SafariServices", dependencies: ["UIKit", "Diagnostics"], swiftSettings: strict),

        // Example apps. Like apps of other packages, they cannot use declarations with `package` access.
        .target(
            name: "Gallery", dependencies: ["UIKit", "OpenGLES", "DisplayServer"], path: "Examples/Gallery",
            packageAccess: false,
            swiftSettings: strict),
        .executableTarget(
            name: "HelloOriel", dependencies: ["UIKit"], path: "Examples/HelloOriel", packageAccess: false,
            swiftSettings: strict),

        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .target(name: "DRMTesting", path: "Tests/DRMTesting", swiftSettings: strict),
        .testTarget(
            name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "CAllocations"], swiftSettings: strict),
        // Random numbers that can be repeated from a seed.
        .target(name: "TestRandom", path: "Tests/TestRandom", swiftSettings: strict),
        .testTarget(name: "RopesTests", dependencies: ["Ropes", "TestRandom"], swiftSettings: strict),
        .testTarget(name: "ListsTests", dependencies: ["Lists", "TestRandom"], swiftSettings: strict),
        .testTarget(
            name: "TextDocumentsTests", dependencies: ["TextDocuments", "Ropes", "CoreGraphics", "TestRandom"],
            swiftSettings: strict),
        .testTarget(
            name: "FoundationAdditionsTests", dependencies: ["FoundationAdditions", "Locking"], swiftSettings: strict),
        .testTarget(name: "AssetCatalogsTests", dependencies: ["AssetCatalogs"], swiftSettings: strict),
        .testTarget(
            name: "OrielCombineTests", dependencies: ["OrielCombine", "FoundationAdditions", "Locking"],
            swiftSettings: strict),
        .testTarget(
            name: "OSLogTests", dependencies: ["OSLog", "Locking", .product(name: "Logging", package: "swift-log")],
            swiftSettings: strict),
        .testTarget(
            name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers", "MobileCoreServices"],
            swiftSettings: strict),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "CoreGraphics"], swiftSettings: strict),
        .testTarget(
            name: "CoreTextTests", dependencies: ["CoreText", "CoreGraphics", "CPango"],
            swiftSettings: strict),
        .testTarget(
            name: "ServerScriptTests", dependencies: ["ServerScript", "Diagnostics", "TestRandom"],
            swiftSettings: strict),
        .testTarget(
            name: "WaylandTests", dependencies: ["WaylandScanner", "WaylandClient", "WaylandServer", "Locking"],
            swiftSettings: strict),
        .testTarget(
            name: "WaylandCompositorTests",
            dependencies: [
                "Descriptors", "WaylandCompositor", "WaylandClient", "WaylandServer", "CSystem", "Locking",
                "DRMTesting",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TransfersTests", dependencies: ["Transfers", "Descriptors", "Locking"], swiftSettings: strict),
        .testTarget(
            name: "XWindowManagerTests", dependencies: ["XWindowManager", "Transfers", "Descriptors"],
            swiftSettings: strict),
        .testTarget(
            name: "RenderServerTests",
            dependencies: [
                "Diagnostics", "RenderProtocol", "RenderServer", "PathGeometry", "GLES", "CGLESv2", "WaylandClient",
                "WaylandServer", "CSystem",
                "Locking", "CAllocations",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "QuartzCoreTests",
            dependencies: [
                "QuartzCore", "OpenGLES", "GLES", "RenderProtocol", "RenderServer", "CSystem", "Locking", "DRMTesting",
                "CAllocations",
            ],
            swiftSettings: strict),
        .target(
            name: "TestSupport",
            dependencies: [
                "UIFoundation", "UIPlatform", "CoreGraphics", "Transfers", "WaylandClient", "WaylandServer",
                "CSystem",
            ],
            path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "UIFoundationTests",
            dependencies: ["UIFoundation", "TestSupport", "TestRandom", "CoreGraphics", "CoreText", "Locking"],
            swiftSettings: strict),
        .testTarget(
            name: "UIPlatformTests",
            dependencies: [
                "UIPlatform", "UIFoundation", "TestSupport", "CoreGraphics", "Transfers", "WaylandClient",
                "WaylandServer", "CXKBCommon",
            ],
            swiftSettings: strict),
        .target(
            name: "UIKitTestSupport",
            dependencies: ["UIKit", "UIPlatform", "TestSupport", "QuartzCore", "RenderProtocol", "RenderServer"],
            path: "Tests/UIKitTestSupport", swiftSettings: strict),
        // A text field that is written with UIKit's public protocols only.
        .target(
            name: "TextInputSample", dependencies: ["UIKit"], path: "Tests/TextInputSample", packageAccess: false,
            swiftSettings: strict),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "UIKitTesting", "UIKitTestSupport", "TextInputSample", "UIFoundation", "UIPlatform",
                "TestSupport", "TestRandom", "TextDocuments", "Lists", "CoreText",
                "RenderProtocol", "Transfers", "WaylandClient", "WaylandServer", "CSystem", "Locking", "CAllocations",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "LayoutTests",
            dependencies: [
                "UIKit", "UIKitTestSupport", "UIFoundation", "UIPlatform", "TestSupport", "ConstraintSolver",
                "QuartzCore",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SafariServicesTests", dependencies: ["SafariServices", "UIKit", "UIKitTestSupport"],
            swiftSettings: strict),
        // Subclasses of UIKit's classes in a module that sees no more than an app.
        .testTarget(
            name: "SubclassingTests", dependencies: ["UIKit", "UIKitTestSupport", "TestSupport"], packageAccess: false,
            swiftSettings: strict),
        .testTarget(
            name: "GalleryTests", dependencies: ["Gallery", "DisplayServer", "UIKit", "UIPlatform", "UIKitTesting"],
            swiftSettings: strict),
        .testTarget(
            name: "DisplayServerTests",
            dependencies: [
                "DisplayServer", "RenderProtocol", "RenderServer", "UIKit", "UIPlatform", "UIKitTesting", "CXKBCommon",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WebServerTests",
            dependencies: ["WebServer", "DisplayServer", "ServerScript"], swiftSettings: strict),
        // A separate target for the ThreadSanitizer build, which excludes the other tests of UIKit.
        .testTarget(
            name: "UIKitThreadTests", dependencies: ["UIKit", "QuartzCore", "RenderServer", "Locking"],
            swiftSettings: strict),
        // Tests like those of ported apps: XCTest and Swift 5, whose test methods belong to no actor.
        .testTarget(
            name: "XCTestTests", dependencies: ["UIKit"], swiftSettings: strict + [.swiftLanguageMode(.v5)]),
        // Compiles the Swift of the documents, and checks that it is what they show.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "UIKit", "UIPlatform", "UIKitTesting", "QuartzCore", "OpenGLES", "CoreGraphics", "ConstraintSolver",
                "RenderServer",
                "WaylandClient", "DisplayServer",
            ],
            swiftSettings: strict),
        // The process that script/check-solver sends systems to.
        .executableTarget(
            name: "SolverPipe", dependencies: ["ConstraintSolver"], path: "Tests/SolverPipe", swiftSettings: strict),
        // The compositors that script/fuzz and WireTests run the command against.
        .executableTarget(
            name: "HostileServers", dependencies: ["WireFuzzing"], path: "Tests/HostileServers", swiftSettings: strict),
        // The clients that script/fuzz runs a compositor and the display server against.
        .executableTarget(
            name: "ServerFuzzer",
            dependencies: [
                "WireFuzzing", "WaylandCompositor", "WaylandClient", "WaylandServer", "Diagnostics", "CSystem",
            ],
            path: "Tests/ServerFuzzer", swiftSettings: strict),
        .target(name: "WireFuzzing", path: "Tests/WireFuzzing", swiftSettings: strict),
        .executableTarget(
            name: "CallFuzzer",
            dependencies: [
                "UIKit", "UIPlatform", "CoreText", "QuartzCore", "RenderProtocol", "RenderServer", "CSystem",
                "Locking",
            ],
            path: "Tests/CallFuzzer", swiftSettings: strict),
        // The samples that script/check-traps builds for release.
        .executableTarget(
            name: "TrapSamples", dependencies: ["UIKit", "QuartzCore"], path: "Tests/TrapSamples",
            swiftSettings: strict),
        // The app that WireTests send input to, and copy and paste with.
        .executableTarget(
            name: "InputProbe", dependencies: ["UIKit", "TextInputSample"], path: "Tests/InputProbe",
            packageAccess: false,
            swiftSettings: strict),
        // A compositor with several outputs, and the app that the tests of outputs run in it.
        .target(
            name: "ScriptedDesktop", dependencies: ["WaylandServer"], path: "Tests/ScriptedDesktop",
            swiftSettings: strict),
        .target(name: "OutputProbeReport", path: "Tests/OutputProbeReport", swiftSettings: strict),
        .executableTarget(
            name: "OutputProbe", dependencies: ["UIKit", "CSystem", "OutputProbeReport"], path: "Tests/OutputProbe",
            packageAccess: false, swiftSettings: strict),
        .executableTarget(
            name: "OutputFuzzer", dependencies: ["ScriptedDesktop", "OutputProbeReport"], path: "Tests/OutputFuzzer",
            swiftSettings: strict),
        .target(name: "CWire", path: "Tests/CWire"),
        // These run the built commands, and therefore depend on them; they do not link the toolkit.
        .testTarget(
            name: "OrielTests", dependencies: ["CCairo", "CWire", "oriel", "HelloOriel", "CallFuzzer"],
            exclude: ["References"],
            swiftSettings: strict),
        .testTarget(
            name: "WireTests",
            dependencies: [
                "CCairo", "CSystem", "CWire", "CXKBCommon", "WaylandClient", "WaylandServer", "Locking", "oriel",
                "InputProbe", "HostileServers", "ServerFuzzer", "ScriptedDesktop", "OutputProbe", "OutputFuzzer",
                "DRMTesting",
            ],
            swiftSettings: strict),
    ]
)

// The rewriting of iOS sources, where the toolchain has the libraries of its parser
if let folder = hostLibraries() {
    let search: [SwiftSetting] = [.unsafeFlags(["-I", folder])]
    package.targets += [
        .target(
            name: "Porting", swiftSettings: strict + search,
            linkerSettings: [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])]),
        .target(
            name: "ProjectBuilder",
            dependencies: ["AssetCatalogs", "Porting", "Locking", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict + search),
        // Not a part of `oriel`: the libraries of the toolchain cannot be linked with --static-swift-stdlib.
        .executableTarget(
            name: "oriel-port",
            dependencies: ["ProjectBuilder", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: strict + search),
        .testTarget(
            name: "PortingTests", dependencies: ["Porting", "SourceFuzzing", "FoundationAdditions"],
            exclude: ["Corpus", "Programs"],
            swiftSettings: strict + search),
        .target(
            name: "SourceFuzzing", dependencies: ["Porting"], path: "Tests/SourceFuzzing",
            swiftSettings: strict + search),
        // The rewriting of mutated sources, for script/fuzz.
        .executableTarget(
            name: "SourceFuzzer", dependencies: ["SourceFuzzing"], path: "Tests/SourceFuzzer",
            swiftSettings: strict + search),
        // These run the built command, and therefore depend on it.
        .testTarget(
            name: "ProjectBuilderTests", dependencies: ["ProjectBuilder", "SourceFuzzing", "oriel-port"],
            exclude: ["Packages"],
            swiftSettings: strict + search),
    ]
    package.products.append(.executable(name: "oriel-port", targets: ["oriel-port"]))
}

// The ThreadSanitizer build excludes targets that do not concern threads.
if Context.environment["SANITIZE"] == "thread" {
    let above: Set = [
        "oriel", "Gallery", "HelloOriel", "CallFuzzer", "TrapSamples", "InputProbe", "TextInputSample", "OutputProbe",
        "Porting",
        "ProjectBuilder", "oriel-port", "SourceFuzzing", "SourceFuzzer", "SafariServices", "MobileCoreServices",
    ]
    let tests: Set = [
        "RopesTests", "ListsTests", "TextDocumentsTests", "CoreGraphicsTests", "ImageIOTests", "CoreTextTests",
        "UIFoundationTests",
        "UIPlatformTests", "UIKitTests",
        "LayoutTests", "SubclassingTests", "GalleryTests", "DisplayServerTests",
        "WebServerTests", "XCTestTests",
        "DocumentationTests", "OrielTests", "WireTests", "PortingTests",
        "ProjectBuilderTests", "UniformTypeIdentifiersTests", "SafariServicesTests",
    ]
    package.targets.removeAll { above.contains($0.name) || tests.contains($0.name) }
    package.products.removeAll { above.contains($0.name) }
}

// The inner loop: ORIEL_TESTS=QuartzCoreTests swift test builds and runs these test targets and excludes the others.
if let chosen = Context.environment["ORIEL_TESTS"] {
    let names = Set(chosen.split(separator: ",").map(String.init))
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
