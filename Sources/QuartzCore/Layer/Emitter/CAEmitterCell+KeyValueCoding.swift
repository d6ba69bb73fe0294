import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// Cells are not layers, but key paths of layers traverse them: `emitterCells.fire.birthRate`.
extension CAEmitterCell: KeyValueContainer {
    /// Key-value coding access to one property; setting returns false for a value of another type.
    private struct Property: Sendable {
        let get: @Sendable (CAEmitterCell) -> LayerValue
        let set: @Sendable (CAEmitterCell, LayerValue) -> Bool

        init<Value: LayerPropertyValue>(_ path: any ReferenceWritableKeyPath<CAEmitterCell, Value> & Sendable) {
            get = { $0[keyPath: path].layerValue }
            set = { cell, value in
                guard let value = Value.converting(value) else { return false }
                cell[keyPath: path] = value
                return true
            }
        }

        init<Object>(object path: any ReferenceWritableKeyPath<CAEmitterCell, Object?> & Sendable) {
            get = { LayerValue($0[keyPath: path]) }
            set = { cell, value in
                guard let boxed = value.boxed else {
                    cell[keyPath: path] = nil
                    return true
                }
                guard let object = boxed as? Object else { return false }
                cell[keyPath: path] = object
                return true
            }
        }
    }

    private static let properties: [String: Property] = [
        "name": Property(object: \.name), "enabled": Property(\.isEnabled), "isEnabled": Property(\.isEnabled),
        "contents": Property(object: \.contents), "contentsRect": Property(\.contentsRect),
        "contentsScale": Property(\.contentsScale), "emitterCells": Property(object: \.emitterCells),
        "magnificationFilter": Property(\.magnificationFilter),
        "minificationFilter": Property(\.minificationFilter),
        "minificationFilterBias": Property(\.minificationFilterBias), "style": Property(object: \.style),
        "birthRate": Property(\.birthRate), "beginTime": Property(\.beginTime), "duration": Property(\.duration),
        "lifetime": Property(\.lifetime), "lifetimeRange": Property(\.lifetimeRange),
        "emissionLongitude": Property(\.emissionLongitude), "emissionLatitude": Property(\.emissionLatitude),
        "emissionRange": Property(\.emissionRange), "velocity": Property(\.velocity),
        "velocityRange": Property(\.velocityRange), "xAcceleration": Property(\.xAcceleration),
        "yAcceleration": Property(\.yAcceleration), "zAcceleration": Property(\.zAcceleration),
        "scale": Property(\.scale), "scaleRange": Property(\.scaleRange), "scaleSpeed": Property(\.scaleSpeed),
        "spin": Property(\.spin), "spinRange": Property(\.spinRange), "color": Property(object: \.color),
        "redRange": Property(\.redRange), "greenRange": Property(\.greenRange), "blueRange": Property(\.blueRange),
        "alphaRange": Property(\.alphaRange), "redSpeed": Property(\.redSpeed), "greenSpeed": Property(\.greenSpeed),
        "blueSpeed": Property(\.blueSpeed), "alphaSpeed": Property(\.alphaSpeed),
    ]

    func _value(forKeyPath path: String) -> Any? {
        if let property = Self.properties[path] { return property.get(self).boxed }
        if let (child, rest) = child(at: path) { return rest.isEmpty ? child : child.value(forKeyPath: rest) }
        guard let (whole, component) = component(at: path) else { return nil }
        return component.get(from: whole.get(self)).boxed
    }

    func _setValue(_ value: Any?, forKeyPath path: String) {
        let new = LayerValue(value)
        if let property = Self.properties[path] {
            let defaultValue: LayerValue = if case .none = new { property.get(CAEmitterCell()) } else { new }
            if property.set(self, defaultValue) { return }
        } else if let (child, rest) = child(at: path), !rest.isEmpty {
            return child.setValue(value, forKeyPath: rest)
        } else if let (whole, component) = component(at: path), let changed = component.set(new, in: whole.get(self)),
            whole.set(self, changed)
        {
            return
        }
        logger.once("“\(path)” of a CAEmitterCell cannot be set to \(value.map { "\($0)" } ?? "nil"): ignored.")
    }

    private func child(at path: String) -> (CAEmitterCell, String)? {
        let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0] == "emitterCells",
            let cell = emitterCells?.first(where: { $0.name == String(parts[1]) })
        else { return nil }
        return (cell, parts.count > 2 ? String(parts[2]) : "")
    }

    private func component(at path: String) -> (Property, LayerComponent)? {
        guard let dot = path.firstIndex(of: "."), let property = Self.properties[String(path[..<dot])],
            let kind = property.get(self).kind,
            let component = LayerComponent(path[path.index(after: dot)...], of: kind)
        else { return nil }
        return (property, component)
    }
}
