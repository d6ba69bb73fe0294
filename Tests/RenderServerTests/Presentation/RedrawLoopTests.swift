import Foundation
import GLES
import RenderProtocol
import Testing

@testable import RenderServer

/// The redraw loop of a target as a table, and against the diagram of Docs/Architecture.md.
@Suite struct RedrawLoopTests {
    private final class ScriptedPresenter: Presenter {
        var hasBuffer = true
        var predicted: Double?

        override var isReady: Bool { hasBuffer }

        override func prediction(at now: Double) -> Double? { predicted }
    }

    /// A target whose frames are drawn by the test.
    private final class Stage {
        let presenter = ScriptedPresenter()
        let target: RenderTarget
        let tree = RenderTree(contents: ContentsTable(maxTextureSize: 64))

        /// - Parameter interval: The seconds between the refreshes of a virtual screen; nil for a window.
        init(interval: Double? = nil) {
            target = RenderTarget(id: TargetID(index: 0), presenter: presenter)
            target.refreshInterval = interval
        }

        func configure(side: Int) throws {
            try target.configure(
                TargetUpdate(id: target.id, root: LayerID(index: 0), pixelWidth: side, pixelHeight: side, scale: 1),
                tree: tree)
        }

        /// Does what a frame at `now` does to the state.
        func present(at now: Double) {
            target.dirty.removeAll()
            target.wait(now)
        }

        func step(
            _ now: Double, change: Double = .infinity, isTicking: Bool = false, isManual: Bool = false,
            ignoresPace: Bool = false, hasSampled: Bool = false
        ) -> RenderTarget.Step {
            target.nextStep(
                RenderTarget.Pass(
                    now: now, ignoresPace: ignoresPace, isManual: isManual, isTicking: isTicking, hasSampled: hasSampled
                )
            ) { change }
        }
    }

    private static let refresh = 1.0 / 64

    @Test func `A window draws what is dirty and waits for its compositor`() throws {
        let stage = Stage()
        #expect(stage.step(10, isTicking: true) == .wait(until: .infinity))
        try stage.configure(side: 8)
        stage.presenter.predicted = 10.5
        #expect(stage.step(10) == .draw(for: 10.5))
        stage.presenter.hasBuffer = false
        #expect(stage.step(10, change: 10) == .wait(until: .infinity))
        stage.presenter.hasBuffer = true
        stage.present(at: 10)
        stage.target.dirty.addEverything()
        // The compositor's request ends this, and nothing else.
        #expect(stage.step(11, change: 11, isTicking: true) == .wait(until: .infinity))
        stage.target.handleFrameRequest()
        #expect(stage.step(11) == .draw(for: 10.5))
        stage.target.fail(.outOfMemory("a failure requested by a test"))
        #expect(stage.step(12, change: 11, isTicking: true) == .wait(until: .infinity))
    }

    @Test func `What changes by time is sampled once for each refresh`() throws {
        let stage = Stage()
        try stage.configure(side: 8)
        stage.present(at: 10)
        stage.target.handleFrameRequest()
        stage.presenter.predicted = 10.5
        #expect(stage.step(10) == .wait(until: .infinity))
        #expect(stage.step(10, change: 10.25) == .sample(at: 10.5))
        // Nothing visible has changed.
        #expect(stage.step(10, change: 10.25, hasSampled: true) == .requestFrame)
        stage.target.dirty.addEverything()
        #expect(stage.step(10, change: 10.25, hasSampled: true) == .draw(for: 10.5))
        stage.target.dirty.removeAll()
        // A change after the next refresh, and one whose time differs by rounding.
        #expect(stage.step(10, change: 10.75) == .wait(until: 10.25))
        #expect(stage.step(10, change: 10.5.nextUp) == .wait(until: 10 + 1.0 / 240))
    }

    @Test func `A tick precedes the frame of its refresh`() throws {
        let stage = Stage()
        try stage.configure(side: 8)
        #expect(stage.step(10, isTicking: true, isManual: true) == .draw(for: 10))
        #expect(stage.step(10, isTicking: true) == .sendTick)
        stage.target.ticked()
        stage.target.isTickPending = true
        #expect(stage.step(10, isTicking: true) == .draw(for: 10 + RenderTarget.defaultInterval))
        stage.target.dirty.removeAll()
        #expect(stage.step(10, isTicking: true) == .wait(until: .infinity))
        stage.target.isTickPending = false
        #expect(stage.step(10, isTicking: true) == .requestFrame)
    }

    @Test func `A virtual screen refreshes only for work`() throws {
        let stage = Stage(interval: Self.refresh)
        try stage.configure(side: 8)
        stage.present(at: 10)
        let next = 10 + Self.refresh
        #expect(stage.step(10) == .wait(until: .infinity))
        #expect(stage.step(11) == .wait(until: .infinity))
        #expect(stage.step(10, isTicking: true) == .wait(until: next))
        #expect(stage.step(next, isTicking: true) == .beginRefresh)
        #expect(stage.step(10, change: 10) == .wait(until: next))
        #expect(stage.step(10, change: 12) == .wait(until: 12 - Self.refresh))
        #expect(stage.step(11, change: 11) == .beginRefresh)
        stage.target.dirty.addEverything()
        #expect(stage.step(10) == .wait(until: next))
        #expect(stage.step(next) == .beginRefresh)
        // A test has set the clock back by more than a second.
        #expect(stage.step(1) == .beginRefresh)
    }

    @Test func `A screen without a refresh rate advances animations at most at a default rate`() throws {
        let stage = Stage(interval: 0)
        try stage.configure(side: 8)
        stage.target.stepped(10)
        stage.present(at: 10)
        #expect(stage.step(10) == .wait(until: .infinity))
        let next = 10 + RenderTarget.defaultInterval
        #expect(stage.step(10, change: 10) == .wait(until: next))
        #expect(stage.step(next, change: 10) == .beginRefresh)
        stage.target.handleFrameRequest()
        #expect(stage.step(10, change: 10) == .wait(until: next))
        #expect(stage.step(next, change: 10) == .sample(at: next))
        stage.target.dirty.addEverything()
        #expect(stage.step(10, change: 10) == .draw(for: 10))
    }

    @Test func `With a stopped clock, frames are drawn on request`() throws {
        let stage = Stage(interval: Self.refresh)
        try stage.configure(side: 8)
        stage.present(at: 10)
        stage.target.dirty.addEverything()
        #expect(stage.step(99, change: 10, isManual: true) == .wait(until: .infinity))
        #expect(stage.step(10, isManual: true, ignoresPace: true) == .beginRefresh)
        stage.target.handleFrameRequest()
        #expect(stage.step(10, isManual: true, ignoresPace: true) == .draw(for: 10))
        stage.target.dirty.removeAll()
        #expect(stage.step(10, isManual: true, ignoresPace: true) == .endRefresh)
    }

    // MARK: The diagram

    private static func phase(of stage: Stage) -> String {
        switch stage.target.state {
        case .unconfigured: return "Unconfigured"
        case .failed: return "Failed"
        case .waiting: return "Waiting"
        case .ready:
            if case .draw = stage.step(0) { return "Drawing" }
            return stage.target.needsFrame ? "NoBuffer" : "Idle"
        }
    }

    /// Applies one random event to a target, as the render thread does.
    private static func change(_ stage: Stage, using random: inout SeededGenerator) throws {
        let target = stage.target
        switch Int.random(in: 0..<8, using: &random) {
        case 0: try stage.configure(side: 8)
        case 1: try stage.configure(side: 0)
        case 2: if target.isConfigured { target.dirty.addEverything() }
        case 3: target.handleFrameRequest()
        case 4: stage.presenter.hasBuffer.toggle()
        case 5:
            if case .draw = stage.step(0) { target.fail(.outOfMemory("a failure requested by a test")) }
        default:
            let ticks = Bool.random(using: &random)
            switch stage.step(0, change: 0, isTicking: ticks, hasSampled: Bool.random(using: &random)) {
            case .draw: stage.present(at: 0)
            case .requestFrame: target.wait(0)
            case .sendTick: target.ticked()
            case .wait, .beginRefresh, .sample, .endRefresh: break
            }
        }
    }

    /// The diagram leaves out that a dirty target whose buffers are all in use is `NoBuffer` instead of `Drawing`, and that a commit
    /// without a size leads to `Unconfigured` from any state; the text says both.
    @Test func `The diagram of the states is that of the code`() throws {
        var random = SeededGenerator(seed: 7)
        let stage = Stage()
        var arrows: Set<String> = []
        var unconfiguredFrom: Set<String> = []
        for _ in 0..<20_000 {
            let before = Self.phase(of: stage)
            try Self.change(stage, using: &random)
            var after = Self.phase(of: stage)
            guard after != before else { continue }
            if after == "Unconfigured" {
                unconfiguredFrom.insert(before)
                continue
            }
            if after == "NoBuffer", before != "Drawing" { after = "Drawing" }
            arrows.insert("\(before) --> \(after)")
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("Docs/Architecture.md"), encoding: .utf8)
        let diagram = text.components(separatedBy: "stateDiagram-v2")[1].components(separatedBy: "```")[0]
        let drawn = diagram.matches(of: /(\w+) --> (\w+)/).map { "\($0.1) --> \($0.2)" }.filter {
            // All targets wait together while a lost context is restored.
            !$0.contains("Restoring")
        }
        #expect(Set(drawn) == arrows)
        #expect(unconfiguredFrom == ["Idle", "Drawing", "NoBuffer", "Waiting", "Failed"])
    }
}
