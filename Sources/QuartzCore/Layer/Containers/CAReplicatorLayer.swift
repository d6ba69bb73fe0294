import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// A layer that shows its sublayers several times, with a transform and a colour change from one copy to the next.
///
///     let dial = CAReplicatorLayer()
///     dial.instanceCount = 12
///     dial.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
///     dial.instanceAlphaOffset = -1 / 12
///     dial.addSublayer(dot)
///     layer.addSublayer(dial)
///
/// Copies cost nothing in the model: the render server draws them, later ones in front. Hit testing and conversion use
/// only the first copy, as in Core Animation.
open class CAReplicatorLayer: CALayer {
    private struct Copies {
        var count = 1
        var preservesDepth = false
        var delay: Double = 0
        var transform = CATransform3D.identity
        var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        var redOffset: Float = 0
        var greenOffset: Float = 0
        var blueOffset: Float = 0
        var alphaOffset: Float = 0
    }

    private final var copies = Copies()

    /// More instances than any screen can distinguish; a larger number is taken for a mistake.
    private static let maxInstances = 65536

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAReplicatorLayer { copies = layer.copies }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private static let replicatorTable = LayerPropertyTable({ CAReplicatorLayer() }, extending: .layer) {
        $0.add("instanceCount", \.instanceCount, animates: .instanceCount)
        $0.add("preservesDepth", \.preservesDepth, animatable: false)
        $0.add("instanceDelay", \.instanceDelay)
        $0.add("instanceTransform", \.instanceTransform, animates: .instanceTransform)
        $0.add("instanceColor", object: \.instanceColor, kind: .color, animates: .instanceColor)
        $0.add("instanceRedOffset", \.instanceRedOffset, animates: .instanceColorOffset, component: 0)
        $0.add("instanceGreenOffset", \.instanceGreenOffset, animates: .instanceColorOffset, component: 1)
        $0.add("instanceBlueOffset", \.instanceBlueOffset, animates: .instanceColorOffset, component: 2)
        $0.add("instanceAlphaOffset", \.instanceAlphaOffset, animates: .instanceColorOffset, component: 3)
    }

    override class var propertyTable: LayerPropertyTable { replicatorTable }

    /// The number of copies, including the original; 1 by default.
    open var instanceCount: Int {
        get { copies.count }
        set {
            if newValue > Self.maxInstances {
                logger.once("instanceCount \(newValue): at most \(Self.maxInstances) copies are drawn.")
            }
            set("instanceCount", own: \.copies.count, newValue)
        }
    }

    /// Whether the copies keep their depth, as the sublayers of a `CATransformLayer` do; false by default.
    open var preservesDepth: Bool {
        get { copies.preservesDepth }
        set { set("preservesDepth", own: \.copies.preservesDepth, newValue) }
    }

    /// The delay in seconds between the animations of consecutive copies; 0 by default.
    ///
    /// Each copy has its own timeline: animations below this layer appear in it later by the delay, including their
    /// ends. Each copy then has its own layers in the render server. Animations of this property and particles are not
    /// delayed, and tiled layers are drawn in the first copy only.
    open var instanceDelay: Double {
        get { copies.delay }
        set { set("instanceDelay", own: \.copies.delay, newValue.isFinite ? newValue : 0) }
    }

    /// The transform from one copy to the next, about the centre of this layer; the identity by default.
    open var instanceTransform: CATransform3D {
        get { copies.transform }
        set {
            require(newValue.isFinite, invalid("instanceTransform", "\(newValue)"))
            set("instanceTransform", own: \.copies.transform, newValue)
        }
    }

    /// The colour that multiplies the first copy; opaque white by default.
    open var instanceColor: CGColor? {
        get { copies.color }
        set { set("instanceColor", own: \.copies.color, newValue) }
    }

    /// The difference in red between consecutive copies' colours; 0 by default.
    open var instanceRedOffset: Float {
        get { copies.redOffset }
        set { set("instanceRedOffset", own: \.copies.redOffset, newValue.isFinite ? newValue : 0) }
    }

    /// The difference in green between consecutive copies' colours; 0 by default.
    open var instanceGreenOffset: Float {
        get { copies.greenOffset }
        set { set("instanceGreenOffset", own: \.copies.greenOffset, newValue.isFinite ? newValue : 0) }
    }

    /// The difference in blue between consecutive copies' colours; 0 by default.
    open var instanceBlueOffset: Float {
        get { copies.blueOffset }
        set { set("instanceBlueOffset", own: \.copies.blueOffset, newValue.isFinite ? newValue : 0) }
    }

    /// The difference in alpha between consecutive copies' colours; 0 by default.
    open var instanceAlphaOffset: Float {
        get { copies.alphaOffset }
        set { set("instanceAlphaOffset", own: \.copies.alphaOffset, newValue.isFinite ? newValue : 0) }
    }

    // MARK: For the render server

    override var renderKind: LayerEffects.Kind { .replicator }
    override var isSpaceOnly: Bool { copies.preservesDepth }

    override func addEffects(to effects: inout LayerEffects) {
        effects.copies.count = Int32(min(max(copies.count, 0), Self.maxInstances))
        effects.copies.transform = copies.transform.matrix
        effects.copies.color = copies.color?.renderColor ?? SIMD4(1, 1, 1, 1)
        effects.copies.colorOffset = SIMD4(
            copies.redOffset, copies.greenOffset, copies.blueOffset, copies.alphaOffset)
        effects.copies.delay = copies.count > 1 ? copies.delay : 0
        effects.copies.preservesDepth = copies.preservesDepth
    }

    // MARK: render(in:)

    /// All copies show one moment: a tree of layers that is drawn has no time of its own, whatever `instanceDelay` is.
    override func renderSublayers(in ctx: CGContext, opacity: CGFloat) {
        var effects = LayerEffects()
        addEffects(to: &effects)
        let bounds = values.bounds
        let step = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(copies.transform.drawnTransform)
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        var copyTransform = CGAffineTransform.identity
        for number in 0..<effects.copies.count {
            if number > 0 { copyTransform = copyTransform.concatenating(step) }
            guard copyTransform.isFinite else { return }
            let color = effects.copies.color(number)
            guard color.w > 0 else { continue }
            let tint = SIMD3(color.x, color.y, color.z)
            let isTinted = tint != .one
            if isTinted { ctx.beginTransparencyLayer(auxiliaryInfo: nil) }
            renderSublayersInOrder(in: ctx, opacity: opacity * CGFloat(color.w), copy: copyTransform)
            if isTinted { ctx.endTransparencyLayer(multipliedBy: tint) }
        }
    }
}
