// Writes the shaders of a folder into one Swift file: `shader-embedder OUTPUT INPUT…`.
//
// `#include "name"` lines are replaced by that input. `meson test` checks the shaders, not this tool, since a build
// machine may lack a GLSL compiler.
import Foundation

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, arguments.count > 1 else { fail("usage: ShaderEmbedder OUTPUT INPUT…") }

var sources: [String: String] = [:]
for path in arguments.dropFirst() {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        fail("\(path): cannot be read as UTF-8")
    }
    sources[URL(fileURLWithPath: path).lastPathComponent] = text
}

func expanded(_ name: String, of sources: [String: String], from path: [String] = []) -> String {
    guard let source = sources[name] else { fail("\(path.last ?? name): no shader “\(name)” to include") }
    if path.contains(name) { fail("\(name): includes itself through \(path.joined(separator: ", "))") }
    return source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        guard line.hasPrefix("#include ") else { return String(line) }
        let included = line.dropFirst("#include ".count).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
        return expanded(included, of: sources, from: path + [name])
    }.joined(separator: "\n")
}

var swift = "/// The shaders of the folder Shaders, as text.\nenum ShaderSource {\n"
for name in sources.keys.sorted() where name.hasSuffix(".vert") || name.hasSuffix(".frag") {
    let text = expanded(name, of: sources)
    guard !text.contains("\"\"\"##") else { fail("\(name): cannot be quoted") }
    let property = name.replacingOccurrences(of: ".vert", with: "Vertex")
        .replacingOccurrences(of: ".frag", with: "Fragment")
    swift += "    static let \(property) = ##\"\"\"\n\(text)\n\"\"\"##\n\n"
}
swift += "}\n"
do {
    try swift.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
    fail("\(output): \(error)")
}
