import Foundation
import ServerScript
import Testing

@Suite struct ScenarioReportTests {
    /// A report of steps that have every outcome.
    static let report: ScenarioReport = {
        var scenario = Scenario(name: "A & B", file: "a.yaml")
        let position = ScriptPosition(line: 4, column: 5)
        scenario.steps = [
            ScenarioStep(.type("x", interval: 0)), ScenarioStep(.expect(.windowCount(2)), at: position),
            ScenarioStep(.expect(.windowCount(3)), name: "Three <windows>", at: position),
            ScenarioStep(.unplug("left"), at: position), ScenarioStep(.wait(Wait(.windowCount(1)))),
            ScenarioStep(.type("skipped", interval: 0)),
        ]
        var report = ScenarioReport(scenario)
        report.results = scenario.steps.enumerated().map { StepResult($1, index: $0) }
        report.results[0].outcome = .passed
        report.results[1].outcome = .passed
        report.results[1].duration = 0.0125
        report.results[2].outcome = .failed(
            ControlError(.expectationFailed, "expected \"3\"\n\u{1B}[31m & ]]>\u{FFFE}é"))
        report.results[3].outcome = .error(ControlError(.notFound, "there is no output left"))
        report.duration = 1.5
        return report
    }()

    @Test func `JUnit XML has the tests, with failures, errors and skipped ones`() {
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites tests="4" failures="1" errors="1" skipped="1" time="1.500">
              <testsuite name="A &amp; B" tests="4" failures="1" errors="1" skipped="1" time="1.500">
                <testcase name="step 2: expect {&quot;windows&quot;:2}" classname="A &amp; B" file="a.yaml" line="4" time="0.013"/>
                <testcase name="Three &lt;windows&gt;" classname="A &amp; B" file="a.yaml" line="4" time="0.000"><failure message="expected &quot;3&quot;&#10;\u{FFFD}[31m &amp; ]]&gt;\u{FFFD}é" type="expectation_failed">a.yaml:4:5: expected &quot;3&quot;&#10;\u{FFFD}[31m &amp; ]]&gt;\u{FFFD}é</failure></testcase>
                <testcase name="step 4: unplug &quot;left&quot;" classname="A &amp; B" file="a.yaml" line="4" time="0.000"><error message="there is no output left" type="not_found">a.yaml:4:5: there is no output left</error></testcase>
                <testcase name="step 5: wait {&quot;windows&quot;:1,&quot;timeout&quot;:10}" classname="A &amp; B" file="a.yaml" time="0.000"><skipped/></testcase>
              </testsuite>
            </testsuites>

            """
        #expect(ScenarioReport.junit([Self.report]) == expected)
    }

    @Test func `Several scenarios are suites of one file`() {
        let xml = ScenarioReport.junit([Self.report, Self.report])
        #expect(xml.contains("<testsuites tests=\"8\" failures=\"2\" errors=\"2\" skipped=\"2\" time=\"3.000\">"))
        #expect(xml.components(separatedBy: "<testsuite ").count == 3)
    }

    @Test func `The summary names what has failed, and counts`() {
        #expect(
            Self.report.summary.split(separator: "\n", omittingEmptySubsequences: false) == [
                "a.yaml:4:5: Three <windows>: expected \"3\"\\n\\u{1B}[31m & ]]>\u{FFFE}é",
                "a.yaml:4:5: step 4: unplug \"left\": there is no output left",
                "A & B: 2 passed, 1 failed, 1 errors, 2 skipped, in 1.500 s",
            ])
        #expect(ScenarioReport(Scenario(name: "empty")).summary == "empty: 0 passed, in 0.000 s")
    }

    @Test func `The names of a scenario and its file cannot control a terminal`() throws {
        let scenario = try Scenario(bytes: #"{name: "\e]0;title\a\n\x9B2J", steps: []}"#.utf8, file: "a\u{1B}c.yaml")
        #expect(scenario.name == "\u{1B}]0;title\u{7}\n\u{9B}2J")
        #expect(
            ScenarioReport(scenario).summary == #"\u{1B}]0;title\u{07}\n\u{009B}2J: 0 passed, in 0.000 s"#)
        let error = #expect(throws: ScenarioError.self) {
            try Scenario(bytes: "- unknown".utf8, file: "a\u{1B}c.yaml\u{202E}")
        }
        #expect(error?.description.hasPrefix(#"a\u{1B}c.yaml\u{202E}:1:3: "#) == true, "\(error?.description ?? "")")
    }

    @Test func `A long command is shortened in titles`() {
        let step = ScenarioStep(.type(String(repeating: "x", count: 1000), interval: 0))
        #expect(StepResult(step, index: 0).title.count < 130)
        #expect(StepResult(ScenarioStep(.touchCancel), index: 2).title == "step 3: touch_cancel")
    }
}
