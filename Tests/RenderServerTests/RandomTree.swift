import RenderProtocol

@testable import RenderServer

/// A tree of layers that changes at random, and a simple reference rendering of it.
final class RandomTree {
    struct Layer {
        var state: LayerState
        var children: [UInt32] = []
        var parent: UInt32?
    }

    let scene = TestTree()
    private(set) var layers: [UInt32: Layer] = [0: Layer(state: LayerState(0, 0, 200, 200))]
    private var nextID: UInt32 = 1
    private var random: SeededGenerator

    /// The root has more children than the tree visits one by one.
    init(seed: UInt64, layers count: Int) {
        random = SeededGenerator(seed: seed)
        scene.apply { commit in
            for index in 0..<count {
                let id = add(to: index < count * 3 / 4 ? 0 : UInt32.random(in: 0..<nextID, using: &random))
                commit.set(id, layers[id]!.state)
            }
            for (id, layer) in layers { commit.setChildren(layer.children, of: id) }
        }
    }

    private func add(to parent: UInt32) -> UInt32 {
        let id = nextID
        nextID += 1
        layers[id] = Layer(state: randomState(id), parent: parent)
        layers[parent]!.children.append(id)
        return id
    }

    private func randomState(_ id: UInt32) -> LayerState {
        var state = LayerState(
            Double(Int.random(in: -10...200, using: &random)), Double(Int.random(in: -10...200, using: &random)),
            Double(Int.random(in: 0...30, using: &random)), Double(Int.random(in: 0...30, using: &random)),
            color: SIMD4(Float(id) / 65536, Float.random(in: 0...1, using: &random), 0, 1))
        switch Int.random(in: 0..<20, using: &random) {
        case 0: state.flags.insert(.hidden)
        case 1, 2, 3: state.flags.insert(.masksToBounds)
        case 4: state.zPosition = Float(Int.random(in: -2...2, using: &random))
        case 5: state.opacity = 0
        case 6: state.turn(.turn(sin: 0.6, cos: 0.8))
        case 7: state.turn(.scale(Float.random(in: -3...3, using: &random), 2))
        case 8: state.boundsOrigin = SIMD2(20, -5)
        case 9:
            state.turn(Matrix4(SIMD4(1, 0.1, 0, 0.004), SIMD4(0, 1, 0, 0.002), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)))
        default: break
        }
        return state
    }

    private func isAncestor(_ id: UInt32, of other: UInt32) -> Bool {
        var layer: UInt32? = other
        while let current = layer {
            if current == id { return true }
            layer = layers[current]!.parent
        }
        return false
    }

    private func pick() -> UInt32 {
        let all = layers.keys.sorted()
        return all[Int.random(in: 0..<all.count, using: &random)]
    }

    /// Changes a few things in one commit and returns the damage.
    func mutate() -> [Box] {
        scene.apply { commit in
            var changed: Set<UInt32> = []
            var parents: Set<UInt32> = []
            var destroyed: Set<UInt32> = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let id = pick()
                guard id != 0 else { continue }
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1:
                    layers[id]!.state = randomState(id)
                    changed.insert(id)
                case 2:
                    let delta = SIMD2(Double(Int.random(in: -4...4, using: &random)), 3)
                    layers[id]!.state.position += delta
                    changed.insert(id)
                case 3:  // To another parent, or to another index in the same.
                    let parent = pick()
                    guard !isAncestor(id, of: parent) else { continue }
                    let old = layers[id]!.parent!
                    layers[old]!.children.removeAll { $0 == id }
                    let index = Int.random(in: 0...layers[parent]!.children.count, using: &random)
                    layers[parent]!.children.insert(id, at: index)
                    layers[id]!.parent = parent
                    parents.formUnion([old, parent])
                case 4:
                    let new = add(to: id)
                    changed.insert(new)
                    parents.insert(id)
                default:
                    guard layers[id]!.children.isEmpty else { continue }
                    let parent = layers[id]!.parent!
                    layers[parent]!.children.removeAll { $0 == id }
                    layers[id] = nil
                    parents.insert(parent)
                    destroyed.insert(id)
                }
            }
            for id in changed.sorted().shuffled(using: &random) where layers[id] != nil {
                commit.set(id, layers[id]!.state)
            }
            for id in parents.sorted().shuffled(using: &random) where layers[id] != nil {
                commit.setChildren(layers[id]!.children, of: id)
            }
            for id in destroyed { commit.destroy(id) }
        }
    }

    /// The colours over one another at points of a grid, back to front: what a picture is made from.
    func picture(spacing: Double) -> [[SIMD4<Float>]] {
        let count = Int(200 / spacing)
        var picture = [[SIMD4<Float>]](repeating: [], count: count * count)
        paint(0, toTarget: .identity, inside: { _, _ in true }, spacing: spacing, count: count, &picture)
        return picture
    }

    private func paint(
        _ id: UInt32, toTarget parentMap: Homography, inside: (Double, Double) -> Bool, spacing: Double, count: Int,
        _ picture: inout [[SIMD4<Float>]]
    ) {
        let layer = layers[id]!
        let state = layer.state
        if state.flags.contains(.hidden) || state.opacity == 0 { return }
        let map = Homography(of: state).then(parentMap)
        let inverse = map.inverse
        func hits(_ x: Double, _ y: Double) -> Bool {
            guard let p = inverse?.homogeneous(x, y), p.z > 0 else { return false }
            let bounds = state.boundsBox
            return p.x / p.z > bounds.minX && p.x / p.z < bounds.maxX && p.y / p.z > bounds.minY
                && p.y / p.z < bounds.maxY
        }
        let reach = map.boundingBox(of: state.boundsBox)
        if state.backgroundColor.w > 0, !reach.isEmpty {
            func range(_ low: Double, _ high: Double) -> Range<Int> {
                let first = min(max(0, low / spacing - 1), Double(count))
                let last = min(max(first, high / spacing + 1), Double(count))
                return Int(first)..<Int(last)
            }
            for row in range(reach.minY, reach.maxY) {
                for column in range(reach.minX, reach.maxX) {
                    let (x, y) = ((Double(column) + 0.5) * spacing, (Double(row) + 0.5) * spacing)
                    if hits(x, y), inside(x, y) { picture[row * count + column].append(state.backgroundColor) }
                }
            }
        }
        let clipped = state.flags.contains(.masksToBounds)
        let children = layer.children.enumerated().sorted {
            (layers[$0.element]!.state.zPosition, $0.offset) < (layers[$1.element]!.state.zPosition, $1.offset)
        }
        for (_, child) in children {
            paint(
                child, toTarget: map, inside: { inside($0, $1) && (!clipped || hits($0, $1)) }, spacing: spacing,
                count: count, &picture)
        }
    }
}
