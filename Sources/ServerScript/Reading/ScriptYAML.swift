import Yams

/// Reads the values of a YAML document.
///
/// Anchors with aliases are rejected, since a file of a hundred lines can stand for billions of nodes with them. Tags are
/// ignored: the command, not the file, decides on the type of a value.
enum ScriptYAML {
    /// Reads the only document of a text.
    ///
    /// - Returns: Nil if the text has no document, or after an issue was recorded with which nothing can be read.
    static func value(of text: String, reader: ScriptReader) -> ScriptValue? {
        // Before parsing, which compares keys, and so would visit all nodes that an alias stands for.
        if let position = firstAlias(in: text) {
            return reader.fail("expected no aliases of YAML: write the value again", at: position)
        }
        do {
            guard let root = try Parser(yaml: text, encoding: .utf8).singleRoot() else { return nil }
            let value = value(of: root, depth: 0, reader: reader)
            // Parts are missing, which would be reported as further errors.
            return reader.issues.isEmpty ? value : nil
        } catch let error as YamlError {
            return reader.fail(message(of: error), at: position(of: error))
        } catch {
            return reader.fail("\(error)", at: nil)
        }
    }

    private static func value(of node: Node, depth: Int, reader: ScriptReader) -> ScriptValue? {
        let position = node.mark.map { ScriptPosition(line: $0.line, column: $0.column) }
        guard depth < ScriptValue.maxDepth else {
            return reader.fail("expected at most \(ScriptValue.maxDepth) levels of lists and mappings", at: position)
        }
        switch node {
        case .scalar(let scalar):
            return ScriptValue(scalar.style == .plain ? .plain(scalar.string) : .text(scalar.string), at: position)
        case .sequence(let nodes):
            return ScriptValue(
                .list(nodes.compactMap { value(of: $0, depth: depth + 1, reader: reader) }), at: position)
        case .mapping(let pairs):
            let entries = pairs.compactMap { pair -> ScriptValue.Entry? in
                let keyPosition = pair.key.mark.map { ScriptPosition(line: $0.line, column: $0.column) }
                guard let key = pair.key.scalar?.string else {
                    return reader.fail("expected a name as the key", at: keyPosition)
                }
                return value(of: pair.value, depth: depth + 1, reader: reader).map {
                    ScriptValue.Entry(key, $0, at: keyPosition)
                }
            }
            return ScriptValue(.mapping(entries), at: position)
        case .alias:
            // The parser replaces aliases by their values.
            return reader.fail("expected no aliases of YAML", at: position)
        }
    }

    // MARK: Aliases

    /// Returns the position of the first alias whose anchor precedes it.
    ///
    /// It looks at characters, not at tokens, so that none is missed: text that contains both `&name` and later `*name`, each
    /// after something other than a letter or digit, is taken for an anchor and its alias.
    private static func firstAlias(in text: String) -> ScriptPosition? {
        guard text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: "*")) else { return nil }
        let bytes = Array(text.utf8)
        var anchors: Set<ArraySlice<UInt8>> = []
        var line = 1
        var lineStart = 0
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") {
                line += 1
                lineStart = index + 1
            }
            guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"), index == 0 || !isName(bytes[index - 1]) else {
                continue
            }
            let name = bytes[(index + 1)...].prefix(while: isName)
            guard !name.isEmpty else { continue }
            if byte == UInt8(ascii: "&") {
                anchors.insert(name)
            } else if anchors.contains(name) {
                let column = String(decoding: bytes[lineStart..<index], as: UTF8.self).unicodeScalars.count + 1
                return ScriptPosition(line: line, column: column)
            }
        }
        return nil
    }

    /// Whether a byte may be part of an anchor's name.
    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    // MARK: Errors of the parser

    private static func message(of error: YamlError) -> String {
        switch error {
        case .reader(let problem, _, _, _): "the text cannot be read: \(problem)"
        case .scanner(let context, let problem, _, _), .parser(let context, let problem, _, _),
            .composer(let context, let problem, _, _):
            "the YAML is not valid: " + (context.map { "\($0.text), " } ?? "") + problem
        case .duplicatedKeysInMapping(let keys, _):
            "expected each key once, found twice: "
                + keys.prefix(5).map { "“\(ScriptReader.excerpt($0))”" }.joined(separator: ", ")
        case .memory: "there is not enough memory to read the YAML"
        default: "the YAML is not valid"
        }
    }

    private static func position(of error: YamlError) -> ScriptPosition? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
            return ScriptPosition(line: mark.line, column: mark.column)
        case .duplicatedKeysInMapping(_, let context):
            return ScriptPosition(line: context.mark.line, column: context.mark.column)
        case .reader(_, let offset?, _, let text):
            let lines = text.prefix(offset).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            return ScriptPosition(line: lines.count, column: (lines.last?.count ?? 0) + 1)
        default:
            return nil
        }
    }
}
