import RenderProtocol
import Testing

@testable import RenderServer

/// Random trees under random commits, compared with a simple walk over all layers.
struct RenderTreePropertyTests {
    private static let spacing = 4.0

    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func everythingThatChangesIsDamaged(seed: UInt64) {
        let tree = RandomTree(seed: seed, layers: 110)
        var before = tree.picture(spacing: Self.spacing)
        let count = Int(200 / Self.spacing)
        var changes = 0
        for step in 0..<60 {
            let damage = tree.mutate()
            let after = tree.picture(spacing: Self.spacing)
            for index in before.indices where before[index] != after[index] {
                changes += 1
                let x = (Double(index % count) + 0.5) * Self.spacing
                let y = (Double(index / count) + 0.5) * Self.spacing
                if !damage.contains(where: { $0.minX <= x && x <= $0.maxX && $0.minY <= y && y <= $0.maxY }) {
                    Issue.record("step \(step): (\(x), \(y)) changed and was not damaged: \(damage)")
                    return
                }
            }
            before = after
            #expect(tree.scene.tree.layerCount == tree.layers.count)
        }
        #expect(changes > 100)
    }

    /// What a small region lists, found by the index over many children, is what the whole target lists there.
    @Test(arguments: [21, 22, 23] as [UInt64])
    func regionsListWhatTheWholeLists(seed: UInt64) {
        let tree = RandomTree(seed: seed, layers: 150)
        var random = SeededGenerator(seed: seed)
        let whole = PixelRect(0, 0, 200, 200)
        let builder = FrameBuilder(tree: tree.scene.tree)
        var listed = 0
        for _ in 0..<40 {
            _ = tree.mutate()
            let region = PixelRect(
                Int.random(in: 0..<180, using: &random), Int.random(in: 0..<180, using: &random),
                Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random))
            builder.build(root: 0, toDevice: .identity, region: whole)
            let all = builder.items.filter { $0.cover.intersects(region) }.map(Self.color)
            let visitedForAll = builder.layersVisited
            builder.build(root: 0, toDevice: .identity, region: region)
            #expect(builder.items.map(Self.color) == all)
            #expect(builder.layersVisited < visitedForAll)
            listed += all.count
        }
        #expect(listed > 30)
    }

    @Test(arguments: [31, 32, 33] as [UInt64])
    func occlusionChangesNoPixel(seed: UInt64) {
        let tree = RandomTree(seed: seed, layers: 200)
        let whole = PixelRect(0, 0, 200, 200)
        let builder = FrameBuilder(tree: tree.scene.tree)
        var (dropped, cut) = (0, 0)
        for _ in 0..<10 {
            _ = tree.mutate()
            builder.build(root: 0, toDevice: .identity, region: whole)
            let before = Self.paint(builder.items)
            let items = builder.items
            let backdrop = builder.cull(minCut: 16)
            dropped += items.count - builder.items.count
            cut += builder.items.count { item in !items.contains { $0.cover == item.cover } }
            var clear: [Float] = []
            if case .clear(let color) = backdrop, color != .zero { clear = [color.x] }
            let after = Self.paint(builder.items, on: clear)
            #expect(after == before)
            #expect(backdrop != .covered || !after.contains { $0.isEmpty })
        }
        #expect(dropped > 0 && cut > 0)
    }

    private static func color(_ item: DrawItem) -> SIMD4<Float> {
        switch item.attributes {
        case .image: item.uniform
        case .mask(let mask): mask.color
        case .sprite(let sprite): sprite.color
        case .shape(let shape): shape.color
        case .gradient(let gradient): gradient.tint
        case .shadow(let shadow): shadow.color
        }
    }

    /// What is seen in each pixel, from the last opaque colour on.
    private static func paint(_ items: [DrawItem], on backdrop: [Float] = []) -> [[Float]] {
        var pixels = [[Float]](repeating: backdrop, count: 200 * 200)
        for item in items {
            let color = color(item).x
            for y in item.cover.minY..<item.cover.maxY {
                for x in item.cover.minX..<item.cover.maxX {
                    let pixel = Int(y) * 200 + Int(x)
                    if item.isOpaque { pixels[pixel] = [color] } else { pixels[pixel].append(color) }
                }
            }
        }
        return pixels
    }
}
