import Foundation
import RenderProtocol
import Testing

@testable import RenderServer

/// Layers that show other layers, on another target.
@Suite(.serialized) struct PortalTests {
    private let server = RenderServer()
    private let first: TargetID
    private let second: TargetID

    init() {
        first = server.makeTarget(.offscreen(refresh: 500))
        second = server.makeTarget(.offscreen(refresh: 500))
    }

    private func end() {
        server.removeTarget(second)
        server.removeTarget(first)
    }

    private static let red = SIMD4<Float>(1, 0, 0, 1)
    private static let green = SIMD4<Float>(0, 1, 0, 1)
    private static let blue = SIMD4<Float>(0, 0, 1, 1)

    private func post(_ change: (inout Commit) -> Void) {
        var commit = Commit()
        change(&commit)
        server.post(commit)
    }

    /// Shows a red source, layer 1, of 20 × 20 points at (30, 10) of a target of scale 1, and layer 11, a portal to it, at
    /// (−10, 10) of a target of another scale. Both targets have 40 × 40 points.
    private func show(scale: Double = 2) {
        post { commit in
            commit.set(0, LayerState(0, 0, 40, 40))
            commit.set(1, LayerState(30, 10, 20, 20, color: Self.red))
            commit.setChildren([1], of: 0)
            commit.set(10, LayerState(0, 0, 40, 40))
            commit.setPortal(11, LayerState(-10, 10, 20, 20), source: 1)
            commit.setChildren([11], of: 10)
            let pixels = Int(40 * scale)
            commit.targets = [
                TargetUpdate(id: first, root: 0, pixelWidth: 40, pixelHeight: 40, scale: 1),
                TargetUpdate(id: second, root: 10, pixelWidth: pixels, pixelHeight: pixels, scale: scale),
            ]
        }
    }

    /// Draws both targets; expects that what is drawn by damage is what is drawn as a whole.
    private func draw() throws -> (first: Snapshot, second: Snapshot) {
        for _ in 0..<2 { server.renderNow() }
        let shown = try (server.presentedPicture(of: first), server.presentedPicture(of: second))
        #expect(try shown.0.bytes == server.snapshot(of: first).bytes)
        #expect(try shown.1.bytes == server.snapshot(of: second).bytes)
        return shown
    }

    private func damagedPixels(of target: TargetID) throws -> Int {
        try #require(server.statistics(of: target)).total.damagedPixels
    }

    @Test func `A portal shows its source at the scale of its own target`() throws {
        show()
        defer { end() }
        let shown = try draw()
        #expect(shown.first.rgb(30, 10) == [255, 0, 0] && shown.first.rgb(29, 10) == [0, 0, 0])
        #expect(shown.second.rgb(0, 20) == [255, 0, 0] && shown.second.rgb(19, 59) == [255, 0, 0])
        #expect(shown.second.rgb(20, 20) == [0, 0, 0] && shown.second.rgb(0, 19) == [0, 0, 0])
    }

    @Test func `A change of the source is a change of its part of the portal`() throws {
        show()
        defer { end() }
        _ = try draw()
        let before = try damagedPixels(of: second)
        post {
            $0.set(2, LayerState(12, 2, 4, 5, color: Self.blue))
            $0.setChildren([2], of: 1)
        }
        let shown = try draw()
        #expect(shown.second.rgb(4, 24) == [0, 0, 255] && shown.second.rgb(3, 24) == [255, 0, 0])
        #expect(try damagedPixels(of: second) - before == 8 * 10)
    }

    @Test func `A portal follows what its source draws outside of its bounds`() throws {
        show()
        defer { end() }
        _ = try draw()
        post {
            $0.set(2, LayerState(20, -5, 15, 5, color: Self.blue))
            $0.setChildren([2], of: 1)
        }
        var shown = try draw()
        #expect(shown.second.rgb(49, 10) == [0, 0, 255] && shown.second.rgb(50, 10) == [0, 0, 0])
        post { $0.set(2, LayerState(20, -5, 5, 5, color: Self.blue)) }
        shown = try draw()
        #expect(shown.second.rgb(29, 10) == [0, 0, 255] && shown.second.rgb(30, 10) == [0, 0, 0])
    }

    @Test func `The opacity of a source applies in its portals, its position does not`() throws {
        show()
        defer { end() }
        var source = LayerState(0, 0, 20, 20, color: Self.red)
        post { $0.set(1, source) }
        #expect(try draw().second.rgb(0, 20) == [255, 0, 0])
        source.opacity = 0.5
        post { $0.set(1, source) }
        #expect(try draw().second.rgb(0, 20) == [128, 0, 0])
        source.flags.insert(.hidden)
        post { $0.set(1, source) }
        #expect(try draw().second.rgb(0, 20) == [0, 0, 0])
    }

    @Test func `Another layer with the index of a destroyed source is not shown`() throws {
        show()
        defer { end() }
        _ = try draw()
        post {
            $0.setChildren([], of: 0)
            $0.destroy(1)
        }
        #expect(try draw().second.rgb(0, 20) == [0, 0, 0])
        post {
            $0.set(1, LayerState(0, 0, 20, 20, color: Self.green))
            $0.setChildren([1], of: 0)
        }
        let shown = try draw()
        #expect(shown.first.rgb(0, 0) == [0, 255, 0] && shown.second.rgb(0, 20) == [0, 0, 0])
    }

    @Test func `A portal may precede its source, change it, and end`() throws {
        show()
        defer { end() }
        post { $0.setPortal(11, LayerState(-10, 10, 20, 20), source: 5) }
        #expect(try draw().second.rgb(0, 20) == [0, 0, 0])
        post {
            $0.set(5, LayerState(0, 0, 20, 20, color: Self.green))
            $0.setChildren([1, 5], of: 0)
        }
        #expect(try draw().second.rgb(0, 20) == [0, 255, 0])
        post { $0.set(11, LayerState(-10, 10, 20, 20)) }
        #expect(try draw().second.rgb(0, 20) == [0, 0, 0])
        post { $0.destroy(11) }
        _ = try draw()
    }

    @Test func `Portals in sources show nothing, so that there is no cycle`() throws {
        show()
        defer { end() }
        var translucent = LayerState(0, 0, 20, 20, color: Self.red)
        translucent.opacity = 0.5
        translucent.flags.insert(.groupsOpacity)
        post {
            // A portal in its own source, which is flattened into a bitmap.
            $0.set(1, translucent)
            $0.setPortal(2, LayerState(5, 5, 20, 20), source: 1)
            $0.set(3, LayerState(0, 0, 2, 2, color: Self.green))
            $0.setChildren([2, 3], of: 1)
        }
        #expect(try draw().first.rgb(22, 22) == [0, 0, 0])
        post {
            // Two, each in the source of the other.
            $0.setPortal(2, LayerState(0, 0, 20, 20), source: 12)
            $0.set(12, LayerState(0, 0, 20, 20, color: Self.blue))
            $0.setPortal(13, LayerState(0, 0, 20, 20), source: 1)
            $0.setChildren([13], of: 12)
            $0.setChildren([11, 12], of: 10)
        }
        #expect(try draw().second.rgb(0, 0) == [0, 0, 255])
        // The inner one shows its source when it is in none any more.
        post { $0.setPortal(11, LayerState(-10, 10, 20, 20), source: .none) }
        post { $0.setPortal(13, LayerState(0, 0, 20, 20), source: .none) }
        #expect(try draw().first.rgb(0, 5) == [0, 0, 128])
    }

    @Test(arguments: [1, 1.25, 2.0]) func `Sources that are flattened are drawn by damage as they are drawn whole`(
        scale: Double
    ) throws {
        show(scale: scale)
        defer { end() }
        var group = LayerState(30, 10, 20, 20, color: Self.red)
        group.opacity = 0.5
        group.flags.insert(.groupsOpacity)
        for step in 0..<8 {
            post {
                $0.set(1, group)
                $0.set(2, LayerState(Double(step), 3, 9, 9, color: Self.blue))
                $0.setChildren([2], of: 1)
            }
            _ = try draw()
        }
    }

    @Test(arguments: [41, 42, 43] as [UInt64]) func `Everything that changes in a portal is drawn`(seed: UInt64) throws
    {
        show(scale: 1.5)
        defer { end() }
        var random = SeededGenerator(seed: seed)
        var parents: [UInt32: UInt32] = [:]
        for _ in 0..<40 {
            post { commit in
                for _ in 0..<3 {
                    let id = UInt32.random(in: 20..<40, using: &random)
                    var state = LayerState(
                        .random(in: -8...20, using: &random), .random(in: -8...20, using: &random),
                        .random(in: 0...12, using: &random), .random(in: 0...12, using: &random),
                        color: SIMD4(
                            .random(in: 0...1, using: &random), .random(in: 0...1, using: &random), 0,
                            Bool.random(using: &random) ? 1 : 0.5))
                    switch Int.random(in: 0..<8, using: &random) {
                    case 0: state.flags.insert(.masksToBounds)
                    case 1: state.opacity = 0.4
                    case 2: state.flags.formUnion([.groupsOpacity])
                    case 3: state.turn(.turn(sin: 0.6, cos: 0.8))
                    default: break
                    }
                    commit.set(id, state)
                    // Layers with smaller numbers are their parents.
                    parents[id] = id < 24 ? 1 : UInt32.random(in: 20..<24, using: &random)
                }
                for parent in [1, 20, 21, 22, 23] as [UInt32] {
                    let children = parents.filter { $0.value == parent }.keys.sorted()
                    if parent == 1 || parents[parent] != nil { commit.setChildren(children, of: parent) }
                }
                if Int.random(in: 0..<4, using: &random) == 0 {
                    let x = Double(Int.random(in: -10...30, using: &random))
                    commit.setPortal(11, LayerState(x, 10, 20, 20), source: 1)
                }
            }
            _ = try draw()
        }
    }
}

extension Commit {
    fileprivate mutating func setPortal(_ id: UInt32, _ state: LayerState, source: LayerID) {
        var effects = LayerEffects()
        effects.kind = .portal
        effects.portalSource = source
        setState(state, effects: effects, of: LayerID(index: id))
    }
}

extension Snapshot {
    /// Returns the red, green and blue of a pixel.
    fileprivate func rgb(_ x: Int, _ y: Int) -> [UInt8] {
        let first = (y * width + x) * 4
        return [bytes[first + 2], bytes[first + 1], bytes[first]]
    }
}
