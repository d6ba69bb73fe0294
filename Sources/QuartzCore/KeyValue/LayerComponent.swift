import CoreGraphics
import Foundation
import RenderProtocol

/// A part of a property's value in a key path, such as the `x` of `position.x`.
package enum LayerComponent: UInt8, Sendable {
    /// The whole value.
    case whole
    case x, y
    case width, height
    case origin, size, originX, originY, sizeWidth, sizeHeight
    case rotationX, rotationY, rotationZ
    case scale, scaleX, scaleY, scaleZ
    case translation, translationX, translationY, translationZ

    /// - Parameters:
    ///   - path: The path after the property's key and a point.
    ///   - kind: The kind of the property.
    package init?(_ path: Substring, of kind: LayerValue.Kind) {
        switch (kind, path) {
        case (.point, "x"): self = .x
        case (.point, "y"): self = .y
        case (.size, "width"): self = .width
        case (.size, "height"): self = .height
        case (.rect, "origin"): self = .origin
        case (.rect, "size"): self = .size
        case (.rect, "origin.x"): self = .originX
        case (.rect, "origin.y"): self = .originY
        case (.rect, "size.width"): self = .sizeWidth
        case (.rect, "size.height"): self = .sizeHeight
        case (.transform, "rotation"), (.transform, "rotation.z"): self = .rotationZ
        case (.transform, "rotation.x"): self = .rotationX
        case (.transform, "rotation.y"): self = .rotationY
        case (.transform, "scale"): self = .scale
        case (.transform, "scale.x"): self = .scaleX
        case (.transform, "scale.y"): self = .scaleY
        case (.transform, "scale.z"): self = .scaleZ
        case (.transform, "translation"): self = .translation
        case (.transform, "translation.x"): self = .translationX
        case (.transform, "translation.y"): self = .translationY
        case (.transform, "translation.z"): self = .translationZ
        default: return nil
        }
    }

    /// Returns the kind of the part in a value of kind `whole`.
    package func kind(in whole: LayerValue.Kind) -> LayerValue.Kind {
        switch self {
        case .whole: whole
        case .origin: .point
        case .size, .translation: .size
        default: .number
        }
    }

    /// Returns the part of `value`; none if it has no such part.
    package func get(from value: LayerValue) -> LayerValue {
        switch value {
        case _ where self == .whole: return value
        case .point(let point):
            switch self {
            case .x: return .number(Double(point.x))
            case .y: return .number(Double(point.y))
            default: return .none
            }
        case .size(let size):
            switch self {
            case .width: return .number(Double(size.width))
            case .height: return .number(Double(size.height))
            default: return .none
            }
        case .rect(let rect):
            switch self {
            case .origin: return .point(rect.origin)
            case .size: return .size(rect.size)
            case .originX: return .number(Double(rect.origin.x))
            case .originY: return .number(Double(rect.origin.y))
            case .sizeWidth: return .number(Double(rect.size.width))
            case .sizeHeight: return .number(Double(rect.size.height))
            default: return .none
            }
        case .transform(let transform): return get(from: transform)
        default: return .none
        }
    }

    private func get(from transform: CATransform3D) -> LayerValue {
        let parts = TransformDecomposition(transform)
        switch self {
        case .rotationX: return .number(parts.rotation.x)
        case .rotationY: return .number(parts.rotation.y)
        case .rotationZ: return .number(parts.rotation.z)
        case .scale: return .number(parts.scale.sum() / 3)
        case .scaleX: return .number(parts.scale.x)
        case .scaleY: return .number(parts.scale.y)
        case .scaleZ: return .number(parts.scale.z)
        case .translation: return .size(CGSize(width: parts.translation.x, height: parts.translation.y))
        case .translationX: return .number(parts.translation.x)
        case .translationY: return .number(parts.translation.y)
        case .translationZ: return .number(parts.translation.z)
        default: return .none
        }
    }

    /// Returns `whole` with this part set to `part`; nil if `whole` has no such part or `part` is of another kind.
    package func set(_ part: LayerValue, in whole: LayerValue) -> LayerValue? {
        switch whole {
        case _ where self == .whole: return part
        case .point(var point):
            guard let number = part.number else { return nil }
            switch self {
            case .x: point.x = CGFloat(number)
            case .y: point.y = CGFloat(number)
            default: return nil
            }
            return .point(point)
        case .size(var size):
            guard let number = part.number else { return nil }
            switch self {
            case .width: size.width = CGFloat(number)
            case .height: size.height = CGFloat(number)
            default: return nil
            }
            return .size(size)
        case .rect(let rect): return set(part, in: rect)
        case .transform(let transform): return set(part, in: transform)
        default: return nil
        }
    }

    private func set(_ part: LayerValue, in whole: CGRect) -> LayerValue? {
        var rect = whole
        switch (self, part) {
        case (.origin, .point(let origin)): rect.origin = origin
        case (.size, .size(let size)): rect.size = size
        default:
            guard let number = part.number else { return nil }
            switch self {
            case .originX: rect.origin.x = CGFloat(number)
            case .originY: rect.origin.y = CGFloat(number)
            case .sizeWidth: rect.size.width = CGFloat(number)
            case .sizeHeight: rect.size.height = CGFloat(number)
            default: return nil
            }
        }
        return .rect(rect)
    }

    private func set(_ part: LayerValue, in transform: CATransform3D) -> LayerValue? {
        var parts = TransformDecomposition(transform)
        if self == .translation {
            switch part {
            case .size(let size): (parts.translation.x, parts.translation.y) = (Double(size.width), Double(size.height))
            case .point(let point): (parts.translation.x, parts.translation.y) = (Double(point.x), Double(point.y))
            default: return nil
            }
            return .transform(parts.transform3D)
        }
        guard let number = part.number else { return nil }
        switch self {
        case .rotationX: parts.rotation.x = number
        case .rotationY: parts.rotation.y = number
        case .rotationZ: parts.rotation.z = number
        case .scale: parts.scale = SIMD3(repeating: number)
        case .scaleX: parts.scale.x = number
        case .scaleY: parts.scale.y = number
        case .scaleZ: parts.scale.z = number
        case .translationX: parts.translation.x = number
        case .translationY: parts.translation.y = number
        case .translationZ: parts.translation.z = number
        default: return nil
        }
        return .transform(parts.transform3D)
    }
}
