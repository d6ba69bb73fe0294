import CoreGraphics
import Foundation
import PathGeometry
import RenderProtocol

extension CALayer {
    /// A presentation layer itself, or a new copy of the layer as it is presented now; nil before its first commit.
    var currentPresentation: CALayer? {
        if isPresentation { return self }
        return pending.contains(.committed) ? makePresentation(at: MediaClock.now) : nil
    }

    /// Sets the values of a presentation layer to those that the animations of `layer` produce.
    ///
    /// - Parameter clock: The clock time to evaluate the animations at.
    func takeAnimatedValues(of layer: CALayer, at clock: Double) {
        guard let attached = layer.animations?.attached, !attached.isEmpty else { return }
        let time = layer.localTime(at: clock)
        for property in Set(attached.lazy.flatMap(\.customParts).map(\.property)) {
            property.store(layer.customValue(of: property, attached, at: time), in: self)
        }
        var parts: [AnimatedProperty.Base: [AnimationDescription]] = [:]
        for animation in attached {
            for part in animation.parts(at: time) { parts[part.property.base, default: []].append(part) }
        }
        let table = type(of: layer).properties
        for (base, parts) in parts {
            let properties = table[animatedBy: base]
            guard let property = properties.first else { continue }
            if !property.isComponent {
                property.store(layer.animatedValue(of: property, base, parts, at: time), in: self)
            } else {
                let model = properties.map { $0.storedValue(in: layer).number ?? 0 }
                let numbers = AnimationEvaluator.value(of: base, model: model, animations: parts, at: time)
                for (property, number) in zip(properties, numbers) where number.isFinite {
                    property.store(.number(number), in: self)
                }
            }
        }
    }

    /// Returns the presented value of a property: the model value with the animations applied.
    func presentedValue(of property: LayerProperty) -> LayerValue {
        guard let attached = animations?.attached, !attached.isEmpty else { return property.storedValue(in: self) }
        if property.isComponent {
            return presentation().map { property.storedValue(in: $0) } ?? property.storedValue(in: self)
        }
        let time = localTime(at: MediaClock.now)
        if property.isCustom { return customValue(of: property, attached, at: time) }
        guard let base = property.animated?.base else { return property.storedValue(in: self) }
        let parts = attached.flatMap { $0.parts(at: time) }.filter { $0.property.base == base }
        return parts.isEmpty ? property.storedValue(in: self) : animatedValue(of: property, base, parts, at: time)
    }

    /// Returns the value of a registered property with the layer's animations applied.
    private func customValue(
        of property: LayerProperty, _ attached: [AttachedAnimation], at time: Double
    ) -> LayerValue {
        let model = property.storedValue(in: self)
        guard let base = property.animated?.base,
            let numbers = AnimatedKeyPath(AnimatedProperty(base), kind: property.kind).numbers(model)
        else { return model }
        let parts = attached.flatMap { $0.parts(of: property, at: time) }
        let presented = AnimationEvaluator.value(of: base, model: numbers, animations: parts, at: time)
        return LayerValue(presented, of: base, kind: property.kind) ?? model
    }

    private func animatedValue(
        of property: LayerProperty, _ base: AnimatedProperty.Base, _ parts: [AnimationDescription], at time: Double
    ) -> LayerValue {
        let model = property.storedValue(in: self)
        if base.isPath {
            let path: PathData? = if case .path(let path) = model { PathData(path.elements) } else { nil }
            let presented = AnimationEvaluator.path(base, model: path, animations: parts, at: time)
            return presented.map { .path(CGPath(elements: PathElements($0))) } ?? .none
        }
        if base == .contents { return animatedContents(model, parts, at: time) }
        let target = AnimatedKeyPath(AnimatedProperty(base), kind: property.kind)
        var numbers = target.numbers(model) ?? []
        if base == .gradientLocations, numbers.isEmpty, let layer = self as? CAGradientLayer {
            let count = layer.colors?.count ?? 0
            numbers = (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
        }
        numbers = AnimationEvaluator.value(of: base, model: numbers, animations: parts, at: time)
        return LayerValue(numbers, of: base, kind: property.kind) ?? model
    }

    /// Returns the contents with the larger share of a cross-fade.
    private func animatedContents(
        _ model: LayerValue, _ parts: [AnimationDescription], at time: Double
    ) -> LayerValue {
        guard let own = AnimatedKeyPath.contents(model.boxed) else { return model }
        let discrete = parts.map {
            var part = $0
            part.interpolation = .discrete
            return part
        }
        let index = AnimationEvaluator.value(
            of: .contents, model: [Double(own.id.index)], animations: discrete, at: time)[0]
        if index == Double(own.id.index) { return model }
        let all = animations?.attached.flatMap(\.contents) ?? []
        return all.first { $0.index == index }.map { .object($0.object) } ?? .none
    }
}

extension LayerValue {
    /// Creates a property value from its numbers; nil if they are not valid, as after an overflow.
    init?(_ n: [Double], of base: AnimatedProperty.Base, kind: Kind) {
        guard n.allSatisfy(\.isFinite) else { return nil }
        switch (kind, n.count) {
        case (.number, 1): self = .number(n[0])
        case (.bool, 1): self = .bool(n[0] >= 0.5)
        case (.point, 2): self = .point(CGPoint(x: n[0], y: n[1]))
        case (.size, 2): self = .size(CGSize(width: n[0], height: n[1]))
        case (.rect, 4): self = .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case (.transform, 16): self = .transform(CATransform3D(SpaceMap(numbers: n)))
        case (.color, 4): self = .color(Self.color(n[0...]))
        case (.path, 6):
            let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
            self = .path(
                CGPath(
                    roundedRect: rect, cornerWidth: min(n[4], rect.width / 2), cornerHeight: min(n[5], rect.height / 2),
                    transform: nil))
        case (.object, _) where base == .gradientColors:
            self = .object(stride(from: 0, to: n.count - 3, by: 4).map { Self.color(n[$0...]) as Any } as [Any])
        case (.object, _) where base == .gradientLocations: self = .object(n.map { NSNumber(value: $0) })
        default: return nil
        }
    }

    private static func color(_ n: ArraySlice<Double>) -> CGColor {
        func part(_ index: Int) -> CGFloat { CGFloat(n[n.startIndex + index]) }
        return CGColor(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
}

extension CALayer {
    /// Returns a copy with the values that the layer's animations produce at a clock time.
    func makePresentation(at clock: Double) -> CALayer {
        TransactionContext.current.isPresenting = true
        defer { TransactionContext.current.isPresenting = false }
        let copy = CALayer.makeCopy(of: self, type: type(of: self))
        copy.ensureAttributes().modelLayer = self
        copy.backingStore = backingStore
        copy.takeAnimatedValues(of: self, at: clock)
        return copy
    }
}
