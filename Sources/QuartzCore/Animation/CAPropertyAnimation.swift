import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// An animation of one property of a layer, given by a key path.
///
/// If the layer has no animatable property at the key path, nothing is animated, but the animation still takes its
/// time.
open class CAPropertyAnimation: CAAnimation {
    private var _keyPath: String?
    private var _isAdditive = false
    private var _isCumulative = false
    private var _valueFunction: CAValueFunction?
    private var _valueStep = 0.0

    /// - Parameter path: A key path such as `position` or `transform.rotation.z`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The key path of the animated property, such as `position` or `transform.rotation.z`.
    open var keyPath: String? {
        get { _keyPath }
        set { modify("keyPath") { _keyPath = newValue } }
    }

    /// Whether the values are added to the value without this animation; false by default.
    open var isAdditive: Bool {
        get { _isAdditive }
        set { modify("isAdditive") { _isAdditive = newValue } }
    }

    /// Whether each run continues from the end of the one before; false by default.
    open var isCumulative: Bool {
        get { _isCumulative }
        set { modify("isCumulative") { _isCumulative = newValue } }
    }

    /// A function that creates the property's value, a transform, from the interpolated value; nil by default.
    open var valueFunction: CAValueFunction? {
        get { _valueFunction }
        set { modify("valueFunction") { _valueFunction = newValue } }
    }

    /// The distance of the values between the keyframes, for instance a pixel's width in points, so that what moves stays
    /// sharp; 0, the default, for all values. An addition to Core Animation.
    package var valueStep: Double {
        get { _valueStep }
        set { modify("valueStep") { _valueStep = newValue } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        _keyPath = other._keyPath
        _isAdditive = other._isAdditive
        _isCumulative = other._isCumulative
        _valueFunction = other._valueFunction
        _valueStep = other._valueStep
    }

    private static let propertyAttributes: [String: AnimationAttribute] = CAAnimation.attributes.merging([
        "keyPath": AnimationAttribute(object: \CAPropertyAnimation.keyPath),
        "additive": AnimationAttribute(\CAPropertyAnimation.isAdditive),
        "cumulative": AnimationAttribute(\CAPropertyAnimation.isCumulative),
        "valueFunction": AnimationAttribute(object: \CAPropertyAnimation.valueFunction),
    ]) { $1 }

    override class var attributes: [String: AnimationAttribute] { propertyAttributes }

    override func prepare(asActionOf event: String, in layer: CALayer) {
        super.prepare(asActionOf: event, in: layer)
        if _keyPath == nil { _keyPath = event }
    }

    // MARK: For the render server

    override func describe(into parts: inout AnimationParts, within spans: [AnimationSpan]) {
        guard let keyPath, let target = AnimatedKeyPath(keyPath, of: parts.layerClass) else {
            logger.once(
                "\(parts.layerClass) has no animatable property at the key path “\(keyPath ?? "nil")”: not animated.")
            return
        }
        let spans = spans + [span]
        guard let valueFunction else {
            for var description in describe(target, spans, &parts) {
                description.isAdditive = description.isAdditive || isAdditive
                description.isCumulative = isCumulative
                description.valueStep = valueStep
                parts.append(description, of: target)
            }
            return
        }
        guard target.property.base.isTransform, target.property.part == .all else {
            logger.once("“\(keyPath)” is not a transform, which a value function requires: not animated.")
            return
        }
        var isBased = isAdditive
        for (index, part) in valueFunction.parts.enumerated() {
            let number = AnimatedKeyPath(
                AnimatedProperty(target.property.base, part: part), kind: .number, custom: target.custom,
                from: { valueFunction.inputs($0)?[index] })
            for var description in describe(number, spans, &parts) {
                if !isBased, description.mode == .keyframes {
                    // The function's transform replaces the layer's own.
                    var base = AnimationDescription(target.property, spans: spans)
                    base.values = SpaceMap.identity.numbers
                    parts.append(base, of: target)
                    isBased = true
                }
                description.isAdditive = description.isAdditive || isAdditive
                description.isCumulative = isCumulative
                parts.append(description, of: target)
            }
        }
    }

    /// Returns the changes of `target` that this kind of animation makes; none if its values are of another type.
    func describe(
        _ target: AnimatedKeyPath, _ spans: [AnimationSpan], _ parts: inout AnimationParts
    ) -> [AnimationDescription] {
        []
    }
}
