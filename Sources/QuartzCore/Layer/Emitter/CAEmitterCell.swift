import CoreGraphics
import Foundation
import Locking
import RenderServer

/// A kind of particle that an emitter layer, or another particle, emits.
///
/// A value with a range is drawn by lot for each particle: the value give or take the range. A change takes effect at once
/// for particles born from then on.
open class CAEmitterCell: NSObject {
    /// What makes this cell's particles stay its own when the emitter's description changes.
    private static let lastIdentity = Mutex<UInt64>(0)
    let identity = CAEmitterCell.lastIdentity.withLock { last in
        last += 1
        return last
    }

    private struct Owner {
        weak var layer: CAEmitterLayer?
        weak var cell: CAEmitterCell?
    }

    /// Who emits this: told when it changes.
    private var owners: [Owner] = []
    private(set) var contentsReference: ContentsReference?

    public override init() {
        super.init()
    }

    /// Archives of cells are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Key-value coding

    /// The value of a property; nil for other keys.
    open func value(forKey key: String) -> Any? { storedValue(forKeyPath: key) }
    /// Sets a property; nil stands for its default. What cannot be set is logged and ignored.
    open func setValue(_ value: Any?, forKey key: String) { store(value, forKeyPath: key) }
    /// The value at a path, such as `contentsRect.origin.x` or `emitterCells.name.birthRate`.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }
    /// Sets the value at a path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, forKeyPath: keyPath) }

    // MARK: What is emitted

    /// A name to find the cell by in key paths of its layer.
    open var name: String?
    /// Whether it is emitted; true by default.
    open var isEnabled = true { didSet { changed() } }
    /// What a particle shows: a `CGImage`; without one nothing is seen.
    open var contents: Any? {
        didSet {
            contentsReference = image?.contentsReference
            changed()
        }
    }
    /// The part of the contents that is shown, in its unit square; all by default.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { changed() } }
    /// Pixels of the contents per point; 1 by default.
    open var contentsScale: CGFloat = 1 { didSet { changed() } }
    /// Cells that each particle of this one emits, on its way and in its direction.
    ///
    /// What is emitted is of the particle's colour at that moment: its own colour is multiplied with it.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in oldValue ?? [] { cell.removeOwner(self) }
            for cell in emitterCells ?? [] { cell.owners.append(Owner(cell: self)) }
            changed()
        }
    }
    /// How contents are sampled when drawn larger than they are.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue { didSet { changed() } }
    /// How contents are sampled when drawn smaller than they are.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue { didSet { changed() } }
    /// Kept; particles are drawn without mipmaps.
    open var minificationFilterBias: Float = 0
    /// Kept for those who look for it.
    open var style: [AnyHashable: Any]?

    // MARK: When

    /// Particles in a second; 0 by default. The first comes after one share of a second.
    open var birthRate: Float = 0 { didSet { changed() } }
    /// Seconds from the start of the emitter, or from the parent particle's birth, to the start of emission; 0 by default.
    open var beginTime: CFTimeInterval = 0 { didSet { changed() } }
    /// How long it is emitted, seconds; 0, the default, for as long as there is somebody to emit it.
    open var duration: CFTimeInterval = 0 { didSet { changed() } }
    /// Seconds that a particle is there; 0 by default.
    open var lifetime: Float = 0 { didSet { changed() } }
    open var lifetimeRange: Float = 0 { didSet { changed() } }

    // MARK: Where to

    /// The angle from the emitter's x axis in its plane at which particles leave, radians.
    ///
    /// Lines, outlines and curved surfaces count it from the direction that leads straight away from them.
    open var emissionLongitude: CGFloat = 0 { didSet { changed() } }
    /// The angle out of the emitter's plane, radians.
    open var emissionLatitude: CGFloat = 0 { didSet { changed() } }
    /// The opening of the cone about that direction in which particles leave, radians.
    open var emissionRange: CGFloat = 0 { didSet { changed() } }
    /// Points per second at birth.
    open var velocity: CGFloat = 0 { didSet { changed() } }
    open var velocityRange: CGFloat = 0 { didSet { changed() } }
    /// Points per second, per second.
    open var xAcceleration: CGFloat = 0 { didSet { changed() } }
    open var yAcceleration: CGFloat = 0 { didSet { changed() } }
    open var zAcceleration: CGFloat = 0 { didSet { changed() } }

    // MARK: Looks

    /// The size, of that of the contents; 1 by default.
    open var scale: CGFloat = 1 { didSet { changed() } }
    open var scaleRange: CGFloat = 0 { didSet { changed() } }
    /// What is added to the scale in a second.
    open var scaleSpeed: CGFloat = 0 { didSet { changed() } }
    /// Radians per second.
    open var spin: CGFloat = 0 { didSet { changed() } }
    open var spinRange: CGFloat = 0 { didSet { changed() } }
    /// What the contents are multiplied with; opaque white by default.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { changed() } }
    open var redRange: Float = 0 { didSet { changed() } }
    open var greenRange: Float = 0 { didSet { changed() } }
    open var blueRange: Float = 0 { didSet { changed() } }
    open var alphaRange: Float = 0 { didSet { changed() } }
    /// What is added to the component in a second.
    open var redSpeed: Float = 0 { didSet { changed() } }
    open var greenSpeed: Float = 0 { didSet { changed() } }
    open var blueSpeed: Float = 0 { didSet { changed() } }
    open var alphaSpeed: Float = 0 { didSet { changed() } }

    // MARK: Owners

    func addOwner(_ layer: CAEmitterLayer) {
        owners.append(Owner(layer: layer))
    }

    func removeOwner(_ owner: AnyObject) {
        if let index = owners.firstIndex(where: { $0.layer === owner || $0.cell === owner }) {
            owners.remove(at: index)
        }
    }

    /// Tells the layers that emit this that it changed; `depth` ends the walk among cells that emit each other.
    private func changed(depth: Int = 0) {
        guard depth < Self.deepest else { return }
        for owner in owners {
            owner.layer?.emitterChanged()
            owner.cell?.changed(depth: depth + 1)
        }
    }

    // MARK: For the render server

    /// Levels of cells within cells; those further in are left out.
    static let deepest = 8

    private var image: CGImage? { contents as? CGImage }

    /// Adds this cell and those within it to `cells`, as emitted by the one at `parent`.
    func describe(into cells: inout [EmitterDescription.Cell], parent: Int32, path: UInt64, depth: Int = 0) {
        guard depth < Self.deepest, cells.count < 256 else {
            RenderLog.once(
                "Emitter cells emit each other in a circle, or more than 8 deep: the innermost are left out.")
            return
        }
        let identity = (path &* 0x9E37_79B9_7F4A_7C15) ^ self.identity
        var cell = EmitterDescription.Cell(identity: identity, parent: parent)
        if let image, let contentsReference {
            let part = contentsRect.isFinite ? contentsRect : CGRect(x: 0, y: 0, width: 1, height: 1)
            let scale = Double(contentsScale) > 0 ? Double(contentsScale) : 1
            cell.contents = contentsReference.id
            cell.contentsRect = SIMD4(Float(part.minX), Float(part.minY), Float(part.width), Float(part.height))
            cell.size =
                SIMD2(Double(image.width) * Double(part.width), Double(image.height) * Double(part.height)) / scale
        }
        cell.isNearest = magnificationFilter == CALayerContentsFilter.nearest.rawValue
        cell.birthRate = isEnabled ? finite(birthRate) : 0
        cell.beginTime = max(0, finite(beginTime))
        cell.duration = duration > 0 ? duration : .infinity
        cell.lifetime = finite(lifetime)
        cell.lifetimeRange = finite(lifetimeRange)
        cell.emissionLongitude = finite(emissionLongitude)
        cell.emissionLatitude = finite(emissionLatitude)
        cell.emissionRange = finite(emissionRange)
        cell.velocity = finite(velocity)
        cell.velocityRange = finite(velocityRange)
        cell.acceleration = SIMD3(finite(xAcceleration), finite(yAcceleration), finite(zAcceleration))
        cell.scale = finite(scale)
        cell.scaleRange = finite(scaleRange)
        cell.scaleSpeed = finite(scaleSpeed)
        cell.spin = finite(spin)
        cell.spinRange = finite(spinRange)
        cell.color = color?.renderColor ?? SIMD4(repeating: 1)
        cell.colorRange = SIMD4<Float>(
            Float(finite(redRange)), Float(finite(greenRange)), Float(finite(blueRange)), Float(finite(alphaRange)))
        cell.colorSpeed = SIMD4<Float>(
            Float(finite(redSpeed)), Float(finite(greenSpeed)), Float(finite(blueSpeed)), Float(finite(alphaSpeed)))
        let index = Int32(cells.count)
        cells.append(cell)
        for inner in emitterCells ?? [] {
            inner.describe(into: &cells, parent: index, path: identity, depth: depth + 1)
        }
    }
}

/// `value`, or 0 for what is no number or too large to count with.
func finite(_ value: some BinaryFloatingPoint) -> Double {
    let value = Double(value)
    return abs(value) < 1e12 ? value : 0
}
