import Foundation
import PackagePlugin

/// Makes the package's GLSL files available to the target as Swift strings.
@main
struct EmbedShaders: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Shaders")
        let shaders = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ["vert", "frag", "glsl"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "ShaderSource.swift")
        return [
            .buildCommand(
                displayName: "Embedding shaders", executable: try context.tool(named: "ShaderEmbedder").url,
                arguments: [output.path] + shaders.map(\.path), inputFiles: shaders, outputFiles: [output])
        ]
    }
}
