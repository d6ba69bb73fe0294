import Foundation
import Testing

@testable import ServerScript

/// The examples of the documents are valid, and their numbers are those of the code.
@Suite struct ScriptDocumentTests {
    private static func text(of path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The blocks of a document in a language.
    private static func blocks(of path: String, in language: String) throws -> [String] {
        try text(of: path).components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    /// The words of a document with one space between them: lines may break anywhere.
    private static func words(of path: String) throws -> String {
        try text(of: path).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test func `Every scenario of the document is valid, and every command has an example`() throws {
        let blocks = try Self.blocks(of: "Docs/Scenarios.md", in: "yaml")
        #expect(blocks.count > 10)
        var names: Set<String> = []
        for (index, block) in blocks.enumerated() {
            let scenario = try Scenario(bytes: Array(block.utf8), file: "block \(index + 1)")
            names.formUnion(scenario.steps.map(\.command.encoded.name))
        }
        #expect(Set(CommandSyntax.all.map(\.name)).subtracting(names) == [])
        let text = try Self.text(of: "Docs/Scenarios.md")
        for name in CommandSyntax.all.map(\.name) { #expect(text.contains("`\(name)`"), "\(name)") }
        for name in OutputTransform.words + PointerButton.words { #expect(text.contains("`\(name)`"), "\(name)") }
    }

    @Test func `Every line of the protocol's document is valid`() throws {
        var requests = ControlServerCodec()
        var responses = ControlClientCodec()
        var events: Set<String> = []
        for block in try Self.blocks(of: "Docs/Display-server-control.md", in: "json") {
            for line in block.split(separator: "\n") {
                let value = try ScriptJSON.value(of: Array(line.utf8))
                let bytes = Array((line + "\n").utf8)
                if value["event"] != nil || value["ok"] != nil {
                    guard case .success(let response) = try #require(responses.receive(bytes).first) else {
                        Issue.record("\(line)")
                        continue
                    }
                    // A key that is missing, or has another name, is not sent again.
                    #expect(String(decoding: ControlServerCodec().encode(response), as: UTF8.self) == line + "\n")
                    if case .text(let name)? = value["event"]?.content { events.insert(name) }
                } else {
                    #expect(throws: Never.self) { try requests.receive(bytes).first?.get() }
                }
            }
        }
        #expect(
            events == [
                "hello", "output_added", "output_changed", "output_removed", "window_added", "window_changed",
                "window_removed",
            ])
    }

    @Test func `The document lists the codes of errors`() throws {
        let text = try Self.text(of: "Docs/Display-server-control.md")
        let table = text.components(separatedBy: "| code | |\n")[1].components(separatedBy: "\n\n")[0]
        let codes = table.split(separator: "\n").dropFirst().map { $0.split(separator: "`")[1] }
        #expect(codes.map(String.init) == ControlError.Code.allCases.map(\.rawValue))
    }

    @Test func `The numbers of the scenarios' document are those of the code`() throws {
        let words = try Self.words(of: "Docs/Scenarios.md")
        let point = LayoutPoint(x: 0, y: 0)
        for phrase in [
            "a list of at most \(Scenario.maxOutputs) |", "a list of at most \(Scenario.maxSteps) steps",
            "at most \(Scenario.maxBytes) bytes, and at most \(ScriptValue.maxDepth) levels",
            "together, at most \(ScriptReader.maxIssues):",
            "in seconds, up to \(Int(Wait.durationRange.upperBound)).",
            "at most \(OutputName.maxLength) letters",
            "from \(OutputMode.sizeRange.lowerBound) to \(OutputMode.sizeRange.upperBound), and the refresh rate in Hz, "
                + "from \(OutputMode.refreshRange.lowerBound / 1000) to \(OutputMode.refreshRange.upperBound / 1000) |",
            "required; \(OutputConfiguration().mode.refresh / 1000) Hz",
            "from \(OutputScale.range.scriptDescription), ",
            "`duration` (\(Tap(point).duration)) | a finger down",
            "`duration` (\(Swipe(from: .zero, to: .zero).duration)) | a finger on",
            "`distance` (\(Int(Pinch(at: point).distance))), `duration` (\(Pinch(at: point).duration)) |",
            "from \(CommandSyntax.fingerRange.lowerBound) to \(CommandSyntax.fingerRange.upperBound).",
            "move \(Int(CommandExecutor.samplesPerSecond)) times",
            "`timeout` (\(Int(Wait.defaultTimeout))) |",
            "`tolerance` (\(Comparison(reference: "").tolerance)), `max_differing` "
                + "(\(Int(Comparison(reference: "").maxDiffering))) |",
            "`tolerance` (\(PixelCondition(x: 0, y: 0, color: PixelColor(red: 0, green: 0, blue: 0)).tolerance)) |",
        ] { #expect(words.contains(phrase), "\(phrase)") }
    }

    @Test func `The numbers of the protocol's document are those of the code`() throws {
        let words = try Self.words(of: "Docs/Display-server-control.md")
        for phrase in [
            "version \(ControlResponse.version):", "\"version\":\(ControlResponse.version)}",
            "at most \(ControlID.maxLength) characters", "more than \(ScriptValue.maxDepth) levels",
            "longer than \(ControlRequest.maxLineLength) bytes", "shorter than \(ControlResponse.maxLineLength) bytes",
        ] { #expect(words.contains(phrase), "\(phrase)") }
    }
}
