import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingCAAnimation: CAAnimation {
    override var timingFunction: CAMediaTimingFunction? {
        get { super.timingFunction }
        set { super.timingFunction = newValue }
    }
    override var delegate: (any CAAnimationDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var isRemovedOnCompletion: Bool {
        get { super.isRemovedOnCompletion }
        set { super.isRemovedOnCompletion = newValue }
    }
    override var beginTime: CFTimeInterval {
        get { super.beginTime }
        set { super.beginTime = newValue }
    }
    override var duration: CFTimeInterval {
        get { super.duration }
        set { super.duration = newValue }
    }
    override var speed: Float {
        get { super.speed }
        set { super.speed = newValue }
    }
    override var timeOffset: CFTimeInterval {
        get { super.timeOffset }
        set { super.timeOffset = newValue }
    }
    override var repeatCount: Float {
        get { super.repeatCount }
        set { super.repeatCount = newValue }
    }
    override var repeatDuration: CFTimeInterval {
        get { super.repeatDuration }
        set { super.repeatDuration = newValue }
    }
    override var autoreverses: Bool {
        get { super.autoreverses }
        set { super.autoreverses = newValue }
    }
    override var fillMode: CAMediaTimingFillMode {
        get { super.fillMode }
        set { super.fillMode = newValue }
    }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func value(forKey key: String) -> Any? { super.value(forKey: key) }
    override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
    override func value(forKeyPath keyPath: String) -> Any? { super.value(forKeyPath: keyPath) }
    override func setValue(_ value: Any?, forKeyPath keyPath: String) { super.setValue(value, forKeyPath: keyPath) }
    override class func defaultValue(forKey key: String) -> Any? { super.defaultValue(forKey: key) }
    override func shouldArchiveValue(forKey key: String) -> Bool { super.shouldArchiveValue(forKey: key) }
    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        super.run(forKey: event, object: anObject, arguments: dict)
    }
}

private class OverridingCAAnimationGroup: CAAnimationGroup {
    override var animations: [CAAnimation]? {
        get { super.animations }
        set { super.animations = newValue }
    }
}

private class OverridingCABasicAnimation: CABasicAnimation {
    override var fromValue: Any? {
        get { super.fromValue }
        set { super.fromValue = newValue }
    }
    override var toValue: Any? {
        get { super.toValue }
        set { super.toValue = newValue }
    }
    override var byValue: Any? {
        get { super.byValue }
        set { super.byValue = newValue }
    }
}

private class OverridingCAEAGLLayer: CAEAGLLayer {
    override var drawableProperties: [AnyHashable: Any]! {
        get { super.drawableProperties }
        set { super.drawableProperties = newValue }
    }
    override var presentsWithTransaction: Bool {
        get { super.presentsWithTransaction }
        set { super.presentsWithTransaction = newValue }
    }
    override func display() { super.display() }
}
