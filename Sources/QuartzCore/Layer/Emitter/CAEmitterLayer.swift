import CoreGraphics
import Foundation
import RenderProtocol

/// A source of particles such as fire, snow or sparks. The render thread moves and draws them, even while the main
/// thread is busy.
///
///     let fountain = CAEmitterLayer()
///     fountain.emitterPosition = CGPoint(x: 100, y: 100)
///     fountain.emitterCells = [spark]
///     layer.addSublayer(fountain)
///
/// Emission begins when the layer is first committed. The positions of particles depend only on the time and the seed,
/// not on the number of frames drawn. Particles are drawn below the sublayers; without `masksToBounds` they may leave
/// the bounds. At most 65,536 particles exist at a time. Additive particles add light to the backdrop and do not change
/// its alpha. `render(in:)` draws the layer without its particles, as in Core Animation.
open class CAEmitterLayer: CALayer {
    private var needsDescription = true

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAEmitterLayer else { return }
        birthRate = layer.birthRate
        lifetime = layer.lifetime
        emitterPosition = layer.emitterPosition
        emitterZPosition = layer.emitterZPosition
        emitterSize = layer.emitterSize
        emitterDepth = layer.emitterDepth
        emitterShape = layer.emitterShape
        emitterMode = layer.emitterMode
        renderMode = layer.renderMode
        preservesDepth = layer.preservesDepth
        velocity = layer.velocity
        scale = layer.scale
        spin = layer.spin
        seed = layer.seed
        emitterCells = layer.emitterCells
    }

    /// Archives of layers are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The kinds of particles; none by default.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in oldValue ?? [] { cell.removeOwner(self) }
            for cell in emitterCells ?? [] { cell.addOwner(self) }
            emitterChanged()
        }
    }

    /// The centre of the emitter, in points of this layer; (0, 0) by default.
    open var emitterPosition = CGPoint.zero { didSet { emitterChanged() } }
    /// The z position of the emitter, in points.
    open var emitterZPosition: CGFloat = 0 { didSet { emitterChanged() } }
    /// The size of the emitter, in points; the width is the radius of a circle or a sphere.
    open var emitterSize = CGSize.zero { didSet { emitterChanged() } }
    /// The depth of the emitter, in points.
    open var emitterDepth: CGFloat = 0 { didSet { emitterChanged() } }
    /// The shape of the emitter; a point by default.
    open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { emitterChanged() } }
    /// The part of the shape that particles start from; the volume by default.
    open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { emitterChanged() } }
    /// The drawing order and blending of particles; unordered by default.
    open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { emitterChanged() } }
    /// Whether particles keep their z position instead of being flattened into the layer's plane; false by default.
    open var preservesDepth = false { didSet { emitterChanged() } }

    /// The factor of the birth rates of `emitterCells`; 1 by default, 0 to stop emission.
    open var birthRate: Float = 1 { didSet { emitterChanged() } }
    /// The factor of the cells' lifetimes; 1 by default.
    open var lifetime: Float = 1 { didSet { emitterChanged() } }
    /// The factor of the cells' velocities; 1 by default.
    open var velocity: Float = 1 { didSet { emitterChanged() } }
    /// The factor of the cells' scales; 1 by default.
    open var scale: Float = 1 { didSet { emitterChanged() } }
    /// The factor of the cells' spins; 1 by default.
    open var spin: Float = 1 { didSet { emitterChanged() } }
    /// The seed of the random numbers for particles; 0 by default.
    open var seed: UInt32 = 0 { didSet { emitterChanged() } }

    func emitterChanged() {
        needsDescription = true
        mark(.state)
    }

    private static let emitterTable = LayerPropertyTable({ CAEmitterLayer() }, extending: .layer) {
        $0.add("emitterCells", object: \.emitterCells)
        $0.add("emitterPosition", \.emitterPosition, animates: .emitterPosition)
        $0.add("emitterZPosition", \.emitterZPosition, animates: .emitterZPosition)
        $0.add("emitterSize", \.emitterSize, animates: .emitterSize)
        $0.add("emitterDepth", \.emitterDepth, animates: .emitterDepth)
        $0.add("emitterShape", raw: \.emitterShape)
        $0.add("emitterMode", raw: \.emitterMode)
        $0.add("renderMode", raw: \.renderMode)
        $0.add("preservesDepth", \.preservesDepth, animatable: false)
        $0.add("birthRate", \.birthRate, animates: .emitterBirthRate)
        $0.add("lifetime", \.lifetime, animates: .emitterLifetime)
        $0.add("velocity", \.velocity, animates: .emitterVelocity)
        $0.add("scale", \.scale, animates: .emitterScale)
        $0.add("spin", \.spin, animates: .emitterSpin)
        $0.add("seed", \.seed, animatable: false)
    }

    override class var propertyTable: LayerPropertyTable { emitterTable }

    /// Also finds cells: `emitterCells.name.birthRate` is how a program changes a birth rate.
    override func namedChild(_ name: String, of key: String) -> (any KeyValueContainer)? {
        guard key == "emitterCells" else { return super.namedChild(name, of: key) }
        return emitterCells?.first { $0.name == name }
    }

    // MARK: For the render server

    override var renderKind: LayerEffects.Kind { .emitter }

    override func encodeKind(into commit: inout Commit) {
        guard needsDescription else { return }
        needsDescription = false
        var description = EmitterDescription()
        description.position = SIMD3(finite(emitterPosition.x), finite(emitterPosition.y), finite(emitterZPosition))
        description.size = SIMD3(finite(emitterSize.width), finite(emitterSize.height), finite(emitterDepth))
        description.shape = emitterShape.value
        description.mode = emitterMode.value
        description.order = renderMode.order
        description.isAdditive = renderMode == .additive
        description.preservesDepth = preservesDepth
        description.birthRate = max(0, finite(birthRate))
        description.lifetime = max(0, finite(lifetime))
        description.velocity = finite(velocity)
        description.scale = finite(scale)
        description.spin = finite(spin)
        description.seed = seed
        for cell in emitterCells ?? [] { cell.describe(into: &description.cells, parent: nil, path: 0) }
        commit.emitters.append(Commit.EmitterUpdate(id: id, description: description, time: MediaClock.now))
    }
}
