// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Imports", platforms: [.iOS(.v14)],
    targets: [
        .target(name: "Model"),
        .executableTarget(name: "App", dependencies: ["Model"]),
        .executableTarget(name: "Plain"),
    ])
