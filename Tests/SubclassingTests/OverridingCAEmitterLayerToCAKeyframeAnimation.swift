import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingCAEmitterLayer: CAEmitterLayer {
    override var emitterCells: [CAEmitterCell]? {
        get { super.emitterCells }
        set { super.emitterCells = newValue }
    }
    override var emitterPosition: CGPoint {
        get { super.emitterPosition }
        set { super.emitterPosition = newValue }
    }
    override var emitterZPosition: CGFloat {
        get { super.emitterZPosition }
        set { super.emitterZPosition = newValue }
    }
    override var emitterSize: CGSize {
        get { super.emitterSize }
        set { super.emitterSize = newValue }
    }
    override var emitterDepth: CGFloat {
        get { super.emitterDepth }
        set { super.emitterDepth = newValue }
    }
    override var emitterShape: CAEmitterLayerEmitterShape {
        get { super.emitterShape }
        set { super.emitterShape = newValue }
    }
    override var emitterMode: CAEmitterLayerEmitterMode {
        get { super.emitterMode }
        set { super.emitterMode = newValue }
    }
    override var renderMode: CAEmitterLayerRenderMode {
        get { super.renderMode }
        set { super.renderMode = newValue }
    }
    override var preservesDepth: Bool {
        get { super.preservesDepth }
        set { super.preservesDepth = newValue }
    }
    override var birthRate: Float {
        get { super.birthRate }
        set { super.birthRate = newValue }
    }
    override var lifetime: Float {
        get { super.lifetime }
        set { super.lifetime = newValue }
    }
    override var velocity: Float {
        get { super.velocity }
        set { super.velocity = newValue }
    }
    override var scale: Float {
        get { super.scale }
        set { super.scale = newValue }
    }
    override var spin: Float {
        get { super.spin }
        set { super.spin = newValue }
    }
    override var seed: UInt32 {
        get { super.seed }
        set { super.seed = newValue }
    }
}

private class OverridingCAGradientLayer: CAGradientLayer {
    override var colors: [Any]? {
        get { super.colors }
        set { super.colors = newValue }
    }
    override var locations: [NSNumber]? {
        get { super.locations }
        set { super.locations = newValue }
    }
    override var startPoint: CGPoint {
        get { super.startPoint }
        set { super.startPoint = newValue }
    }
    override var endPoint: CGPoint {
        get { super.endPoint }
        set { super.endPoint = newValue }
    }
    override var type: CAGradientLayerType {
        get { super.type }
        set { super.type = newValue }
    }
}

private class OverridingCAKeyframeAnimation: CAKeyframeAnimation {
    override var values: [Any]? {
        get { super.values }
        set { super.values = newValue }
    }
    override var path: CGPath? {
        get { super.path }
        set { super.path = newValue }
    }
    override var keyTimes: [NSNumber]? {
        get { super.keyTimes }
        set { super.keyTimes = newValue }
    }
    override var timingFunctions: [CAMediaTimingFunction]? {
        get { super.timingFunctions }
        set { super.timingFunctions = newValue }
    }
    override var calculationMode: CAAnimationCalculationMode {
        get { super.calculationMode }
        set { super.calculationMode = newValue }
    }
    override var tensionValues: [NSNumber]? {
        get { super.tensionValues }
        set { super.tensionValues = newValue }
    }
    override var continuityValues: [NSNumber]? {
        get { super.continuityValues }
        set { super.continuityValues = newValue }
    }
    override var biasValues: [NSNumber]? {
        get { super.biasValues }
        set { super.biasValues = newValue }
    }
    override var rotationMode: CAAnimationRotationMode? {
        get { super.rotationMode }
        set { super.rotationMode = newValue }
    }
}
