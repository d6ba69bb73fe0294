import Foundation
import RenderProtocol
import Testing

@testable import RenderServer

/// Targets that show what others show.
@Suite(.serialized) struct MirrorTests {
    private let server = RenderServer()
    private let source: TargetID
    private let mirror: TargetID

    init() {
        source = server.makeTarget(.offscreen(refresh: 500))
        mirror = server.makeTarget(.offscreen(refresh: 500))
    }

    private func end() {
        server.removeTarget(mirror)
        server.removeTarget(source)
    }

    /// A red target of `width` × `height` pixels, and a green one that mirrors it.
    private func show(width: Int, height: Int, scale: Double = 1, mirrorWidth: Int, mirrorHeight: Int) {
        var commit = Commit()
        commit.set(0, LayerState(0, 0, Double(width) / scale, Double(height) / scale, color: SIMD4(1, 0, 0, 1)))
        commit.set(10, LayerState(0, 0, Double(mirrorWidth), Double(mirrorHeight), color: SIMD4(0, 1, 0, 1)))
        commit.targets = [
            TargetUpdate(
                id: source, root: LayerID(index: 0), pixelWidth: width, pixelHeight: height, scale: scale),
            TargetUpdate(
                id: mirror, root: LayerID(index: 10), pixelWidth: mirrorWidth, pixelHeight: mirrorHeight, scale: 1),
        ]
        server.post(commit)
        server.mirror(mirror, source: source)
    }

    private func add(_ state: LayerState, _ index: UInt32) {
        var commit = Commit()
        commit.set(index, state)
        commit.setChildren([index], of: 0)
        server.post(commit)
    }

    /// Returns the red, green and blue of a pixel of what the mirror shows.
    private func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
        server.renderNow()
        let picture = try server.presentedPicture(of: mirror)
        let whole = try server.snapshot(of: mirror)
        #expect(picture.bytes == whole.bytes, "drawn by damage, and as a whole")
        let first = (y * picture.width + x) * 4
        return [picture.bytes[first + 2], picture.bytes[first + 1], picture.bytes[first]]
    }

    @Test(arguments: [1.0, 2]) func `A mirror is scaled to fit, in the middle of a black area`(scale: Double) throws {
        show(width: 80, height: 40, scale: scale, mirrorWidth: 40, mirrorHeight: 40)
        defer { end() }
        #expect(try pixel(20, 9) == [0, 0, 0] && pixel(20, 30) == [0, 0, 0])
        #expect(try pixel(0, 10) == [255, 0, 0] && pixel(39, 29) == [255, 0, 0])
    }

    @Test func `A change of the source is a change of its part of the mirror`() throws {
        show(width: 40, height: 40, mirrorWidth: 80, mirrorHeight: 100)
        defer { end() }
        #expect(try pixel(40, 50) == [255, 0, 0])
        let before = try #require(server.statistics(of: mirror)).total.damagedPixels
        add(LayerState(0, 0, 10, 10, color: SIMD4(0, 0, 1, 1)), 1)
        #expect(try pixel(10, 20) == [0, 0, 255] && pixel(30, 20) == [255, 0, 0] && pixel(10, 9) == [0, 0, 0])
        let damaged = try #require(server.statistics(of: mirror)).total.damagedPixels - before
        #expect((400..<600).contains(damaged), "\(damaged)")
    }

    @Test func `What leaves the source is not in the bars`() throws {
        show(width: 80, height: 40, mirrorWidth: 80, mirrorHeight: 80)
        defer { end() }
        add(LayerState(0, -100, 80, 300, color: SIMD4(0, 0, 1, 1)), 1)
        #expect(try pixel(40, 40) == [0, 0, 255] && pixel(40, 19) == [0, 0, 0] && pixel(40, 61) == [0, 0, 0])
    }

    @Test func `A mirror shows its own layers after its end, and after that of the source`() throws {
        show(width: 40, height: 40, mirrorWidth: 40, mirrorHeight: 40)
        defer { server.removeTarget(mirror) }
        #expect(try pixel(20, 20) == [255, 0, 0])
        server.mirror(mirror, source: nil)
        #expect(try pixel(20, 20) == [0, 255, 0])
        server.mirror(mirror, source: source)
        #expect(try pixel(20, 20) == [255, 0, 0])
        server.removeTarget(source)
        #expect(try pixel(20, 20) == [0, 255, 0])
    }

    @Test func `A source of another size is scaled again`() throws {
        show(width: 40, height: 40, mirrorWidth: 40, mirrorHeight: 40)
        defer { end() }
        #expect(try pixel(20, 2) == [255, 0, 0])
        show(width: 80, height: 40, mirrorWidth: 40, mirrorHeight: 40)
        #expect(try pixel(20, 2) == [0, 0, 0] && pixel(20, 20) == [255, 0, 0])
    }

    @Test func `A flattened layer is drawn for both, and neither draws forever`() throws {
        show(width: 40, height: 40, mirrorWidth: 100, mirrorHeight: 100)
        defer { end() }
        var commit = Commit()
        var group = LayerState(0, 0, 20, 20)
        group.opacity = 0.5
        commit.set(1, group)
        for (index, x) in [(UInt32(2), 0.0), (3, 5)] {
            commit.set(index, LayerState(x, 0, 10, 20, color: SIMD4(0, 0, 1, 1)))
        }
        commit.setChildren([1], of: 0)
        commit.setChildren([2, 3], of: 1)
        server.post(commit)
        let color = try pixel(18, 20)
        #expect(color[1] == 0 && abs(Int(color[0]) - 128) <= 1 && abs(Int(color[2]) - 128) <= 1)
        Thread.sleep(forTimeInterval: 0.05)
        let shown = [source, mirror].map { server.statistics(of: $0)?.framesPresented }
        Thread.sleep(forTimeInterval: 0.1)
        #expect([source, mirror].map { server.statistics(of: $0)?.framesPresented } == shown)
    }
}
