import CoreGraphics
import Diagnostics
import Foundation
import Locking
import RenderProtocol

/// A kind of particle that an emitter layer, or another particle, emits.
///
///     let spark = CAEmitterCell()
///     spark.contents = image
///     spark.birthRate = 40
///     spark.lifetime = 2
///     spark.velocity = 80
///     spark.emissionRange = 2 * .pi
///
/// A value with a range is randomized for each particle: the value plus or minus up to the range. A change applies
/// immediately to particles born from then on.
open class CAEmitterCell: NSObject {
    /// An identifier by which particles keep their cell when the emitter's description changes.
    private static let lastIdentity = Mutex<UInt64>(0)
    let identity = CAEmitterCell.lastIdentity.withLock { last in
        last += 1
        return last
    }

    private struct Owner {
        weak var layer: CAEmitterLayer?
        weak var cell: CAEmitterCell?
    }

    /// The emitters of this cell, which are notified of changes.
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

    /// Returns the value of a property; nil for other keys.
    open func value(forKey key: String) -> Any? { _value(forKeyPath: key) }
    /// Sets a property; nil resets it to its default. An invalid key or value is logged and ignored.
    open func setValue(_ value: Any?, forKey key: String) { _setValue(value, forKeyPath: key) }
    /// Returns the value at a path, such as `contentsRect.origin.x` or `emitterCells.name.birthRate`.
    open func value(forKeyPath keyPath: String) -> Any? { _value(forKeyPath: keyPath) }
    /// Sets the value at a path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { _setValue(value, forKeyPath: keyPath) }

    // MARK: Content

    /// The name of the cell in key paths of its layer.
    open var name: String?
    /// Whether particles are emitted; true by default.
    open var isEnabled = true { didSet { changed() } }
    /// The content of a particle, a `CGImage`; without it particles are invisible.
    open var contents: Any? {
        didSet {
            contentsReference = image?.contentsReference
            changed()
        }
    }
    /// The visible part of the contents, in its unit square; all by default.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { changed() } }
    /// The number of contents pixels per point; 1 by default.
    open var contentsScale: CGFloat = 1 { didSet { changed() } }
    /// Cells that each particle of this cell emits along its way, relative to its direction.
    ///
    /// The colour of an emitted particle is multiplied by that of its parent at the time of emission.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in oldValue ?? [] { cell.removeOwner(self) }
            for cell in emitterCells ?? [] { cell.owners.append(Owner(cell: self)) }
            changed()
        }
    }
    /// The filter for contents that are drawn larger than their size.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue { didSet { changed() } }
    /// The filter for contents that are drawn smaller than their size.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue { didSet { changed() } }
    /// Stored without effect: particles are drawn without mipmaps.
    open var minificationFilterBias: Float = 0
    /// Stored without effect.
    open var style: [AnyHashable: Any]?

    // MARK: Timing

    /// The number of particles emitted per second; 0 by default. The first is emitted after one interval.
    open var birthRate: Float = 0 { didSet { changed() } }
    /// Seconds from the start of the emitter, or from the parent particle's birth, to the start of emission; 0 by default.
    open var beginTime: CFTimeInterval = 0 { didSet { changed() } }
    /// The duration of emission in seconds; 0, the default, for as long as the emitter exists.
    open var duration: CFTimeInterval = 0 { didSet { changed() } }
    /// The lifetime of a particle in seconds; 0 by default.
    open var lifetime: Float = 0 { didSet { changed() } }
    /// The range of lifetimes around `lifetime`, in seconds.
    open var lifetimeRange: Float = 0 { didSet { changed() } }

    // MARK: Motion

    /// The angle of emission from the emitter's x axis in its plane, in radians.
    ///
    /// For lines, outlines and curved surfaces it is relative to their outward normal.
    open var emissionLongitude: CGFloat = 0 { didSet { changed() } }
    /// The angle of emission out of the emitter's plane, in radians.
    open var emissionLatitude: CGFloat = 0 { didSet { changed() } }
    /// The angle of the cone around that direction in which particles are emitted, in radians.
    open var emissionRange: CGFloat = 0 { didSet { changed() } }
    /// The initial velocity in points per second.
    open var velocity: CGFloat = 0 { didSet { changed() } }
    /// The range of velocities around `velocity`, in points per second.
    open var velocityRange: CGFloat = 0 { didSet { changed() } }
    /// The acceleration along the x axis, in points per second squared.
    open var xAcceleration: CGFloat = 0 { didSet { changed() } }
    /// The acceleration along the y axis, in points per second squared.
    open var yAcceleration: CGFloat = 0 { didSet { changed() } }
    /// The acceleration along the z axis, in points per second squared.
    open var zAcceleration: CGFloat = 0 { didSet { changed() } }

    // MARK: Appearance

    /// The scale relative to the contents' size; 1 by default.
    open var scale: CGFloat = 1 { didSet { changed() } }
    /// The range of scales around `scale`.
    open var scaleRange: CGFloat = 0 { didSet { changed() } }
    /// The change of the scale per second.
    open var scaleSpeed: CGFloat = 0 { didSet { changed() } }
    /// The rotation in radians per second.
    open var spin: CGFloat = 0 { didSet { changed() } }
    /// The range of rotations around `spin`, in radians per second.
    open var spinRange: CGFloat = 0 { didSet { changed() } }
    /// The colour that multiplies the contents; opaque white by default.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { changed() } }
    /// The range of red around the red of `color`.
    open var redRange: Float = 0 { didSet { changed() } }
    /// The range of green around the green of `color`.
    open var greenRange: Float = 0 { didSet { changed() } }
    /// The range of blue around the blue of `color`.
    open var blueRange: Float = 0 { didSet { changed() } }
    /// The range of alpha around the alpha of `color`.
    open var alphaRange: Float = 0 { didSet { changed() } }
    /// The change of red in a second.
    open var redSpeed: Float = 0 { didSet { changed() } }
    /// The change of green in a second.
    open var greenSpeed: Float = 0 { didSet { changed() } }
    /// The change of blue in a second.
    open var blueSpeed: Float = 0 { didSet { changed() } }
    /// The change of alpha in a second.
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

    /// Notifies the layers that emit this cell of a change; `depth` limits the recursion among cells that emit each
    /// other.
    private func changed(depth: Int = 0) {
        guard depth < Self.maxDepth else { return }
        for owner in owners {
            owner.layer?.emitterChanged()
            owner.cell?.changed(depth: depth + 1)
        }
    }

    // MARK: For the render server

    /// The maximum nesting of cells; deeper ones are ignored.
    static let maxDepth = 8

    private var image: CGImage? { contents as? CGImage }

    /// Adds this cell and its nested cells to `cells`, with the emitting cell at index `parent`.
    func describe(into cells: inout [EmitterDescription.Cell], parent: Int32?, path: UInt64, depth: Int = 0) {
        guard depth < Self.maxDepth, cells.count < 256 else {
            logger.once(
                "Emitter cells are nested in a cycle or more than 8 levels deep: the innermost are ignored.")
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

/// Returns `value`, or 0 if it is NaN or too large for computations.
func finite(_ value: some BinaryFloatingPoint) -> Double {
    let value = Double(value)
    return abs(value) < 1e12 ? value : 0
}
