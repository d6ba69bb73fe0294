import CoreGraphics
import Diagnostics
import Foundation

/// The observers of a layer's property changes. Empty for layers that have not been committed: their setters only store
/// the value. So do those of views' layers, except inside an animation block.
struct ChangeObservers: OptionSet {
    let rawValue: UInt8

    /// A delegate that provides actions.
    static let delegate = ChangeObservers(rawValue: 1 << 0)
    /// A dictionary of actions.
    static let actions = ChangeObservers(rawValue: 1 << 1)
    /// A style, which may have actions.
    static let style = ChangeObservers(rawValue: 1 << 2)
    /// A subclass with its own actions or keys that redraw.
    static let subclass = ChangeObservers(rawValue: 1 << 3)
    /// The layer itself, which animates its changes implicitly.
    static let implicit = ChangeObservers(rawValue: 1 << 4)
    /// The view that owns the layer, which provides actions while `OwnerActions.isOpen`.
    static let owner = ChangeObservers(rawValue: 1 << 5)

    /// The observers that all layers of a class have. O(1).
    init(of type: CALayer.Type) {
        self = []
        guard type != CALayer.self else { return }
        let overrides = [LayerOverrides.action, LayerOverrides.defaultAction, LayerOverrides.needsDisplay]
        if overrides.contains(where: { $0.isOverridden(in: type) }) { insert(.subclass) }
    }

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}

/// The `CALayer` methods that make every property change more expensive when a class overrides them.
enum LayerOverrides {
    static let action = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: ActionProbe.self)
    static let defaultAction = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: ClassActionProbe.self)
    static let defaultValue = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: DefaultProbe.self)
    static let needsDisplay = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: DisplayProbe.self)
    static let customProperties = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: CustomProbe.self)
    static let draw = MethodOverride(base: CALayer.self, plain: PlainProbe.self, probe: DrawProbe.self)

    private final class PlainProbe: CALayer {}

    // The bodies differ from the originals so that no linker folds them.
    private final class ActionProbe: CALayer {
        override func action(forKey event: String) -> (any CAAction)? { event.isEmpty ? NSNull() : nil }
    }

    private final class ClassActionProbe: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? { event.isEmpty ? NSNull() : nil }
    }

    private final class DefaultProbe: CALayer {
        override class func defaultValue(forKey key: String) -> Any? { key.isEmpty ? 1 : nil }
    }

    private final class CustomProbe: CALayer {
        override class var customProperties: [CustomProperty] { [.object("")] }
    }

    private final class DrawProbe: CALayer {
        override func draw(in ctx: CGContext) { name = "draws" }
    }

    private final class DisplayProbe: CALayer {
        override class func needsDisplay(forKey key: String) -> Bool { key.isEmpty }
    }
}
