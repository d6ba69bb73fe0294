import CoreGraphics
import Foundation
import RenderServer

/// A source of particles: fire, snow, sparks. The render thread moves and draws them, however busy the main thread is.
///
/// Emission begins when the layer is first committed. Where a particle is depends on the time and the seed alone, not on how
/// many frames were drawn. Particles are drawn below the sublayers; without `masksToBounds` they leave the bounds freely.
/// 65,536 particles live at most. Additive particles add light to what is behind and leave its alpha as it is.
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

    /// The middle of the emitter, points of this layer; (0, 0) by default.
    open var emitterPosition = CGPoint.zero { didSet { emitterChanged() } }
    /// Its place in depth, points.
    open var emitterZPosition: CGFloat = 0 { didSet { emitterChanged() } }
    /// Its size, points; the width is the radius of a circle or a sphere.
    open var emitterSize = CGSize.zero { didSet { emitterChanged() } }
    /// Its extent in depth, points.
    open var emitterDepth: CGFloat = 0 { didSet { emitterChanged() } }
    /// Its shape; a point by default.
    open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { emitterChanged() } }
    /// The part of its shape that particles start from; the volume by default.
    open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { emitterChanged() } }
    /// How particles are put over one another; without an order by default.
    open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { emitterChanged() } }
    /// Whether particles keep their place in depth instead of lying in the layer's plane; false by default.
    open var preservesDepth = false { didSet { emitterChanged() } }

    /// What the birth rates of `emitterCells` are multiplied with; 1 by default, 0 to let the particles run out.
    open var birthRate: Float = 1 { didSet { emitterChanged() } }
    /// What the cells' lifetimes are multiplied with; 1 by default.
    open var lifetime: Float = 1 { didSet { emitterChanged() } }
    /// What the cells' velocities are multiplied with; 1 by default.
    open var velocity: Float = 1 { didSet { emitterChanged() } }
    /// What the cells' scales are multiplied with; 1 by default.
    open var scale: Float = 1 { didSet { emitterChanged() } }
    /// What the cells' spins are multiplied with; 1 by default.
    open var spin: Float = 1 { didSet { emitterChanged() } }
    /// Where the lots begin that are drawn for each particle; 0 by default.
    open var seed: UInt32 = 0 { didSet { emitterChanged() } }

    func emitterChanged() {
        needsDescription = true
        mark(.state)
    }

    override class var propertyTable: LayerPropertyTable { .emitter }

    /// A cell too: `emitterCells.name.birthRate` is how a program turns one down.
    override func namedChild(_ name: String, of key: String) -> (any KeyValueContainer)? {
        guard key == LayerProperty.emitterCells.key else { return super.namedChild(name, of: key) }
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
        for cell in emitterCells ?? [] { cell.describe(into: &description.cells, parent: -1, path: 0) }
        commit.emitters.append(Commit.EmitterUpdate(id: id, description: description, time: MediaClock.now))
    }
}
