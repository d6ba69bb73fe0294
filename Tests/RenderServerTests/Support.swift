import GLES
import RenderProtocol

@testable import RenderServer

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

// The tests number their layers and targets.
extension LayerID: ExpressibleByIntegerLiteral {
    public init(integerLiteral index: UInt32) {
        self.init(index: index)
    }
}

extension TargetID: ExpressibleByIntegerLiteral {
    public init(integerLiteral index: UInt32) {
        self.init(index: index)
    }
}

extension Box {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }
}

extension DeviceBox {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(edges: Box(x, y, width, height))
    }
}

extension PixelRect {
    init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension LayerState {
    /// A layer with its top left corner at (x, y) of its parent. One without a colour draws nothing.
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, color: SIMD4<Float> = .zero) {
        self.init()
        anchorPoint = .zero
        position = SIMD2(x, y)
        boundsSize = SIMD2(width, height)
        backgroundColor = color
    }

    /// One that draws, as only such layers have damage.
    static func shown(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayerState {
        LayerState(x, y, width, height, color: SIMD4(1, 1, 1, 0.5))
    }

    mutating func turn(_ matrix: Matrix4) {
        transform = matrix
        flags.insert(.transformed)
    }
}

extension Matrix4 {
    static func scale(_ x: Float, _ y: Float) -> Matrix4 {
        Matrix4(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }

    /// A rotation by the angle with this sine and cosine.
    static func turn(sin s: Float, cos c: Float) -> Matrix4 {
        Matrix4(SIMD4(c, s, 0, 0), SIMD4(-s, c, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
}

/// A render tree with one target, 200 × 200 points large, whose root is layer 0.
final class TestTree {
    let tree = RenderTree(contents: ContentsTable(maxTextureSize: 4096))
    private(set) var damage: [Box] = []

    init() {
        tree.onDamage = { [unowned self] target, box in
            precondition(target == 0)
            damage.append(box)
        }
        var commit = Commit()
        commit.set(0, LayerState(0, 0, 200, 200))
        tree.apply(commit)
        tree.setTarget(0, root: 0)
    }

    /// Applies a commit and returns what it damaged.
    @discardableResult
    func apply(_ change: (inout Commit) -> Void) -> [Box] {
        damage = []
        var commit = Commit()
        change(&commit)
        tree.apply(commit)
        return damage.filter { !$0.isEmpty }
    }

    /// What `body` damages.
    func collectDamage(_ body: () -> Void) -> [Box] {
        damage = []
        body()
        return damage.filter { !$0.isEmpty }
    }

    /// The box around everything that a commit damages.
    func damageBox(_ change: (inout Commit) -> Void) -> Box {
        apply(change).reduce(.empty) { $0.union($1) }
    }
}

extension Commit {
    mutating func set(_ id: UInt32, _ state: LayerState) {
        setState(state, of: LayerID(index: id))
    }

    mutating func setChildren(_ ids: [UInt32], of parent: UInt32) {
        setChildren(ids.lazy.map { LayerID(index: $0) }, of: LayerID(index: parent))
    }

    mutating func destroy(_ id: UInt32) {
        destroyedLayers.append(LayerID(index: id))
    }
}

extension Renderer {
    /// Creates a renderer without a thread, and an offscreen target of a size in pixels that shows layer 0.
    static func offscreen(_ width: Int, _ height: Int) throws -> (Renderer, RenderTarget) {
        let renderer = try Renderer(platform: .surfaceless)
        let target = RenderTarget(
            id: TargetID(index: 0), presenter: OffscreenPresenter(limit: renderer.driver.maxTextureSize))
        renderer.tree.onDamage = { target.damage($1) }
        var commit = Commit()
        commit.set(0, LayerState(0, 0, Double(width), Double(height)))
        renderer.apply(commit)
        try target.configure(
            TargetUpdate(id: target.id, root: LayerID(index: 0), pixelWidth: width, pixelHeight: height, scale: 1),
            tree: renderer.tree)
        return (renderer, target)
    }
}
