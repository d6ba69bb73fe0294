import Foundation
import ServerScript
import Testing

@MainActor @Suite struct ScenarioRunnerTests {
    let server = FakeServer()

    func run(_ text: String) async throws -> ScenarioReport {
        let scenario = try Scenario(bytes: Array(text.utf8), file: "a.yaml")
        return await ScenarioRunner(scenario, server: server, clock: server.clock).run()
    }

    @Test func `Steps run in their order, at their times`() async throws {
        let report = try await run(
            """
            - type: a
            - {at: 1.5, type: b}
            - {after: 0.25, type: c}
            - sleep: 2
            - {at: 2, type: d}
            - type: e
            """)
        let times = [0, 1.5, 1.75, 3.75, 3.75]
        #expect(server.events.map(\.time) == times)
        #expect(server.commands == ["a", "b", "c", "d", "e"].map { .type($0, interval: 0) })
        #expect(report.isSuccess && report.exitStatus == 0 && report.duration == 3.75)
        #expect(report.results.map(\.start) == [0, 1.5, 1.75, 1.75, 3.75, 3.75])
        #expect(report.results[3].duration == 2)
    }

    @Test func `A failed expectation is recorded, and the run continues`() async throws {
        server.openWindows = [WindowState(id: 1, title: "Mail", output: "left", width: 10, height: 20)]
        server.plugged = [OutputState(name: "left", mode: OutputMode(width: 800, height: 600))]
        server.exits = ["foot": 139]
        server.picture = PixelColor(red: 10, green: 20, blue: 30)
        let report = try await run(
            """
            - expect: {windows: 2}
            - expect: {windows: 1}
            - expect: {window: Ma*}
            - expect: {window: News}
            - expect: {window: {title: Mail, focused: true, width: 11, output: right}}
            - expect: {window: {title: Mail, present: false}}
            - expect: {output: left, mode: 800x600}
            - expect: {output: left, mode: 800x601, transform: 90, power: off}
            - expect: {output: right}
            - expect: {output: left, present: false}
            - expect: {program: foot, status: 139}
            - expect: {program: foot}
            - expect: {program: top}
            - expect: {program: nobody}
            - expect: {pixel: {x: 1, y: 2, color: "#0a1420"}}
            - expect: {pixel: {x: 1, y: 2, color: "#0a1421"}}
            - quit: 3
            - type: never
            """)
        let messages = report.results.map { result -> String in
            switch result.outcome {
            case .passed: "passed"
            case .failed(let error): error.message
            case .error(let error): "error: \(error.message)"
            case .skipped: "skipped"
            }
        }
        #expect(
            messages == [
                "expected 2 windows, found 1", "passed", "passed",
                "expected a window with the title “News”, found “Mail”",
                "the window with the title “Mail”: expected output right, found left; expected width 11, found 10; "
                    + "expected focused true, found false",
                "expected no window with the title “Mail”, found “Mail”", "passed",
                "output left: expected mode 800x601@60, found 800x600@60; expected transform 90, found normal; "
                    + "expected power false, found true",
                "expected an output right, found left", "expected no output left, found one", "passed",
                "expected status 0 of foot, found 139", "expected top to have exited with status 0; it runs",
                "error: there is no program nobody", "passed",
                "expected #0a1421 ± 2 at 1, 2, found #0a141e", "passed", "skipped",
            ])
        #expect(report.quitStatus == 3 && report.exitStatus == 1)
        #expect(server.commands == [.quit(status: 3)])
    }

    @Test func `A scenario may stop on failure`() async throws {
        server.errors["unplug"] = ControlError(.notFound, "there is no output a")
        let report = try await run("{stop_on_failure: true, steps: [type: a, unplug: a, type: b]}")
        let error = StepResult.Outcome.error(ControlError(.notFound, "there is no output a"))
        #expect(report.results.map(\.outcome) == [.passed, error, .skipped])
        #expect(server.commands.count == 2)
    }

    @Test func `The status of quit is that of the scenario`() async throws {
        let report = try await run("[quit: 3, type: b]")
        #expect(report.exitStatus == 3 && report.skipped.count == 1 && report.isSuccess)
    }

    // MARK: Waits

    @Test func `A wait ends when its condition holds`() async throws {
        server.clock.schedule(at: 3) { [server] in server.openWindows = [WindowState(id: 4, title: "Mail")] }
        server.clock.schedule(at: 5) { [server] in server.openWindows = [] }
        let report = try await run(
            """
            - wait: {title: Mail, timeout: 4}
            - type: a
            - wait: {title: Mail, present: false}
            - type: b
            """)
        #expect(report.isSuccess)
        #expect(server.events.map(\.time) == [3, 5])
        #expect(server.cancelledWaits == 0)
    }

    @Test func `A wait that takes too long fails, and ends in the server`() async throws {
        server.openWindows = [WindowState(id: 1, title: "News")]
        server.clock.schedule(at: 100) { [server] in server.openWindows = [] }
        let report = try await run(
            """
            - wait: {title: Mail, timeout: 4}
            - wait: {still: 1}
            - type: a
            """)
        #expect(report.failures.map(\.index) == [0, 1] && report.errors.isEmpty)
        #expect(
            report.results[0].outcome
                == .failed(
                    ControlError(
                        .timeout,
                        "expected a window with the title “Mail” within 4 s; "
                            + "expected a window with the title “Mail”, found “News”")))
        #expect(
            report.results[1].outcome
                == .failed(ControlError(.timeout, "expected a still picture for 1 s within 10 s")))
        #expect(server.events.map(\.time) == [14])
        #expect(server.cancelledWaits == 2)
    }

    @Test func `The time of a scenario is limited, whatever it does`() async throws {
        for step in ["sleep: 100", "{at: 100, type: a}", "wait: {windows: 7, timeout: 100}"] {
            let server = FakeServer()
            let text = "{limits: {time: 7}, steps: [type: a, \(step), type: b]}"
            let scenario = try Scenario(bytes: Array(text.utf8), file: "a.yaml")
            let report = await ScenarioRunner(scenario, server: server, clock: server.clock).run()
            let error = ControlError(.timeout, "the scenario's time of 7 s is over")
            #expect(report.results.map(\.outcome) == [.passed, .failed(error), .skipped], "\(step)")
            #expect(report.duration == 7 && server.commands == [.type("a", interval: 0)])
        }
    }

    @Test func `A scenario that has no time left for a step fails`() async throws {
        let report = try await run("{limits: {time: 1}, steps: [{after: 0.5, sleep: 0.5}, type: a, type: b]}")
        #expect(report.failures.count == 1 && server.commands.isEmpty && report.exitStatus == 1)
    }

    @Test func `Paths begin at the folder of the scenario`() async throws {
        let text = "[screenshot: a.png, screenshot: /b.png, run: {program: [x], directory: c}, compare: d.png]"
        let scenario = try Scenario(bytes: Array(text.utf8), file: "/tmp/scenarios/a.yaml")
        _ = await ScenarioRunner(scenario, server: server, clock: server.clock).run()
        #expect(
            server.commands == [
                .screenshot(file: "/tmp/scenarios/a.png", output: nil), .screenshot(file: "/b.png", output: nil),
                .run(Program(["x"], directory: "/tmp/scenarios/c")),
            ])
        #expect(server.comparisons.map(\.reference) == ["/tmp/scenarios/d.png"])
    }

    @Test func `A cancelled run cancels its step and skips the others`() async throws {
        let scenario = try Scenario(bytes: Array("[wait: {windows: 7, timeout: 100}, type: b]".utf8), file: "a.yaml")
        let task = Task { await ScenarioRunner(scenario, server: server, clock: server.clock).run() }
        server.clock.schedule(at: 1) { task.cancel() }
        let report = await task.value
        #expect(report.duration == 1 && server.cancelledWaits == 1 && server.commands.isEmpty)
        #expect(report.errors.map(\.index) == [0] && report.skipped.map(\.index) == [1])
    }

    @Test func `Each step is reported when it has finished`() async throws {
        let scenario = try Scenario(bytes: Array("[type: a, sleep: 1, type: b]".utf8), file: "a.yaml")
        let runner = ScenarioRunner(scenario, server: server, clock: server.clock)
        var times: [Double] = []
        runner.stepFinished = { [server] _ in times.append(server.clock.now) }
        _ = await runner.run()
        #expect(times == [0, 1, 1])
    }

    // MARK: Comparisons

    @Test func `A comparison allows a share of pixels to differ`() async throws {
        server.difference = PictureDifference(differingPixels: 5, pixels: 100, maxDifference: 77)
        let report = try await run(
            "[compare: {reference: a.png, max_differing: 0.05}, compare: {reference: a.png, max_differing: 0.04}]")
        #expect(report.results[0].outcome == .passed)
        let message = "expected the picture of a.png: 5 of 100 pixels differ, by up to 77"
        #expect(report.results[1].outcome == .failed(ControlError(.expectationFailed, message)))
    }

    // MARK: Gestures

    private let finger = CommandSyntax.fingerRange.upperBound + 1

    @Test func `A click and a tap are single events`() async throws {
        _ = try await run("[click: {x: 1, y: 2, count: 2}, tap: {x: 3, y: 4, duration: 1}]")
        let point = LayoutPoint(x: 3, y: 4)
        #expect(
            server.commands == [
                .movePointer(.to(LayoutPoint(x: 1, y: 2))), .pressButton(.left), .releaseButton(.left),
                .pressButton(.left), .releaseButton(.left), .touchDown(finger: finger, point),
                .touchUp(finger: finger),
            ])
        #expect(abs(server.events[6].time - server.events[5].time - 1) < 1e-9)
    }

    @Test func `A swipe moves at a constant speed, at the rate of a touch screen`() async throws {
        _ = try await run("[swipe: {from: [0, 100], to: [240, 100], output: a, duration: 1}]")
        #expect(server.events.count == 122)
        #expect(server.commands.first == .touchDown(finger: finger, LayoutPoint(x: 0, y: 100, output: "a")))
        #expect(server.commands.last == .touchUp(finger: finger))
        for (index, event) in server.events.enumerated().dropFirst().dropLast() {
            #expect(abs(event.time - Double(index) / 120) < 1e-9)
            guard case .touchMove(finger, let point) = event.command else {
                Issue.record("\(event)")
                continue
            }
            #expect(abs(point.x - Double(index) * 2) < 1e-9 && point.y == 100 && point.output == "a")
        }
    }

    @Test func `A pinch spreads and turns two fingers`() async throws {
        _ = try await run("[pinch: {x: 100, y: 100, scale: 3, rotation: 90, distance: 20, duration: 0}]")
        let expected: [(finger: Int, x: Double, y: Double)] = [
            (finger, 90, 100), (finger + 1, 110, 100), (finger, 100, 70), (finger + 1, 100, 130),
        ]
        #expect(server.events.count == 6)
        for (event, expected) in zip(server.events, expected) {
            switch event.command {
            case .touchDown(let finger, let point), .touchMove(let finger, let point):
                #expect(finger == expected.finger)
                #expect(abs(point.x - expected.x) < 1e-9 && abs(point.y - expected.y) < 1e-9)
            default: Issue.record("\(event)")
            }
        }
        #expect(server.commands[4...] == [.touchUp(finger: finger + 1), .touchUp(finger: finger)])
    }

    @Test func `Keys are released in the reverse order`() async throws {
        _ = try await run("[key: ctrl+c, type: {text: aé, interval: 0.5}]")
        #expect(
            server.commands == [
                .pressKey(Key(code: 29)), .pressKey(Key(code: 46)), .releaseKey(Key(code: 46)),
                .releaseKey(Key(code: 29)), .type("a", interval: 0), .type("é", interval: 0),
            ])
        #expect(server.events.last?.time == 0.5)
    }

    @Test func `No finger or button stays down after a gesture that was interrupted`() async throws {
        let interrupted = [
            ("swipe: {from: [0, 0], to: [1, 1], duration: 5}", ServerCommand.touchUp(finger: finger)),
            ("pinch: {x: 0, y: 0, scale: 2, duration: 5}", .touchUp(finger: finger)),
            ("tap: {x: 0, y: 0, duration: 5}", .touchUp(finger: finger)),
        ]
        for (step, last) in interrupted {
            let server = FakeServer()
            let text = "{limits: {time: 1}, steps: [\(step)]}"
            let scenario = try Scenario(bytes: Array(text.utf8), file: "a.yaml")
            let report = await ScenarioRunner(scenario, server: server, clock: server.clock).run()
            #expect(report.failures.count == 1 && server.commands.last == last && server.clock.now == 1)
        }
        server.errors["touch_move"] = ControlError(.failed, "no")
        let report = try await run("[swipe: {from: [0, 0], to: [1, 1]}]")
        #expect(report.errors.count == 1 && server.commands.last == .touchUp(finger: finger))
        server.errors = ["press_key": ControlError(.failed, "no")]
        _ = try await run("[key: ctrl+c]")
        #expect(server.commands.last == .pressKey(Key(code: 29)))
    }

    @Test func `The clock of the system measures seconds`() async throws {
        let clock = MonotonicClock()
        let start = clock.now
        try await clock.sleep(until: start + 0.05)
        #expect(clock.now - start >= 0.05 && clock.now - start < 5)
        let task = Task { try await clock.sleep(until: start + 1000) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
