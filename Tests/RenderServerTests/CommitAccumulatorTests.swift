import RenderProtocol
import Testing

@testable import RenderServer

/// Commits that are posted before the render thread starts.
struct CommitAccumulatorTests {
    /// One commit in place of many makes the same tree.
    @Test(arguments: [21, 22, 23, 24] as [UInt64]) func `Commits as one make the tree that they make in turn`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let (inTurn, atOnce) = (TestTree(), TestTree())
        var accumulator = CommitAccumulator()
        var parents: [UInt32: UInt32] = [:]
        var children: [UInt32: [UInt32]] = [0: []]
        func isAncestor(_ layer: UInt32, of other: UInt32) -> Bool {
            var index: UInt32? = other
            while let current = index {
                if current == layer { return true }
                index = parents[current]
            }
            return false
        }
        for _ in 0..<400 {
            var commit = Commit()
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let layer = UInt32.random(in: 1...12, using: &random)
                guard let parent = children.keys.sorted().randomElement(using: &random) else { continue }
                let isKnown = children[layer] != nil
                if isKnown, children[layer] == [], Int.random(in: 0..<4, using: &random) == 0,
                    !commit.hierarchy.contains(where: { $0.parent.index == layer }),
                    !commit.layers.contains(where: { $0.id.index == layer })
                {
                    children[parents[layer]!]!.removeAll { $0 == layer }
                    commit.setChildren(children[parents[layer]!]!, of: parents[layer]!)
                    (parents[layer], children[layer]) = (nil, nil)
                    commit.destroy(layer)
                    continue
                }
                guard !commit.destroyedLayers.contains(LayerID(index: layer)), !isAncestor(layer, of: parent) else {
                    continue
                }
                if let old = parents[layer], old != parent {
                    children[old]!.removeAll { $0 == layer }
                    commit.setChildren(children[old]!, of: old)
                }
                if parents[layer] != parent { children[parent]!.append(layer) }
                parents[layer] = parent
                if !isKnown { children[layer] = [] }
                var effects = LayerEffects()
                effects.rasterizationScale = .random(in: 1...2, using: &random)
                commit.setState(
                    .shown(.random(in: 0...99, using: &random), 5, 10, 10),
                    effects: Bool.random(using: &random) ? effects : nil, of: LayerID(index: layer))
                commit.setChildren(children[parent]!, of: parent)
            }
            inTurn.tree.apply(commit)
            accumulator.add(commit)
        }
        #expect(accumulator.layerCount <= 13)
        atOnce.tree.apply(accumulator.take())
        #expect(inTurn.tree.layerCount == atOnce.tree.layerCount)
        for layer in children.keys.sorted().map(LayerID.init(index:)) {
            #expect(inTurn.tree.nodes[layer].state == atOnce.tree.nodes[layer].state)
            #expect(inTurn.tree.effects(of: layer)?.pointee == atOnce.tree.effects(of: layer)?.pointee)
            #expect(Array(inTurn.tree.nodes[layer].children.buffer) == Array(atOnce.tree.nodes[layer].children.buffer))
            #expect(inTurn.tree.nodes[layer].parent == atOnce.tree.nodes[layer].parent)
        }
    }

    private final class Pixels: Sendable {
        let bytes: [UInt8]

        init(_ count: Int, _ value: UInt8) {
            bytes = Array(repeating: value, count: count * 4)
        }
    }

    private func update(_ rect: PixelRect, _ value: UInt8, id: UInt32 = 3) -> ContentsUpdate {
        let pixels = Pixels(rect.area, value)
        // An array that is not mutated keeps its address.
        let buffer = pixels.bytes.withUnsafeBytes {
            SharedPixels(
                address: $0.baseAddress!, width: rect.width, height: rect.height, bytesPerRow: rect.width * 4,
                owner: pixels)
        }
        return ContentsUpdate(
            id: ContentsID(index: id), owner: LayerID(index: 1), width: 40, height: 30, isOpaque: false,
            pixels: PixelUpdate(rect: rect, pixels: buffer, isWhole: rect.area == 40 * 30))
    }

    @Test func `What was drawn in parts is kept once`() throws {
        var random = SeededGenerator(seed: 5)
        var accumulator = CommitAccumulator()
        var expected = [UInt8](repeating: 9, count: 40 * 30)
        var commit = Commit()
        commit.append(update(PixelRect(x: 0, y: 0, width: 40, height: 30), 9))
        accumulator.add(commit)
        for step in 0..<500 {
            let (x, y) = (Int.random(in: 0..<35, using: &random), Int.random(in: 0..<25, using: &random))
            let rect = PixelRect(x: x, y: y, width: .random(in: 1...5, using: &random), height: 5)
            var commit = Commit()
            commit.append(update(rect, UInt8(step & 255)))
            accumulator.add(commit)
            for row in y..<y + 5 {
                for column in x..<Int(rect.maxX) { expected[row * 40 + column] = UInt8(step & 255) }
            }
            #expect(accumulator.pixelBytes <= 40 * 30 * 4 + CommitAccumulator.maxParts * 25 * 4)
        }
        var shown = [UInt8](repeating: 0, count: 40 * 30)
        for part in accumulator.take().contents.compactMap(\.pixels) {
            part.pixels.withAddress { address in
                for row in 0..<part.rect.height {
                    for column in 0..<part.rect.width {
                        shown[(row + Int(part.rect.minY)) * 40 + column + Int(part.rect.minX)] =
                            address.load(fromByteOffset: row * part.pixels.bytesPerRow + column * 4, as: UInt8.self)
                    }
                }
            }
        }
        #expect(shown == expected)
    }

    @Test func `What is destroyed is forgotten`() {
        var accumulator = CommitAccumulator()
        for round in 0..<1000 {
            var commit = Commit()
            commit.set(UInt32(round), .shown(0, 0, 5, 5))
            commit.append(update(PixelRect(x: 0, y: 0, width: 40, height: 30), 1, id: UInt32(round)))
            accumulator.add(commit)
            commit = Commit()
            commit.destroy(UInt32(round))
            commit.destroyedContents = [ContentsID(index: UInt32(round))]
            accumulator.add(commit)
        }
        #expect(accumulator.layerCount == 0 && accumulator.pixelBytes == 0)
        #expect(accumulator.take().isEmpty)
    }

    /// The whole way, with a render thread that starts late.
    @Test func `A window that comes late shows what was committed`() throws {
        let server = RenderServer()
        for step in 0..<50 {
            var commit = Commit()
            commit.set(0, LayerState(0, 0, 4, 2, color: SIMD4(step == 49 ? 1 : 0, 0, 0, 1)))
            server.post(commit)
        }
        let target = server.makeTarget(.offscreen(refresh: nil))
        defer { server.removeTarget(target) }
        var commit = Commit()
        commit.targets = [
            TargetUpdate(id: target, root: LayerID(index: 0), pixelWidth: 4, pixelHeight: 2, scale: 1)
        ]
        server.post(commit)
        #expect(try server.snapshot(of: target).bytes == (0..<8).flatMap { _ in [0, 0, 255, 255] as [UInt8] })
    }
}
