import Foundation
import RenderProtocol
import Testing

@testable import RenderServer

/// Tests that draw, one after the other: each has a render thread and a GL context.
@Suite(.serialized) enum DrawingTests {}

/// Layers by number on an offscreen target; layer 0 is the root.
final class OffscreenStage {
    let server = RenderServer()
    let target: TargetID
    let width: Int
    let height: Int
    private(set) var states: [UInt32: LayerState] = [:]
    private(set) var effects: [UInt32: LayerEffects] = [:]
    private var commit = Commit()
    private var nextContents: UInt32 = 0

    /// - Parameter refresh: The frames per second; nil to draw each change immediately.
    init(_ width: Int, _ height: Int, scale: Double = 1, color: SIMD4<Float> = .zero, refresh: Double? = nil) {
        (self.width, self.height) = (width, height)
        target = server.makeTarget(.offscreen(refresh: refresh))
        set(0, LayerState(0, 0, Double(width) / scale, Double(height) / scale, color: color))
        commit.targets = [
            TargetUpdate(
                id: target, root: LayerID(index: 0), pixelWidth: width, pixelHeight: height, scale: scale)
        ]
    }

    deinit {
        server.removeTarget(target)
    }

    func set(_ id: UInt32, _ state: LayerState, _ effects: LayerEffects? = nil) {
        states[id] = state
        self.effects[id] = effects
        commit.setState(state, effects: effects, of: LayerID(index: id))
    }

    func change(_ id: UInt32, _ body: (inout LayerState) -> Void) {
        var state = states[id]!
        body(&state)
        set(id, state, effects[id])
    }

    func changeEffects(_ id: UInt32, _ body: (inout LayerEffects) -> Void) {
        var effects = effects[id] ?? LayerEffects()
        body(&effects)
        set(id, states[id]!, effects)
    }

    func children(_ ids: [UInt32], of parent: UInt32 = 0) {
        commit.setChildren(ids, of: parent)
    }

    func add(_ body: (inout Commit) -> Void) {
        body(&commit)
    }

    func destroy(_ id: UInt32) {
        commit.destroy(id)
    }

    /// Premultiplied pixels, row by row.
    func contents(
        _ width: Int, _ height: Int, isOpaque: Bool = false, _ pixel: (Int, Int) -> RGBA
    ) -> ContentsID {
        let id = ContentsID(index: nextContents)
        nextContents += 1
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let p = pixel(x, y)
                bytes += [UInt8(p.z), UInt8(p.y), UInt8(p.x), UInt8(p.w)]
            }
        }
        commit.append(
            ContentsUpdate(
                id: id, owner: .none, width: width, height: height, isOpaque: isOpaque,
                pixels: PixelUpdate(
                    rect: PixelRect(0, 0, width, height), pixels: Self.buffer(bytes, width, height), isWhole: true)))
        return id
    }

    private static func buffer(_ bytes: [UInt8], _ width: Int, _ height: Int) -> SharedPixels {
        let data = NSData(bytes: bytes, length: bytes.count)
        let owner = Owner(data)
        return SharedPixels(address: data.bytes, width: width, height: height, bytesPerRow: width * 4, owner: owner)
    }

    /// Sendable because the data is never written to.
    private final class Owner: @unchecked Sendable {
        private let data: NSData

        init(_ data: NSData) {
            self.data = data
        }
    }

    /// Draws the changes, and returns their cost.
    @discardableResult
    func frame() -> FrameStatistics {
        let before = server.statistics(of: target)?.framesPresented
        server.post(commit)
        commit = Commit()
        server.renderNow()
        let after = server.statistics(of: target)
        return after?.framesPresented == before ? FrameStatistics() : after?.last ?? FrameStatistics()
    }

    /// The shown picture, after drawing the changes.
    func picture() throws -> Picture {
        frame()
        return Picture(try server.presentedPicture(of: target))
    }

    /// The difference of the frames so far from one drawn whole.
    func incrementalDifference() throws -> Int {
        let shown = try picture()
        let redrawn = try Picture(server.snapshot(of: target))
        return shown.difference(redrawn)
    }

    var textureBytes: Int { server.statistics(of: target)?.textureBytes ?? -1 }
}

/// Red, green, blue, alpha, premultiplied, 0 to 255.
typealias RGBA = SIMD4<Int>

struct Picture {
    let snapshot: Snapshot

    init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
    }

    subscript(x: Int, y: Int) -> RGBA {
        let at = (y * snapshot.width + x) * 4
        let b = snapshot.bytes
        return RGBA(Int(b[at + 2]), Int(b[at + 1]), Int(b[at]), Int(b[at + 3]))
    }

    func shows(_ color: SIMD4<Float>, at x: Int, _ y: Int, tolerance: Int = 2) -> Bool {
        let wanted = RGBA(
            Int((color.x * 255).rounded()), Int((color.y * 255).rounded()), Int((color.z * 255).rounded()),
            Int((color.w * 255).rounded()))
        let difference = self[x, y] &- wanted
        return (0..<4).allSatisfy { abs(difference[$0]) <= tolerance }
    }

    func difference(_ other: Picture) -> Int {
        var largest = 0
        snapshot.bytes.withUnsafeBufferPointer { a in
            other.snapshot.bytes.withUnsafeBufferPointer { b in
                for index in a.indices { largest = max(largest, abs(Int(a[index]) - Int(b[index]))) }
            }
        }
        return largest
    }

    /// The part of all bytes that differ by more than `tolerance`.
    func share(differingFrom other: Picture, by tolerance: Int) -> Double {
        var count = 0
        for index in snapshot.bytes.indices
        where abs(Int(snapshot.bytes[index]) - Int(other.snapshot.bytes[index])) > tolerance { count += 1 }
        return Double(count) / Double(snapshot.bytes.count)
    }
}

extension SIMD4<Float> {
    /// A colour over another, premultiplied.
    func over(_ below: SIMD4<Float>) -> SIMD4<Float> { self + below * (1 - w) }

    var premultiplied: SIMD4<Float> { SIMD4(x * w, y * w, z * w, w) }
}
