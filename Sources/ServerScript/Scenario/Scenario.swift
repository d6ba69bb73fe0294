import Foundation

/// A script for the display server: its outputs at the start, and timed steps.
///
///     let scenario = try Scenario(contentsOfFile: "Tests/two-outputs.yaml")
///
/// The format is described in `Docs/Scenarios.md`.
package struct Scenario: Equatable, Sendable {
    /// The maximum size of a file, in bytes.
    package static let maxBytes = 1 << 20
    /// The maximum number of steps.
    package static let maxSteps = 10_000
    /// The maximum number of outputs at the start.
    package static let maxOutputs = 32

    /// The file, for reports.
    package var file: String
    /// The name, for reports; that of the file by default.
    package var name: String
    /// The outputs that the server has when the first step runs.
    package var outputs: [OutputConfiguration] = []
    /// The number that random sequences of the server begin with.
    package var seed: Int?
    package var limits = ScenarioLimits()
    /// Whether a failed step ends the scenario.
    package var stopsOnFailure = false
    package var steps: [ScenarioStep] = []

    /// The folder of the file; empty for a file in the working folder.
    package var folder: String { file.lastIndex(of: "/").map { String(file[...$0]) } ?? "" }

    /// The folder at which relative paths of screenshots begin; nil for the folder of the file.
    package var screenshotFolder: String?

    package init(name: String, file: String = "", steps: [ScenarioStep] = []) {
        self.name = name
        self.file = file
        self.steps = steps
    }

    /// Reads a file.
    ///
    /// - Throws: A `ScenarioError` with all errors of the file.
    package init(contentsOfFile path: String) throws(ScenarioError) {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: FilePath.url(of: path))
            defer { try? handle.close() }
            // No more than is needed to know that it is too long: the path may be that of a device.
            var read = Data()
            while read.count <= Self.maxBytes,
                let more = try handle.read(upToCount: Self.maxBytes + 1 - read.count), !more.isEmpty
            {
                read += more
            }
            data = read
        } catch {
            let issue = ScriptIssue("the file cannot be read: \(error.localizedDescription)", at: nil)
            throw ScenarioError(file: path, issues: [issue], hasMoreIssues: false)
        }
        try self.init(bytes: data, file: path)
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameter file: The path of the file, which may not exist, for errors and reports.
    package init(bytes: some Collection<UInt8>, file: String) throws(ScenarioError) {
        let reader = ScriptReader()
        self.init(name: FilePath.url(of: file).deletingPathExtension().lastPathComponent, file: file)
        if bytes.count > Self.maxBytes {
            reader.record("expected at most \(Self.maxBytes) bytes", at: ScriptPosition(line: 1, column: 1))
        } else if let text = String(validating: bytes, as: UTF8.self) {
            if let value = ScriptYAML.value(of: text, reader: reader) {
                read(value, reader: reader)
            } else if reader.issues.isEmpty {
                reader.record("expected a scenario, found an empty file", at: ScriptPosition(line: 1, column: 1))
            }
        } else {
            reader.record("expected UTF-8", at: Self.firstInvalidPosition(in: bytes))
        }
        guard reader.issues.isEmpty else {
            let origin = ScriptPosition(line: 0, column: 0)
            // Sorting is stable only with the index.
            let issues = reader.issues.enumerated().sorted {
                ($0.element.position ?? origin, $0.offset) < ($1.element.position ?? origin, $1.offset)
            }
            throw ScenarioError(file: file, issues: issues.map(\.element), hasMoreIssues: reader.hasMoreIssues)
        }
    }

    private mutating func read(_ value: ScriptValue, reader: ScriptReader) {
        if case .list = value.content { return readSteps(value, reader: reader) }
        let expected = "a mapping with outputs and steps, or a list of steps"
        guard let fields = reader.fields(value, name: "scenario", expected: expected) else { return }
        name = fields.optionalText("name") ?? name
        if let value = fields.value("outputs") { readOutputs(value, reader: reader) }
        seed = fields.optionalInteger("seed", in: 0...Int(Int32.max))
        if let value = fields.value("limits") { limits = ScenarioLimits.read(value, reader: reader) ?? limits }
        stopsOnFailure = fields.flag("stop_on_failure", default: false) ?? false
        if let value = fields.value("steps") { readSteps(value, reader: reader) }
        fields.finish()
        checkModes(of: fields, reader: reader)
    }

    private mutating func readOutputs(_ value: ScriptValue, reader: ScriptReader) {
        guard let values = reader.list(value, name: "outputs", count: 0...Self.maxOutputs) else { return }
        var names: Set<OutputName> = []
        for value in values {
            guard let output = OutputConfiguration.read(value, name: "outputs", reader: reader) else { continue }
            outputs.append(output)
            if let name = output.name, !names.insert(name).inserted {
                reader.record("outputs: expected another name, found “\(name)” again", at: value.position)
            }
        }
    }

    private mutating func readSteps(_ value: ScriptValue, reader: ScriptReader) {
        guard let values = reader.list(value, name: "steps", count: 0...Self.maxSteps) else { return }
        var time = 0.0
        for value in values {
            guard let step = ScenarioStep.read(value, reader: reader) else { continue }
            steps.append(step)
            guard case .at(let next) = step.timing else { continue }
            if next < time {
                reader.record(
                    "at: expected a time from \(ScriptJSON.description(of: time)), that of a step before",
                    at: value.position)
            }
            time = max(time, next)
        }
    }

    /// Reports outputs that are larger than the scenario's own limit.
    private func checkModes(of fields: ScriptFields, reader: ScriptReader) {
        guard let limit = limits.mode else { return }
        func check(_ mode: OutputMode?, at position: ScriptPosition?) {
            guard let mode, mode.width > limit.width || mode.height > limit.height else { return }
            reader.record(
                "mode: expected at most \(limit.width)x\(limit.height), as limits.mode says, found \(mode.word)",
                at: position)
        }
        for output in outputs { check(output.mode, at: fields.value("outputs")?.position) }
        for step in steps {
            switch step.command {
            case .plug(let output): check(output.mode, at: step.position)
            case .configure(_, let change): check(change.mode, at: step.position)
            default: break
            }
        }
    }

    /// Returns the position of the first byte that is not UTF-8.
    private static func firstInvalidPosition(in bytes: some Collection<UInt8>) -> ScriptPosition {
        var line = 1
        var column = 1
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            column += 1
            if scalar == "\n" { (line, column) = (line + 1, 1) }
        }
        return ScriptPosition(line: line, column: column)
    }
}
