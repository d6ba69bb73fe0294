import Foundation

/// A fenced block of a document that is marked as Swift, or a file of Swift to look for it in.
struct SwiftBlock: CustomStringConvertible {
    /// The document, and the line of its opening fence.
    let location: String
    /// Imported modules, which are at the top of a file, wherever the rest of the block is.
    let imports: Set<String>
    /// All other lines, without their indentation and without blank lines around them.
    let lines: [Substring]

    init(location: String, text: some Sequence<Substring>) {
        self.location = location
        let trimmed = text.map { $0.drop { $0 == " " } }
        imports = Set(trimmed.filter(Self.isImport).map(String.init))
        let code = trimmed.filter { !Self.isImport($0) }
        let first = code.firstIndex { !$0.isEmpty } ?? code.endIndex
        let last = code.lastIndex { !$0.isEmpty } ?? first - 1
        lines = first <= last ? Array(code[first...last]) : []
    }

    private static func isImport(_ line: Substring) -> Bool { line.hasPrefix("import ") }

    /// Part of a package manifest, which only a package can compile.
    var isManifest: Bool { lines.contains { $0.contains(".package(") } }

    var description: String { location }

    /// Whether this file holds all of `block`, line after line.
    func shows(_ block: SwiftBlock) -> Bool {
        guard imports.isSuperset(of: block.imports), !block.lines.isEmpty else { return false }
        return lines.indices.contains { lines[$0...].starts(with: block.lines) }
    }

    /// The Swift blocks of a Markdown text. A block that is never closed reaches to the end.
    static func blocks(of markdown: String, in document: String) -> [SwiftBlock] {
        var blocks: [SwiftBlock] = []
        var fence: (line: Int, isSwift: Bool)?
        var text: [Substring] = []
        func close() {
            if let fence, fence.isSwift { blocks.append(SwiftBlock(location: "\(document):\(fence.line)", text: text)) }
            text = []
            fence = nil
        }
        for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " }
            if !content.hasPrefix("```") {
                text.append(line)
            } else if fence == nil {
                text = []
                fence = (index + 1, content.dropFirst(3).hasPrefix("swift"))
            } else {
                close()
            }
        }
        close()
        return blocks
    }
}
