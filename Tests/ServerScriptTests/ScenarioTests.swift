import Foundation
import ServerScript
import TestRandom
import Testing

@Suite struct ScenarioTests {
    static func scenario(_ text: String) throws -> Scenario {
        try Scenario(bytes: Array(text.utf8), file: "a.yaml")
    }

    /// The lines of the error of a text.
    static func errors(_ text: String) -> [String] {
        do {
            _ = try scenario(text)
            return []
        } catch {
            return (error as? ScenarioError)?.description.split(separator: "\n").map(String.init) ?? ["\(error)"]
        }
    }

    @Test func `A scenario is read`() throws {
        let scenario = try Self.scenario(
            """
            name: Two outputs
            seed: 7
            stop_on_failure: true
            limits: {time: 60, mode: 3840x2160}
            outputs:
              - 1920x1080@60,name=left
              - name: right
                mode: 1280x720
                scale: 2
                transform: flipped-90
                position: {x: 1920, y: 0}
            steps:
              - type: hello
              - at: 1.5
                tap: {x: 10, y: 20, output: left}
              - {after: 0.2, name: Wait for it, wait: {title: Terminal, timeout: 5}}
              - screenshot: first.png
              - touch_cancel
            """)
        #expect(scenario.name == "Two outputs")
        #expect(scenario.seed == 7)
        #expect(scenario.stopsOnFailure)
        #expect(scenario.limits == ScenarioLimits(time: 60, mode: OutputMode(width: 3840, height: 2160)))
        #expect(scenario.outputs.map(\.name) == ["left", "right"])
        #expect(scenario.outputs[1].transform == .flipped90)
        #expect(
            scenario.steps == [
                ScenarioStep(.type("hello", interval: 0), at: ScriptPosition(line: 13, column: 5)),
                ScenarioStep(
                    .tap(Tap(LayoutPoint(x: 10, y: 20, output: "left"))), timing: .at(1.5),
                    at: ScriptPosition(line: 14, column: 5)),
                ScenarioStep(
                    .wait(Wait(.window(WindowSelector(title: "Terminal"), isPresent: true), timeout: 5)),
                    timing: .after(0.2), name: "Wait for it", at: ScriptPosition(line: 16, column: 5)),
                ScenarioStep(.screenshot(file: "first.png", output: nil), at: ScriptPosition(line: 17, column: 5)),
                ScenarioStep(.touchCancel, at: ScriptPosition(line: 18, column: 5)),
            ])
    }

    @Test func `A list of steps is a scenario, named after its file`() throws {
        let scenario = try Scenario(bytes: Array("- quit".utf8), file: "/tmp/short.yaml")
        #expect(scenario.name == "short")
        #expect(scenario.steps.map(\.command) == [.quit(status: 0)])
    }

    @Test func `All errors of a file are reported, in its order`() {
        let text = """
            outputs:
              - 1920x1080,scale=zwei
              - {name: a, mode: 10x10}
              - {name: a, mode: 10x10}
            steps:
              - tap: {x: 10, y: abc, outptu: left}
              - at: 2
                sleep: 1
              - at: 1
                sleep: 1
              - screnshot: a.png
              - sleep: 1
                type: a
              - expect:
                  pixel: {x: 1, y: 1, colour: red}
              - wait:
                  pixel:
                    x: 1
                    y: 1
                    color: #336699
              - wait: {title: a, frames: 2}
              - configure: {output: left, scale: 99, mode: ~}
            sedd: 1
            """
        #expect(
            Self.errors(text) == [
                "a.yaml:2:21: outputs: expected a scale from 0.5 to 8, found “zwei”",
                "a.yaml:4:5: outputs: expected another name, found “a” again",
                "a.yaml:6:21: y: expected a number from -1000000 to 1000000, found “abc”",
                "a.yaml:6:26: tap: unknown key “outptu”; did you mean “output”?",
                "a.yaml:9:5: at: expected a time from 2, that of a step before",
                "a.yaml:11:5: unknown command “screnshot”; did you mean “screenshot”?",
                "a.yaml:13:5: expected one command in a step, found also “type”",
                "a.yaml:15:14: pixel: expected the key “color”",
                "a.yaml:15:27: pixel: unknown key “colour”; did you mean “color”?",
                "a.yaml:20:9: color: expected a colour in quotes as in \"#336699\", found nothing",
                "a.yaml:21:12: wait: expected only one of the keys frames, windows, pixel, still, program, title, "
                    + "app_id, id, client, surface; found “frames” and “title”",
                "a.yaml:22:38: scale: expected a scale from 0.5 to 8, found “99”",
                "a.yaml:23:1: scenario: unknown key “sedd”; did you mean “seed”?",
            ])
    }

    @Test(arguments: [
        ("", "a.yaml:1:1: expected a scenario, found an empty file"),
        ("# nothing", "a.yaml:1:1: expected a scenario, found an empty file"),
        ("42", "a.yaml:1:1: scenario: expected a mapping with outputs and steps, or a list of steps, found “42”"),
        ("steps: 1", "a.yaml:1:8: steps: expected a list, found “1”"),
        ("- ", "a.yaml:1:2: step: expected a command as in “tap: [10, 20]”, found nothing"),
        ("- {}", "a.yaml:1:3: expected a command in the step"),
        ("- {at: 1, after: 1, quit: 0}", "a.yaml:1:3: step: expected only one of the keys at, after"),
        ("- {at: -1, quit: 0}", "a.yaml:1:8: at: expected a number from 0 to 86400, found “-1”"),
        ("- tap:", "a.yaml:1:7: tap: expected a point as in {x: 10, y: 20, output: left}, found nothing"),
        ("- touch_cancel: 1", "a.yaml:1:17: touch_cancel: expected no value, found “1”"),
        ("- sleep: 1e999", "a.yaml:1:10: sleep: expected a number from 0 to 86400, found “1e999”"),
        ("- sleep: .inf", "a.yaml:1:10: sleep: expected a number from 0 to 86400, found “.inf”"),
        ("- sleep: 0x10", "a.yaml:1:10: sleep: expected a number from 0 to 86400, found “0x10”"),
        ("- sleep: \"1\"", "a.yaml:1:10: sleep: expected a number from 0 to 86400, found the text “1”"),
        ("- quit: 1.5", "a.yaml:1:9: quit: expected an integer from 0 to 255, found “1.5”"),
        (
            "- quit: 99999999999999999999",
            "a.yaml:1:9: quit: expected an integer from 0 to 255, found “99999999999999999999”"
        ),
        ("- key: ctrl+", "a.yaml:1:8: key: expected the name of a key as in a, enter or leftctrl, found nothing"),
        (
            "- key: retrun",
            "a.yaml:1:8: key: expected the name of a key as in a, enter or leftctrl, found “retrun”; did you mean “return”?"
        ),
        ("- mirror: {output: a, source: a}", "a.yaml:1:11: mirror: expected another output as the source"),
        (
            "- wait: {timeout: 1}",
            "a.yaml:1:9: wait: expected one of the keys frames, windows, pixel, still, program, title, app_id, id"
        ),
        ("- type: \"a\\0b\"", "a.yaml:1:9: type: expected text without NUL characters"),
        ("- ? [a]\n  : b", "a.yaml:1:5: expected a name as the key"),
        ("- tap: [1, 2, 3]", "a.yaml:1:8: tap: expected a list of 2 values, found 3"),
        ("- é: &b 1", "a.yaml:1:3: unknown command “é”; expected"),
        ("- type: é\n- ÄÖ: 1", "a.yaml:2:3: unknown command “ÄÖ”; expected"),
        (
            "{limits: {mode: 10x10}, steps: [plug: 10x11]}",
            "a.yaml:1:33: mode: expected at most 10x10, as limits.mode says, found 10x11@60"
        ),
    ])
    func `An error has a position and says what was expected`(text: String, error: String) {
        let errors = Self.errors(text)
        #expect(errors.count == 1 && errors[0].hasPrefix(error), "\(errors)")
    }

    // MARK: Hostile files

    @Test func `A key that occurs twice is an error`() {
        let errors = Self.errors("- type: a\n- tap: {x: 1, y: 2, x: 3}\n")
        #expect(errors == ["a.yaml:2:9: expected each key once, found twice: “x”"])
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["- &a0 [x]", "- ? &a0 [x]\n  : 1"])
    func `Aliases are an error, however many nodes they stand for`(first: String) {
        var text = first + "\n"
        for level in 1...60 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
            text += "- ? &a\(level) [\(aliases)]\n  : 1\n"
        }
        let errors = Self.errors(text)
        #expect(errors.count == 1)
        #expect(errors[0].hasSuffix("expected no aliases of YAML: write the value again"), "\(errors)")
    }

    @Test func `Text with ampersands and stars is no alias`() throws {
        let scenario = try Self.scenario("- type: a & b * c\n- type: \"&a *b\"\n- type: x*a&a\n")
        #expect(scenario.steps.count == 3)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["[", "{", "- ", "? ", "{a: ", "[[]", "'", "\"", "&a ", "!!", "%", "|\n", "a: ", "\t"])
    func `A file full of one token is an error`(token: String) {
        let count = Scenario.maxBytes / token.utf8.count
        #expect(!Self.errors(String(repeating: token, count: count)).isEmpty)
        // At the limit of nesting of the parser, and of the scenario.
        for count in [15, 16, 17, 900, 999, 1000, 1001] {
            #expect(!Self.errors(String(repeating: token, count: count)).isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `A file of unknown names takes no long time`() {
        let name = String(repeating: "x", count: 20)
        let keys = "- tap: {" + (0..<30_000).map { "\(name)\($0): 1" }.joined(separator: ",") + "}"
        #expect(Self.errors(keys).count == ScriptReader.maxIssues + 1)
        let list = "[" + Array(repeating: name, count: 16).joined(separator: ",") + "]\n"
        #expect(Self.errors(String(repeating: "- key: \(list)", count: 2500)).count == ScriptReader.maxIssues + 1)
    }

    @Test func `Deep nesting is an error in its place`() {
        let text = "- tap: " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        #expect(Self.errors(text).first == "a.yaml:1:22: expected at most 16 levels of lists and mappings")
    }

    @Test func `Bytes that are not UTF-8, and control characters, are errors at their positions`() throws {
        let bytes = Array("- type: aé\n- type: ".utf8) + [0xFF]
        let error = try #require(throws: ScenarioError.self) { try Scenario(bytes: bytes, file: "a.yaml") }
        #expect(error.description == "a.yaml:2:9: expected UTF-8")
        #expect(
            Self.errors("- type: a\n- type: é\u{7}").first?.hasPrefix("a.yaml:2:10: the text cannot be read") == true)
        #expect(Self.errors("\u{0}").count == 1)
    }

    @Test func `The size of a file and the numbers of steps and errors are limited`() throws {
        let long = "- quit #" + String(repeating: "x", count: Scenario.maxBytes)
        #expect(Self.errors(long) == ["a.yaml:1:1: expected at most \(Scenario.maxBytes) bytes"])
        let steps = String(repeating: "- quit\n", count: Scenario.maxSteps)
        #expect(try Self.scenario(steps).steps.count == Scenario.maxSteps)
        #expect(
            Self.errors(steps + "- quit\n")
                == [
                    "a.yaml:1:1: steps: expected a list of 0 to \(Scenario.maxSteps) values, found \(Scenario.maxSteps + 1)"
                ])
        let wrong = Self.errors(String(repeating: "- sleep: x\n", count: 1000))
        #expect(wrong.count == ScriptReader.maxIssues + 1)
        #expect(wrong.last == "a.yaml: there are more errors")
    }

    @Test func `What a file contains is shown in part, without control characters`() {
        let errors = Self.errors("- \"\\e[31m\(String(repeating: "x", count: 1000))\": 1")
        #expect(errors.count == 1)
        #expect(errors[0].hasPrefix("a.yaml:1:3: unknown command “\\u{1B}[31mxxxxx"), "\(errors)")
        #expect(!errors[0].contains("\u{1B}") && errors[0].contains("x…”"))
    }

    @Test func `A file that is missing, a folder or a device is an error`() throws {
        #expect(throws: ScenarioError.self) { try Scenario(contentsOfFile: "/nonexistent/a.yaml") }
        #expect(throws: ScenarioError.self) { try Scenario(contentsOfFile: "/tmp") }
        let error = try #require(throws: ScenarioError.self) { try Scenario(contentsOfFile: "/dev/zero") }
        #expect(error.description == "/dev/zero:1:1: expected at most \(Scenario.maxBytes) bytes")
    }

    @Test func `A file is read`() throws {
        let path = NSTemporaryDirectory() + "oriel-\(UUID().uuidString).yaml"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "- quit: 3".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try Scenario(contentsOfFile: path).steps.map(\.command) == [.quit(status: 3)])
    }

    @Test func `Random changes of a scenario are errors or scenarios, never a trap`() {
        let text = """
            outputs: [1920x1080@60,name=left]
            steps:
              - {at: 1.5, tap: {x: 10, y: -20, output: left}}
              - wait: {pixel: {x: 1, y: 2, color: "#ffffff"}, timeout: 5}
              - run: [foot, "-e", top]
            """
        let bytes = Array(text.utf8)
        let alphabet = Array("{}[]:,-?&*!|>'\"#%@` \n\t0123456789.eE~\u{e9}".utf8)
        var generator = SplitMix(1)
        for _ in 0..<2000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<changed.count, using: &generator)
                let byte = alphabet.randomElement(using: &generator) ?? 0
                if Bool.random(using: &generator) { changed[index] = byte } else { changed.insert(byte, at: index) }
            }
            do {
                _ = try Scenario(bytes: changed, file: "a.yaml")
            } catch {
                #expect(!error.issues.isEmpty)
            }
        }
    }
}
