/// The options that SwiftPM gives to the tools of each target (`swift build --toolset`).
struct Toolset: Codable {
    private struct Tool: Codable {
        let extraCLIOptions: [String]
    }

    private var schemaVersion = "1.0"
    private var rootPath = "/"
    private let swiftCompiler: Tool
    private let linker: Tool

    init(compilerOptions: [String], linkerOptions: [String]) {
        swiftCompiler = Tool(extraCLIOptions: compilerOptions)
        linker = Tool(extraCLIOptions: linkerOptions)
    }
}
