import CoreGraphics
import Foundation
import RenderProtocol

/// A change of a layer's property, with the values before and after it, for code that animates the change.
package struct LayerChange {
    package let layer: CALayer
    package let property: LayerProperty
    /// The model value before the change.
    package let old: LayerValue
    /// The presented value before the change.
    package let presented: LayerValue
    /// The model value after the change; the old one until `complete()`.
    package private(set) var new: LayerValue

    /// Properties whose animations are additive, as in UIKit. The animation of any other one replaces the one before.
    private static let additive: Set<AnimatedProperty.Base> = [.position, .bounds, .transform]

    /// Captures the value of a layer's property before it changes; nil if changes of the property are not animated.
    package init?(of layer: CALayer, key: String) {
        guard let property = type(of: layer).properties[key: key], property.isAnimatable,
            property.kind != .bool, AnimatedProperty(LayerKeyPath(property)) != nil
        else { return nil }
        self.layer = layer
        self.property = property
        old = property.value(in: layer)
        presented = layer.presentedValue(of: property)
        new = old
    }

    private static let visibility = LayerPropertyTable.layer[key: "hidden"]!

    /// Captures a layer before it is hidden or becomes visible: it is visible during the animation in either case.
    package init(visibilityOf layer: CALayer) {
        self.layer = layer
        property = Self.visibility
        old = property.value(in: layer)
        presented = layer.presentedValue(of: property)
        new = old
    }

    fileprivate init(layer: CALayer, property: LayerProperty, old: LayerValue, new: LayerValue) {
        self.layer = layer
        self.property = property
        self.old = old
        presented = old
        self.new = new
    }

    /// Returns a change of the same property between two other values.
    package func between(_ old: LayerValue, _ new: LayerValue) -> LayerChange {
        LayerChange(layer: layer, property: property, old: old, new: new)
    }

    /// Records the value after the change.
    package mutating func complete() { new = property.value(in: layer) }

    /// Sets the layer's property to an interpolated value, which can have overflowed.
    package func set(_ value: LayerValue) { property.setValue(value.clampedToFinite, in: layer) }

    /// The current model value.
    package var current: LayerValue { property.value(in: layer) }

    /// The identity of one property of one layer.
    package struct Target: Hashable {
        let layer: ObjectIdentifier
        let property: Int
    }

    package var target: Target { Target(layer: ObjectIdentifier(layer), property: property.index) }

    package var changesModel: Bool { !old.isEqual(to: new) }
    package var changesPresented: Bool { !presented.isEqual(to: new) }

    /// Whether the render server can animate between the values: not to or from a missing path or list, and not a shadow of
    /// an arbitrary path.
    package var isInterpolable: Bool {
        guard property.kind != .bool, !property.isCustom, let target = AnimatedKeyPath(LayerKeyPath(property)) else {
            return true
        }
        func fits(_ value: LayerValue) -> Bool {
            if target.property.base == .contents { return true }
            guard target.property.base.isPath else { return target.numbers(value) != nil }
            return if case .path = value { true } else { false }
        }
        return fits(old) && fits(new)
    }

    /// Whether animated values are relative to the new value, so that several animations of the property add up.
    ///
    /// Only position, bounds and transform are additive, as in UIKit. A transform that is not invertible is not
    /// additive, since no value can be relative to it.
    package var isAdditive: Bool {
        guard let base = property.animated?.base, !property.isCustom, Self.additive.contains(base) else { return false }
        return switch (new, old) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect): true
        case (.transform(let a), .transform(let b)): a.isInvertible && b.isInvertible
        default: false
        }
    }

    /// Whether an open-ended animation of the property follows later changes of the model value.
    package var followsModel: Bool {
        switch property.kind {
        case .number, .point, .size, .rect, .color: true
        case .bool, .transform, .path, .object: false
        }
    }

    /// Returns `value` relative to the new value, as an additive animation needs it.
    package func relative(_ value: LayerValue) -> Any? {
        guard isAdditive else { return value.boxed ?? NSNull() }
        return switch (value, new) {
        case (.point(let a), .point(let b)): CGPoint(x: a.x - b.x, y: a.y - b.y)
        case (.size(let a), .size(let b)): CGSize(width: a.width - b.width, height: a.height - b.height)
        case (.rect(let a), .rect(let b)):
            CGRect(x: a.minX - b.minX, y: a.minY - b.minY, width: a.width - b.width, height: a.height - b.height)
        case (.transform(let a), .transform(let b)):
            CATransform3DConcat(a, CATransform3DInvert(b))
        default: NSNumber(value: (value.number ?? 0) - (new.number ?? 0))
        }
    }

    /// Returns `base` plus the difference between `value` and the new value; `value` itself if the kinds cannot be
    /// added.
    package func adding(_ value: LayerValue, to base: LayerValue) -> LayerValue {
        guard isAdditive else { return value }
        switch (value, new, base) {
        case (.number(let a), .number(let b), .number(let c)): return .number(c + a - b)
        case (.point(let a), .point(let b), .point(let c)):
            return .point(CGPoint(x: c.x + a.x - b.x, y: c.y + a.y - b.y))
        case (.size(let a), .size(let b), .size(let c)):
            return .size(CGSize(width: c.width + a.width - b.width, height: c.height + a.height - b.height))
        case (.rect(let a), .rect(let b), .rect(let c)):
            return .rect(
                CGRect(
                    x: c.origin.x + a.origin.x - b.origin.x, y: c.origin.y + a.origin.y - b.origin.y,
                    width: c.size.width + a.size.width - b.size.width,
                    height: c.size.height + a.size.height - b.size.height))
        case (.transform(let a), .transform(let b), .transform(let c)):
            return .transform(CATransform3DConcat(CATransform3DConcat(a, CATransform3DInvert(b)), c))
        default: return value
        }
    }

    /// Interpolates between two values; `part` is 0 to 1, or outside that range where a spring overshoots.
    package static func mix(_ from: LayerValue, _ to: LayerValue, _ part: Double) -> LayerValue {
        let share = CGFloat(part)
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        switch (from, to) {
        case (.number(let a), .number(let b)): return .number(a + (b - a) * part)
        // Only visibility: a layer that is hidden at one end is visible in between.
        case (.bool, .bool): return part <= 0 ? from : part >= 1 ? to : .bool(false)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
                    width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
        case (.transform(let a), .transform(let b)):
            if part == 0 || part == 1 { return part == 0 ? from : to }
            return .transform(
                CATransform3D(
                    TransformDecomposition.mix(TransformDecomposition(a), TransformDecomposition(b), part)))
        case (.color(let a), .color(let b)):
            let (a, b) = (a.renderColor, b.renderColor)
            func part(_ i: Int) -> CGFloat { mix(CGFloat(a[i]), CGFloat(b[i])) }
            return .color(CGColor(red: part(0), green: part(1), blue: part(2), alpha: part(3)))
        default: return part < 0.5 ? from : to
        }
    }
}

extension CALayer {
    /// Performs `display` with a new backing store, and returns the change of the contents from the old one; nil if there was
    /// none, or if there is none afterwards.
    package func replacingBackingStore(_ display: () -> Void) -> LayerChange? {
        guard let old = backingStore, let property = LayerPropertyTable.layer[key: "contents"] else { return nil }
        backingStore = nil
        display()
        guard let new = backingStore else { return nil }
        return LayerChange(layer: self, property: property, old: .object(old), new: .object(new))
    }
}

extension LayerChange {
    /// Returns the value that `animation` presents at `time` of its own timeline; nil for none.
    package func value(of animation: CAPropertyAnimation, at time: Double) -> LayerValue? {
        guard !property.isCustom, let base = property.animated?.base,
            let target = AnimatedKeyPath(LayerKeyPath(property)),
            let model = target.numbers(new)
        else { return nil }
        var parts = AnimationParts(of: type(of: layer))
        animation.describe(into: &parts, within: [])
        let numbers = AnimationEvaluator.value(of: base, model: model, animations: parts.list, at: time)
        return LayerValue(numbers, of: base, kind: property.kind)
    }
}

extension CATransform3D {
    /// Whether the transform is invertible by more than rounding errors.
    fileprivate var isInvertible: Bool {
        let (x, y, z) = (space.x, space.y, space.z)
        let volume =
            x.x * (y.y * z.z - y.z * z.y) - x.y * (y.x * z.z - y.z * z.x) + x.z * (y.x * z.y - y.y * z.x)
        return volume.isFinite && abs(volume) > 1e-9 && space.w.w != 0
    }
}
