import Diagnostics
import RenderProtocol

/// Reading and writing the components of a property.
extension AnimatedProperty.Base {
    enum Storage {
        case state, effects, shape, gradient, emitter, path
    }

    var storage: Storage {
        switch self {
        case .position, .zPosition, .bounds, .anchorPoint, .anchorPointZ, .transform, .opacity, .isHidden,
            .isDoubleSided,
            .masksToBounds, .backgroundColor, .borderColor, .borderWidth, .cornerRadius, .contentsRect, .contentsScale:
            .state
        case .sublayerTransform, .contentsCenter, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius,
            .shadowBox, .rasterizationScale, .minificationFilterBias, .instanceCount, .instanceTransform,
            .instanceColor,
            .instanceColorOffset, .contents, .backdropRadius, .backdropSaturation:
            .effects
        case .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase: .shape
        case .gradientColors, .gradientLocations, .gradientStart, .gradientEnd: .gradient
        case .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .emitterBirthRate, .emitterLifetime,
            .emitterVelocity, .emitterScale, .emitterSpin:
            .emitter
        case .shapePath: .path
        }
    }
}

extension AnimatedProperty.Base {
    var changes: AnimationStore.Changes {
        switch self {
        case .position, .transform: .geometry
        case .opacity: .opacity
        default: storage == .state ? .otherState : .effects
        }
    }
}

typealias Numbers = UnsafeMutablePointer<Double>

extension LayerState {
    func load(_ base: AnimatedProperty.Base, into n: Numbers) {
        switch base {
        case .position: n.put(position)
        case .zPosition: n[0] = Double(zPosition)
        case .bounds: (n[0], n[1], n[2], n[3]) = (boundsOrigin.x, boundsOrigin.y, boundsSize.x, boundsSize.y)
        case .anchorPoint: n.put(anchorPoint)
        case .anchorPointZ: n[0] = Double(anchorPointZ)
        case .transform: SpaceMap(transform).write(to: n)
        case .opacity: n[0] = Double(opacity)
        case .isHidden: n[0] = flags.contains(.hidden) ? 1 : 0
        case .isDoubleSided: n[0] = flags.contains(.doubleSided) ? 1 : 0
        case .masksToBounds: n[0] = flags.contains(.masksToBounds) ? 1 : 0
        case .backgroundColor: n.put(backgroundColor)
        case .borderColor: n.put(borderColor)
        case .borderWidth: n[0] = Double(borderWidth)
        case .cornerRadius: n[0] = Double(cornerRadius)
        case .contentsRect: n.put(contentsRect)
        case .contentsScale: n[0] = Double(contentsScale)
        default: trap("\(base) is not a property of a layer's state")
        }
    }

    /// Stores the components; where one is not finite, nothing changes.
    ///
    /// They may exceed the valid range of the property: of several additive animations, one may leave it and the next
    /// return to it.
    mutating func store(_ base: AnimatedProperty.Base, from n: Numbers) {
        for index in 0..<base.componentCount where !n[index].isFinite { return }
        switch base {
        case .position: position = n.pair
        case .zPosition: zPosition = Float(n[0])
        case .bounds:
            boundsOrigin = n.pair
            boundsSize = SIMD2(n[2], n[3])
        case .anchorPoint: anchorPoint = n.pair
        case .anchorPointZ: anchorPointZ = Float(n[0])
        case .transform:
            transform = n.matrix
            if transform == .identity { flags.remove(.transformed) } else { flags.insert(.transformed) }
        case .opacity: opacity = Float(n[0])
        case .isHidden: flags.set(.hidden, n[0] >= 0.5)
        case .isDoubleSided: flags.set(.doubleSided, n[0] >= 0.5)
        case .masksToBounds: flags.set(.masksToBounds, n[0] >= 0.5)
        case .backgroundColor: backgroundColor = n.four
        case .borderColor: borderColor = n.four
        case .borderWidth: borderWidth = Float(n[0])
        case .cornerRadius: cornerRadius = Float(n[0])
        case .contentsRect: contentsRect = n.four
        case .contentsScale: contentsScale = Float(n[0])
        default: trap("\(base) is not a property of a layer's state")
        }
    }

    /// Clamps animated values to the valid range of a layer.
    mutating func limit(_ changes: AnimationStore.Changes) {
        if changes.contains(.opacity) { opacity = min(max(opacity, 0), 1) }
        guard changes.contains(.otherState) else { return }
        boundsSize = pointwiseMax(boundsSize, .zero)
        backgroundColor = backgroundColor.clamped(lowerBound: .zero, upperBound: .one)
        borderColor = borderColor.clamped(lowerBound: .zero, upperBound: .one)
        borderWidth = max(0, borderWidth)
        cornerRadius = max(0, cornerRadius)
        contentsScale = max(1e-3, contentsScale)
    }
}

extension LayerEffects {
    func load(_ base: AnimatedProperty.Base, into n: Numbers) {
        switch base {
        case .sublayerTransform: SpaceMap(sublayerTransform).write(to: n)
        case .contentsCenter: n.put(contentsCenter)
        case .shadowColor: n.put(shadowTint)
        case .shadowOpacity: n[0] = Double(shadowOpacity)
        case .shadowOffset: n.put(SIMD2<Double>(shadowOffset))
        case .shadowRadius: n[0] = Double(shadowRadius)
        case .shadowBox:
            if case .box(let box, let radii) = shadowShape {
                n.put(box)
                (n + 4).put(SIMD2<Double>(radii))
            } else {
                for index in 0..<6 { n[index] = 0 }
            }
        case .contents: n[0] = Double(fade.contents.index)
        case .rasterizationScale: n[0] = Double(rasterizationScale)
        case .minificationFilterBias: n[0] = Double(minificationFilterBias)
        case .instanceCount: n[0] = Double(copies.count)
        case .instanceTransform: SpaceMap(copies.transform).write(to: n)
        case .instanceColor: n.put(copies.color)
        case .instanceColorOffset: n.put(copies.colorOffset)
        case .backdropRadius: n[0] = Double(backdrop.radius)
        case .backdropSaturation: n[0] = Double(backdrop.saturation)
        default: trap("\(base) is not an effect")
        }
    }

    /// Stores the components; where one is not finite, nothing changes.
    mutating func store(_ base: AnimatedProperty.Base, from n: Numbers) {
        for index in 0..<base.componentCount where !n[index].isFinite { return }
        switch base {
        case .sublayerTransform: sublayerTransform = n.matrix
        case .contentsCenter: contentsCenter = n.four
        case .shadowColor: shadowTint = n.four
        case .shadowOpacity: shadowOpacity = Float(n[0])
        case .shadowOffset: shadowOffset = SIMD2<Float>(n.pair)
        case .shadowRadius: shadowRadius = Float(n[0])
        case .shadowBox: shadowShape = .box(n.four, radii: SIMD2<Float>((n + 4).pair))
        case .contents: break
        case .rasterizationScale: rasterizationScale = Float(n[0])
        case .minificationFilterBias: minificationFilterBias = Float(n[0])
        case .instanceCount: copies.count = Int32(min(max(n[0], 0), 65536))
        case .instanceTransform: copies.transform = n.matrix
        case .instanceColor: copies.color = n.four
        case .instanceColorOffset: copies.colorOffset = n.four
        case .backdropRadius: backdrop.radius = Float(n[0])
        case .backdropSaturation: backdrop.saturation = Float(n[0])
        default: trap("\(base) is not an effect")
        }
        if base == .shadowColor || base == .shadowOpacity { tintShadow() }
    }

    private mutating func tintShadow() {
        shadowColor = shadowTint.clamped(lowerBound: .zero, upperBound: .one)
        shadowColor.w *= min(max(shadowOpacity, 0), 1)
    }

    /// Clamps animated values to the valid range of a layer, except the shadow's colour.
    mutating func limit() {
        shadowTint = shadowTint.clamped(lowerBound: .zero, upperBound: .one)
        shadowOpacity = min(max(shadowOpacity, 0), 1)
        shadowRadius = max(0, shadowRadius)
        rasterizationScale = max(0, rasterizationScale)
        copies.color = copies.color.clamped(lowerBound: .zero, upperBound: .one)
        backdrop.radius = max(0, backdrop.radius)
        backdrop.saturation = max(0, backdrop.saturation)
    }
}

extension LayerState.Flags {
    mutating func set(_ flag: LayerState.Flags, _ value: Bool) {
        if value { insert(flag) } else { remove(flag) }
    }
}

extension UnsafeMutablePointer<Double> {
    var pair: SIMD2<Double> { SIMD2(self[0], self[1]) }
    var four: SIMD4<Float> { SIMD4<Float>(SIMD4(self[0], self[1], self[2], self[3])) }
    var color: SIMD4<Float> { four.clamped(lowerBound: .zero, upperBound: .one) }
    var matrix: Matrix4 {
        let map = SpaceMap(numbers: self)
        return Matrix4(SIMD4<Float>(map.x), SIMD4<Float>(map.y), SIMD4<Float>(map.z), SIMD4<Float>(map.w))
    }

    func put(_ value: SIMD2<Double>) {
        (self[0], self[1]) = (value.x, value.y)
    }

    func put(_ value: SIMD4<Float>) {
        (self[0], self[1], self[2], self[3]) = (
            Double(value.x), Double(value.y), Double(value.z), Double(value.w)
        )
    }
}
