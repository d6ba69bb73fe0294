import Foundation
import PackagePlugin

/// Generates the bindings of a Wayland target from protocol XML.
@main struct WaylandBindings: BuildToolPlugin {
    /// Files of libwayland's own data folder.
    private static let core = ["wayland.xml"]

    /// Files of the wayland-protocols data folder.
    private static let shared = [
        "stable/presentation-time/presentation-time.xml",
        "stable/viewporter/viewporter.xml",
        "staging/fractional-scale/fractional-scale-v1.xml",
        "staging/single-pixel-buffer/single-pixel-buffer-v1.xml",
        "staging/xdg-activation/xdg-activation-v1.xml",
        "staging/content-type/content-type-v1.xml",
        "staging/ext-idle-notify/ext-idle-notify-v1.xml",
        "staging/ext-session-lock/ext-session-lock-v1.xml",
        "staging/tearing-control/tearing-control-v1.xml",
        "staging/xwayland-shell/xwayland-shell-v1.xml",
        "unstable/idle-inhibit/idle-inhibit-unstable-v1.xml",
        "unstable/keyboard-shortcuts-inhibit/keyboard-shortcuts-inhibit-unstable-v1.xml",
        "unstable/xdg-foreign/xdg-foreign-unstable-v1.xml",
        "unstable/xdg-foreign/xdg-foreign-unstable-v2.xml",
        "unstable/xdg-decoration/xdg-decoration-unstable-v1.xml",
        "unstable/xdg-output/xdg-output-unstable-v1.xml",
        "unstable/xdg-shell/xdg-shell-unstable-v6.xml",
        "unstable/linux-dmabuf/linux-dmabuf-unstable-v1.xml",
        "unstable/text-input/text-input-unstable-v3.xml",
        "unstable/relative-pointer/relative-pointer-unstable-v1.xml",
        "unstable/pointer-constraints/pointer-constraints-unstable-v1.xml",
        "unstable/pointer-gestures/pointer-gestures-unstable-v1.xml",
        "unstable/primary-selection/primary-selection-unstable-v1.xml",
        "unstable/tablet/tablet-unstable-v2.xml",
    ]

    struct MissingFile: Error, CustomStringConvertible {
        var description: String
    }

    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let side = target.name == "WaylandServer" ? "--server" : "--client"
        var files = try Self.files(Self.core, package: "wayland-scanner", apt: "libwayland-dev")
        files += try Self.files(Self.shared, package: "wayland-protocols", apt: "wayland-protocols")
        let own = context.package.directoryURL.appendingPathComponent("Protocols")
        files += try FileManager.default.contentsOfDirectory(atPath: own.path)
            .filter { $0.hasSuffix(".xml") }.sorted().map { own.appendingPathComponent($0) }

        // What newer versions add to the protocols that the distribution ships.
        let additions = try FileManager.default.contentsOfDirectory(atPath: own.path + "/Additions")
            .filter { $0.hasSuffix(".xml") }.sorted().map { own.appendingPathComponent("Additions/" + $0) }

        let output = context.pluginWorkDirectoryURL
        let outputs = ["InterfaceTable.swift"] + files.map { Self.outputName($0) }
        return [
            .buildCommand(
                displayName: "Generating Wayland bindings for \(target.name)",
                executable: try context.tool(named: "WaylandScanner").url,
                arguments: [side, "--output", output.path] + additions.flatMap { ["--additions", $0.path] }
                    + files.map(\.path),
                inputFiles: files + additions,
                outputFiles: outputs.map { output.appendingPathComponent($0) })
        ]
    }

    /// The name that WaylandScanner gives to the Swift of a protocol file: `xdg-shell.xml` becomes `XdgShell.swift`.
    private static func outputName(_ file: URL) -> String {
        let words = file.deletingPathExtension().lastPathComponent.split { $0 == "-" || $0 == "_" }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
    }

    private static func files(_ names: [String], package: String, apt: String) throws -> [URL] {
        let folder = try dataFolder(of: package, apt: apt)
        return try names.map { name in
            let file = folder.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw MissingFile(description: "\(file.path) is missing: install \(apt) (apt-get install \(apt))")
            }
            return file
        }
    }

    private static func dataFolder(of package: String, apt: String) throws -> URL {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch {
            throw MissingFile(description: "pkg-config cannot be run: install pkg-config and \(apt)")
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard process.terminationStatus == 0, !path.isEmpty else {
            throw MissingFile(
                description: "pkg-config does not know \(package): install pkg-config and \(apt) "
                    + "(apt-get install pkg-config \(apt))")
        }
        return URL(fileURLWithPath: path).standardizedFileURL
    }
}
