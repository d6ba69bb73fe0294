import Diagnostics
import Foundation
import RenderProtocol

/// The base class of animations, which change what a layer shows over time, on the render thread.
///
/// Adding an animation to a layer copies it. The copy is immutable: setting one of its properties traps. Changes of the
/// original apply to layers that it is added to later. The times are those of `CAMediaTiming`; a `duration` of 0 means
/// that of the enclosing group, or of the transaction in which the animation is added.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    var timing = MediaTiming()
    /// Values for keys that the class has no property for.
    private var values: [String: Any] = [:]
    /// Whether the animation has been added to a layer.
    private(set) var isFrozen = false
    private var _timingFunction: CAMediaTimingFunction?
    private var _delegate: (any CAAnimationDelegate)?
    private var removesOnCompletion = true
    /// Whether the animation ends with the commit that would begin it, if its layer is in no visible window then; false by
    /// default, true for those of animation blocks, as in UIKit.
    package var endsOutsideWindow = false

    public override init() {
        super.init()
    }

    /// Archives of animations are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Properties

    /// The timing of each run; nil, the default, for linear timing.
    open var timingFunction: CAMediaTimingFunction? {
        get { _timingFunction }
        set { modify("timingFunction") { _timingFunction = newValue } }
    }

    /// The delegate, which is notified of the start and the end; strongly referenced for the animation's lifetime.
    open var delegate: (any CAAnimationDelegate)? {
        get { _delegate }
        set { modify("delegate") { _delegate = newValue } }
    }

    /// Whether the layer removes the animation when it has ended; true by default.
    open var isRemovedOnCompletion: Bool {
        get { removesOnCompletion }
        set { modify("isRemovedOnCompletion") { removesOnCompletion = newValue } }
    }

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { modify("beginTime") { timing.beginTime = newValue } }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { modify("duration") { timing.duration = newValue } }
    }

    open var speed: Float {
        get { Float(timing.speed) }
        set { modify("speed") { timing.speed = Double(newValue) } }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { modify("timeOffset") { timing.timeOffset = newValue } }
    }

    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { modify("repeatCount") { timing.repeatCount = newValue.mediaCount } }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { modify("repeatDuration") { timing.repeatDuration = newValue } }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { modify("autoreverses") { timing.autoreverses = newValue } }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(timing.fill) }
        set { modify("fillMode") { timing.fill = newValue.fill } }
    }

    /// Changes a property; traps if the animation has been added to a layer.
    final func modify(_ property: String, _ body: () -> Void) {
        require(
            !isFrozen,
            "CAAnimationImmutable: \(property) of \(self), which a layer owns: change a copy() and add that instead")
        body()
    }

    // MARK: Copying

    open func copy(with zone: NSZone? = nil) -> Any { Self.makeCopy(of: self, type: type(of: self)) }

    /// Copies the values of `other`, which is of this class.
    func takeValues(of other: CAAnimation) {
        timing = other.timing
        values = other.values
        _timingFunction = other._timingFunction
        _delegate = other._delegate
        removesOnCompletion = other.removesOnCompletion
        endsOutsideWindow = other.endsOutsideWindow
    }

    /// Whether this is `group` or contains it at any depth.
    func holds(_ group: CAAnimationGroup) -> Bool { false }

    /// Makes the animation immutable.
    func freeze() { isFrozen = true }

    // MARK: Key-value coding

    /// The properties of this class, by key.
    class var attributes: [String: AnimationAttribute] { baseAttributes }

    private static let baseAttributes: [String: AnimationAttribute] = [
        "timingFunction": AnimationAttribute(object: \CAAnimation.timingFunction),
        "delegate": AnimationAttribute(object: \CAAnimation.delegate),
        "removedOnCompletion": AnimationAttribute(\CAAnimation.isRemovedOnCompletion),
        "beginTime": AnimationAttribute(\CAAnimation.beginTime),
        "duration": AnimationAttribute(\CAAnimation.duration),
        "speed": AnimationAttribute(\CAAnimation.speed),
        "timeOffset": AnimationAttribute(\CAAnimation.timeOffset),
        "repeatCount": AnimationAttribute(\CAAnimation.repeatCount),
        "repeatDuration": AnimationAttribute(\CAAnimation.repeatDuration),
        "autoreverses": AnimationAttribute(\CAAnimation.autoreverses),
        "fillMode": AnimationAttribute(name: \CAAnimation.fillMode),
    ]

    private static func attribute(_ key: String) -> AnimationAttribute? {
        attributes[key] ?? (key == "isRemovedOnCompletion" ? attributes["removedOnCompletion"] : nil)
            ?? (key == "isAdditive" ? attributes["additive"] : key == "isCumulative" ? attributes["cumulative"] : nil)
    }

    /// Returns the value of a property, or the value that was stored under another key.
    open func value(forKey key: String) -> Any? {
        if let attribute = Self.attribute(of: self, key) { return attribute.get(self) }
        return values[key]
    }

    /// Sets a property, or stores `value` under a key that is not a property; an animation accepts any key.
    ///
    /// Nil resets a property that is not optional to its default. A value of a wrong type is logged and ignored.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let attribute = Self.attribute(of: self, key) else {
            return modify(key) { values[key] = value is NSNull ? nil : value }
        }
        if attribute.set(self, value) { return }
        if value == nil || value is NSNull, attribute.set(self, type(of: self).defaultValue(forKey: key)) { return }
        logger.once("“\(key)” of \(type(of: self)) cannot be set to \(value.map { "\($0)" } ?? "nil"): ignored.")
    }

    /// Returns the value for a key; animations do not support paths into values.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Sets a value by its key: animations have no nested properties.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    private static func attribute(of animation: CAAnimation, _ key: String) -> AnimationAttribute? {
        type(of: animation).attribute(key)
    }

    /// Returns the value that new animations of the class have for `key`; nil for none.
    open class func defaultValue(forKey key: String) -> Any? {
        attribute(key).flatMap { $0.get(makeCopy(of: nil, type: self)) }
    }

    /// Returns whether an archive would include the value of `key`: one that was set and is not the property's default.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        guard Self.attribute(of: self, key) != nil else { return values[key] != nil }
        return !LayerValue(value(forKey: key)).isEqual(to: LayerValue(type(of: self).defaultValue(forKey: key)))
    }

    // MARK: Action

    /// Adds a copy of the animation to the layer for the key `event`.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let copy = copy() as? CAAnimation else { return }
        copy.prepare(asActionOf: event, in: layer)
        layer.add(copy, forKey: event)
    }

    /// Completes the animation with the values of the property change that triggered it.
    func prepare(asActionOf event: String, in layer: CALayer) {
        if timing.duration == 0 { timing.duration = CATransaction.animationDuration() }
        if _timingFunction == nil { _timingFunction = CATransaction.animationTimingFunction() }
    }

    // MARK: For the render server

    /// Sets the `duration` if it is not given.
    func setDefaultDuration(_ duration: Double) {
        if timing.duration == 0 { timing.duration = duration }
    }

    /// The animation's interval in its layer or group.
    var span: AnimationSpan { AnimationSpan(timing: timing, timingCurve: timingFunction?.curve ?? .linear) }

    /// Adds the property changes that the animation consists of.
    ///
    /// - Parameter spans: The intervals of the enclosing groups.
    func describe(into parts: inout AnimationParts, within spans: [AnimationSpan]) {}
}

extension CAAnimation {
    /// Calls the `init()` of the dynamic class.
    @_silgen_name("oriel_caanimation_copy")
    convenience init(copying animation: CAAnimation?) {
        self.init()
        if let animation { takeValues(of: animation) }
    }

    /// Calls an initializer that is not `required` by its symbol; see `CALayer.makeCopy`.
    @_silgen_name("oriel_caanimation_copy")
    private static func makeCopy(_ animation: __owned CAAnimation?) -> CAAnimation

    fileprivate static func makeCopy(of animation: CAAnimation?, type: CAAnimation.Type) -> CAAnimation {
        type.makeCopy(animation)
    }
}

extension Float {
    /// The repeat count, infinite for `.greatestFiniteMagnitude` and `HUGE_VALF`, which both mean forever.
    var mediaCount: Double { self >= .greatestFiniteMagnitude ? .infinity : Double(self) }
}
