import Diagnostics
import Foundation
import RenderProtocol

/// An animation of a property from one value to another.
///
///     let fade = CABasicAnimation(keyPath: "opacity")
///     fade.fromValue = 0
///     fade.duration = 0.3
///     layer.add(fade, forKey: "fade")
///
/// Two of `fromValue`, `toValue` and `byValue` define the start and the end; one alone starts or ends at the value that
/// the layer would show without the animation. Colours are `CGColor`; geometry and numbers are Swift values or their
/// wrappers.
open class CABasicAnimation: CAPropertyAnimation {
    private var values: (from: Any?, to: Any?, by: Any?)

    /// The value at the start.
    open var fromValue: Any? {
        get { values.from }
        set { modify("fromValue") { values.from = newValue } }
    }

    /// The value at the end.
    open var toValue: Any? {
        get { values.to }
        set { modify("toValue") { values.to = newValue } }
    }

    /// The difference between the end and the start.
    open var byValue: Any? {
        get { values.by }
        set { modify("byValue") { values.by = newValue } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CABasicAnimation { values = other.values }
    }

    private static let basicAttributes: [String: AnimationAttribute] = CAPropertyAnimation.attributes.merging([
        "fromValue": AnimationAttribute(object: \CABasicAnimation.fromValue),
        "toValue": AnimationAttribute(object: \CABasicAnimation.toValue),
        "byValue": AnimationAttribute(object: \CABasicAnimation.byValue),
    ]) { $1 }

    override class var attributes: [String: AnimationAttribute] { basicAttributes }

    var hasValues: Bool { values.from != nil || values.to != nil || values.by != nil }

    override func prepare(asActionOf event: String, in layer: CALayer) {
        super.prepare(asActionOf: event, in: layer)
        // From the value presented before the change to the value after it.
        if !hasValues { values.from = TransactionContext.current.presentedBefore(event, in: layer) }
    }

    // MARK: For the render server

    override func describe(
        _ target: AnimatedKeyPath, _ spans: [AnimationSpan], _ parts: inout AnimationParts
    ) -> [AnimationDescription] {
        var description = AnimationDescription(target.property, spans: spans)
        if target.property.base.isPath {
            let (from, to) = (values.from.map { target.path($0) }, values.to.map { target.path($0) })
            switch (from, to) {
            case (let from??, let to??): description.paths = [from, to]
            case (let from??, nil): (description.paths, description.mode) = ([from], .fromKeyframe)
            case (nil, let to??): (description.paths, description.mode) = ([to], .toKeyframe)
            default: return []
            }
            return [description]
        }
        func numbers(_ value: Any?) -> [Double]?? { value.map { target.numbers($0, &parts) } }
        let (from, to, by) = (numbers(values.from), numbers(values.to), numbers(values.by))
        for value in [from, to, by] {
            if case .some(nil) = value {
                logger.once("“\(keyPath ?? "")” is not animated: one of the values has the wrong type.")
                return []
            }
        }
        let isTransform = target.isWholeTransform
        func sum(_ a: [Double], _ b: [Double]) -> [Double] {
            isTransform ? SpaceMap(numbers: b).then(SpaceMap(numbers: a)).numbers : target.sum(a, b)
        }
        func difference(_ a: [Double], _ b: [Double]) -> [Double] {
            guard isTransform else { return target.sum(a, b.map { -$0 }) }
            let inverse = CATransform3DInvert(CATransform3D(SpaceMap(numbers: b)))
            return inverse.space.then(SpaceMap(numbers: a)).numbers
        }
        let nothing = { (like: [Double]) in isTransform ? SpaceMap.identity.numbers : like.map { _ in 0 } }
        switch (from ?? nil, to ?? nil, by ?? nil) {
        case (let from?, let to?, _): description.values = target.concatenatingPadded([from, to])
        case (let from?, nil, let by?): description.values = target.concatenatingPadded([from, sum(from, by)])
        case (nil, let to?, let by?): description.values = target.concatenatingPadded([difference(to, by), to])
        // An additive animation starts or ends at zero; any other at the current value.
        case (let from?, nil, nil) where isAdditive: description.values = from + nothing(from)
        case (nil, let to?, nil) where isAdditive: description.values = nothing(to) + to
        case (nil, nil, let by?) where isAdditive: description.values = nothing(by) + by
        case (let from?, nil, nil): (description.values, description.mode) = (from, .fromKeyframe)
        case (nil, let to?, nil): (description.values, description.mode) = (to, .toKeyframe)
        case (nil, nil, let by?): (description.values, description.mode) = (by, .byKeyframe)
        case (nil, nil, nil): return []
        }
        if target.isList {
            let count = description.mode == .keyframes ? description.values.count / 2 : description.values.count
            description.property.count = UInt16(clamping: count)
        }
        return [description]
    }
}
