// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Counter", platforms: [.iOS(.v13)],
    targets: [
        .target(name: "Counting", resources: [.process("Media.xcassets")]),
        .executableTarget(name: "App", dependencies: ["Counting"]),
        .testTarget(name: "CountingTests", dependencies: ["Counting"]),
    ])
