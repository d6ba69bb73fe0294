import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingCAMediaTimingFunction: CAMediaTimingFunction {
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
}

private class OverridingCAPropertyAnimation: CAPropertyAnimation {
    override var keyPath: String? {
        get { super.keyPath }
        set { super.keyPath = newValue }
    }
    override var isAdditive: Bool {
        get { super.isAdditive }
        set { super.isAdditive = newValue }
    }
    override var isCumulative: Bool {
        get { super.isCumulative }
        set { super.isCumulative = newValue }
    }
    override var valueFunction: CAValueFunction? {
        get { super.valueFunction }
        set { super.valueFunction = newValue }
    }
}

private class OverridingCAReplicatorLayer: CAReplicatorLayer {
    override var instanceCount: Int {
        get { super.instanceCount }
        set { super.instanceCount = newValue }
    }
    override var preservesDepth: Bool {
        get { super.preservesDepth }
        set { super.preservesDepth = newValue }
    }
    override var instanceDelay: Double {
        get { super.instanceDelay }
        set { super.instanceDelay = newValue }
    }
    override var instanceTransform: CATransform3D {
        get { super.instanceTransform }
        set { super.instanceTransform = newValue }
    }
    override var instanceColor: CGColor? {
        get { super.instanceColor }
        set { super.instanceColor = newValue }
    }
    override var instanceRedOffset: Float {
        get { super.instanceRedOffset }
        set { super.instanceRedOffset = newValue }
    }
    override var instanceGreenOffset: Float {
        get { super.instanceGreenOffset }
        set { super.instanceGreenOffset = newValue }
    }
    override var instanceBlueOffset: Float {
        get { super.instanceBlueOffset }
        set { super.instanceBlueOffset = newValue }
    }
    override var instanceAlphaOffset: Float {
        get { super.instanceAlphaOffset }
        set { super.instanceAlphaOffset = newValue }
    }
}

private class OverridingCAScrollLayer: CAScrollLayer {
    override var scrollMode: CAScrollLayerScrollMode {
        get { super.scrollMode }
        set { super.scrollMode = newValue }
    }
    override func scroll(to p: CGPoint) { super.scroll(to: p) }
    override func scroll(to r: CGRect) { super.scroll(to: r) }
}

private class OverridingCAShapeLayer: CAShapeLayer {
    override var path: CGPath? {
        get { super.path }
        set { super.path = newValue }
    }
    override var fillColor: CGColor? {
        get { super.fillColor }
        set { super.fillColor = newValue }
    }
    override var fillRule: CAShapeLayerFillRule {
        get { super.fillRule }
        set { super.fillRule = newValue }
    }
    override var strokeColor: CGColor? {
        get { super.strokeColor }
        set { super.strokeColor = newValue }
    }
    override var strokeStart: CGFloat {
        get { super.strokeStart }
        set { super.strokeStart = newValue }
    }
    override var strokeEnd: CGFloat {
        get { super.strokeEnd }
        set { super.strokeEnd = newValue }
    }
    override var lineWidth: CGFloat {
        get { super.lineWidth }
        set { super.lineWidth = newValue }
    }
    override var miterLimit: CGFloat {
        get { super.miterLimit }
        set { super.miterLimit = newValue }
    }
    override var lineCap: CAShapeLayerLineCap {
        get { super.lineCap }
        set { super.lineCap = newValue }
    }
    override var lineJoin: CAShapeLayerLineJoin {
        get { super.lineJoin }
        set { super.lineJoin = newValue }
    }
    override var lineDashPhase: CGFloat {
        get { super.lineDashPhase }
        set { super.lineDashPhase = newValue }
    }
    override var lineDashPattern: [NSNumber]? {
        get { super.lineDashPattern }
        set { super.lineDashPattern = newValue }
    }
}

private class OverridingCASpringAnimation: CASpringAnimation {
    override var mass: CGFloat {
        get { super.mass }
        set { super.mass = newValue }
    }
    override var stiffness: CGFloat {
        get { super.stiffness }
        set { super.stiffness = newValue }
    }
    override var damping: CGFloat {
        get { super.damping }
        set { super.damping = newValue }
    }
    override var initialVelocity: CGFloat {
        get { super.initialVelocity }
        set { super.initialVelocity = newValue }
    }
    override var allowsOverdamping: Bool {
        get { super.allowsOverdamping }
        set { super.allowsOverdamping = newValue }
    }
    override var settlingDuration: CFTimeInterval { super.settlingDuration }
    override var perceptualDuration: CFTimeInterval { super.perceptualDuration }
    override var bounce: CGFloat { super.bounce }
}

private class OverridingCATextLayer: CATextLayer {
    override var string: Any? {
        get { super.string }
        set { super.string = newValue }
    }
    override var font: CFTypeRef? {
        get { super.font }
        set { super.font = newValue }
    }
    override var fontSize: CGFloat {
        get { super.fontSize }
        set { super.fontSize = newValue }
    }
    override var foregroundColor: CGColor? {
        get { super.foregroundColor }
        set { super.foregroundColor = newValue }
    }
    override var isWrapped: Bool {
        get { super.isWrapped }
        set { super.isWrapped = newValue }
    }
    override var truncationMode: CATextLayerTruncationMode {
        get { super.truncationMode }
        set { super.truncationMode = newValue }
    }
    override var alignmentMode: CATextLayerAlignmentMode {
        get { super.alignmentMode }
        set { super.alignmentMode = newValue }
    }
    override var allowsFontSubpixelQuantization: Bool {
        get { super.allowsFontSubpixelQuantization }
        set { super.allowsFontSubpixelQuantization = newValue }
    }
    override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
    override func draw(in ctx: CGContext) { super.draw(in: ctx) }
}

private class OverridingCATiledLayer: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { super.fadeDuration() }
    override var tileSize: CGSize {
        get { super.tileSize }
        set { super.tileSize = newValue }
    }
    override var levelsOfDetail: Int {
        get { super.levelsOfDetail }
        set { super.levelsOfDetail = newValue }
    }
    override var levelsOfDetailBias: Int {
        get { super.levelsOfDetailBias }
        set { super.levelsOfDetailBias = newValue }
    }
    override func display() { super.display() }
    override func draw(in ctx: CGContext) { super.draw(in: ctx) }
    override func setNeedsDisplay(_ r: CGRect) { super.setNeedsDisplay(r) }
}
