import Foundation
import OutputProbeReport
import ScriptedDesktop

/// Connects, changes and disconnects the outputs of a desktop at random, while two apps show a window on each of them, and set
/// modes themselves.
///
///     OutputFuzzer --probe=PATH [--steps=N] [--seed=N] [--outputs=N]
///
/// Every 50 steps, and at the end, both apps must have the screens that the desktop has, with its values, and their windows on
/// them; each notification must belong to a screen that is connected and must announce a difference; no screen object that is
/// not connected may remain. Over the run, neither descriptors nor the heap may grow.
@main struct OutputFuzzer {
    private let desktop: ScriptedDesktop
    private let probes: [ProbeProcess]
    private var steps: OutputSteps
    private var reports: [[ProbeReport]] = []

    static func main() {
        // The end of a probe is reported by its output.
        signal(SIGPIPE, SIG_IGN)
        var options: [String: String] = [:]
        for argument in CommandLine.arguments.dropFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[0].hasPrefix("--") else { fail("unknown argument \(argument)") }
            options[String(parts[0].dropFirst(2))] = parts[1]
        }
        func number(_ name: String, _ otherwise: Int) -> Int {
            guard let text = options[name] else { return otherwise }
            guard let value = Int(text), value > 0 else { fail("--\(name) takes a number above 0") }
            return value
        }
        guard let probe = options["probe"] else { fail("--probe=PATH is missing") }
        let (count, seed, outputs) = (number("steps", 1000), number("seed", 1), number("outputs", 8))
        do {
            var fuzzer = try OutputFuzzer(probe: probe, seed: UInt64(seed), outputs: outputs)
            try fuzzer.run(count)
        } catch {
            fail("\(error)\nrepeat: script/fuzz --outputs \(count) --seed \(seed)")
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }

    private static func print(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private init(probe: String, seed: UInt64, outputs: Int) throws {
        var template = Array("/tmp/oriel-outputs-XXXXXX".utf8CString)
        guard template.withUnsafeMutableBufferPointer({ mkdtemp($0.baseAddress!) != nil }) else {
            throw ProbeProcess.Failure(description: "mkdtemp: \(String(cString: strerror(errno)))")
        }
        let folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        steps = OutputSteps(seed: seed, maxOutputs: outputs)
        let desktop = try ScriptedDesktop(folder: folder, outputs: [steps.newOutput()])
        self.desktop = desktop
        probes = try (1...2).map {
            try ProbeProcess(path: probe, environment: desktop.environment, log: "\(folder)/log-\($0)")
        }
    }

    private mutating func run(_ count: Int) throws {
        let start = Date()
        for step in 1...count {
            steps.step(desktop)
            if let request = steps.modeRequest(of: probes.count) {
                try probes[request.app].setMode(choice: request.choice)
            }
            let pause = steps.pause()
            if pause > 0 { usleep(pause) }
            if step % 50 == 0 || step == count { try settle(step) }
        }
        let seconds = Date().timeIntervalSince(start)
        try checkGrowth()
        for probe in probes {
            let status = try probe.end()
            guard status == 0 else { throw ProbeProcess.Failure(description: "a probe ended with \(status)") }
        }
        try? FileManager.default.removeItem(atPath: desktop.folder)
        let kinds = steps.counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        Self.print("\(count) steps in \(Int(seconds)) s: \(kinds)")
        let modes = desktop.modeCounts
        Self.print("modes of apps: \(modes.applied) applied, \(modes.refused) refused, \(modes.outdated) outdated")
        if count >= 300, modes.applied == 0 || modes.refused == 0 {
            throw ProbeProcess.Failure(description: "the apps have set no mode")
        }
        for (number, last) in (reports.last ?? []).enumerated() {
            let first = reports[min(1, reports.count - 1)][number]
            Self.print(
                """
                app \(number + 1): \(last.connects) connected, \(last.disconnects) disconnected, \(last.changes) changed; \
                \(last.screens.count) screens, \(last.liveScreens) screen objects; descriptors \(first.descriptors) to \
                \(last.descriptors), heap \(first.heap / 1000) to \(last.heap / 1000) kB
                """)
        }
    }

    // MARK: Checks

    /// Waits until both apps have what the desktop has.
    private mutating func settle(_ step: Int) throws {
        desktop.makePendingChanges()
        // The modes that apps are still to set change the outputs.
        for probe in probes { _ = try probe.report() }
        let wanted = desktop.outputs
        var settled: [ProbeReport] = []
        for (number, probe) in probes.enumerated() {
            let deadline = Date(timeIntervalSinceNow: 30)
            while true {
                let report = try probe.report()
                guard let fault = fault(in: report, wanted) else {
                    settled.append(report)
                    break
                }
                if !report.faults.isEmpty || Date() > deadline {
                    throw ProbeProcess.Failure(description: "step \(step), app \(number + 1): \(fault)")
                }
                usleep(5000)
            }
        }
        reports.append(settled)
    }

    private func fault(in report: ProbeReport, _ outputs: [ScriptedOutput]) -> String? {
        if !report.faults.isEmpty { return report.faults.joined(separator: "; ") }
        let screens = Dictionary(report.screens.map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
        guard screens.count == report.screens.count, Set(screens.keys) == Set(outputs.map(\.name)) else {
            return "screens \(report.screens.map(\.name)), outputs \(outputs.map(\.name))"
        }
        for output in outputs {
            guard let screen = screens[output.name] else { continue }
            let points = output.points
            let isSame =
                screen.width == Double(points.width) && screen.height == Double(points.height)
                && screen.nativeWidth == Double(output.width) && screen.nativeHeight == Double(output.height)
                && screen.scale == Double(output.wholeScale) && screen.x == Double(output.x)
                && screen.y == Double(output.y) && screen.transform == Int(output.transform)
                && abs(screen.rate - Double(output.refresh) / 1000) < 0.001
                && Set(screen.modes) == Set(output.allModes.map(Self.text))
            if !isSame { return "\(screen) is not \(output)" }
        }
        // The screens from the start were announced by no notification.
        let known = report.connects - report.disconnects
        guard (known...(known + 1)).contains(report.screens.count) else {
            return "\(report.connects) connected, \(report.disconnects) disconnected, \(report.screens.count) there"
        }
        guard report.windows.count == outputs.count else {
            return "\(report.windows.count) windows on \(outputs.count) outputs"
        }
        for window in report.windows
        where !window.isVisible || !window.isOnKnownScreen || window.screen != window.opened {
            return "\(window)"
        }
        // The main screen of an app without outputs is a placeholder, which is not counted.
        guard report.liveScreens == outputs.count else {
            return "\(report.liveScreens) screen objects of \(outputs.count) outputs"
        }
        return nil
    }

    private static func text(_ mode: ScriptedMode) -> String {
        ProbeReport.Screen.mode(width: mode.width, height: mode.height, millihertz: mode.refresh)
    }

    /// Compares the third with the last quarter of a run of 5000 steps or more: caches fill before, and a quarter of a shorter
    /// run may have more outputs throughout than the one before.
    private func checkGrowth() throws {
        guard reports.count >= 100 else { return }
        let quarter = reports.count / 4
        for number in probes.indices {
            let all = reports.map { $0[number] }
            let (before, after) = (all[(2 * quarter)..<(3 * quarter)], all[(3 * quarter)...])
            // Each output has its windows, textures and buffers, so the minimum is compared.
            let heap = ((after.map(\.heap).min() ?? 0) - (before.map(\.heap).min() ?? 0)) / (quarter * 50)
            let descriptors = (after.map(\.descriptors).min() ?? 0) - (before.map(\.descriptors).min() ?? 0)
            if heap > 200 {
                throw ProbeProcess.Failure(description: "app \(number + 1): the heap grows by \(heap) B a step")
            }
            if descriptors > 2 {
                throw ProbeProcess.Failure(description: "app \(number + 1): \(descriptors) more descriptors")
            }
        }
    }
}
