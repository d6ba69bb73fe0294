import CoreGraphics
import Diagnostics
import Foundation
import Locking

extension CALayer {
    /// A property that a subclass of `CALayer` adds for key-value coding, actions and animations.
    ///
    /// It replaces the `@dynamic` and `@NSManaged` properties of Objective-C, whose accessors Core Animation provides.
    /// A class lists its properties in `customProperties`, and accesses them with key-value coding:
    ///
    ///     final class RingLayer: CALayer {
    ///         override class var customProperties: [CustomProperty] { [.number("progress")] }
    ///
    ///         var progress: CGFloat {
    ///             get { value(forKey: "progress") as? CGFloat ?? 0 }
    ///             set { setValue(newValue, forKey: "progress") }
    ///         }
    ///
    ///         override class func needsDisplay(forKey key: String) -> Bool {
    ///             key == "progress" || super.needsDisplay(forKey: key)
    ///         }
    ///
    ///         override func action(forKey event: String) -> (any CAAction)? {
    ///             event == "progress" ? CABasicAnimation(keyPath: event) : super.action(forKey: event)
    ///         }
    ///
    ///         override func draw(in ctx: CGContext) {
    ///             // `progress` has the value for the frame that is drawn.
    ///         }
    ///     }
    ///
    /// A change calls `action(forKey:)`; there is no implicit animation. The values are copied by `init(layer:)`, and
    /// those of `presentation()` are the animated ones, so that code can follow an animation frame by frame. If
    /// `needsDisplay(forKey:)` is true, changes redraw the layer, and so does each frame of an animation: `draw(in:)`
    /// is then called on a presentation copy, `display()` on the layer itself, whose `presentation()` has the animated
    /// values.
    ///
    /// The animations run on the main thread: they do not redraw a layer that another thread changes.
    public struct CustomProperty: Sendable {
        let key: String
        let kind: LayerValue.Kind
        let defaultValue: @Sendable () -> LayerValue

        private init(_ key: String, _ kind: LayerValue.Kind, _ value: @escaping @Sendable () -> LayerValue) {
            (self.key, self.kind, defaultValue) = (key, kind, value)
        }

        /// A number, read as `NSNumber`.
        public static func number(_ key: String, default value: CGFloat = 0) -> CustomProperty {
            CustomProperty(key, .number) { .number(Double(value)) }
        }

        /// A Boolean value, read as `NSNumber`; an animation changes it halfway.
        public static func bool(_ key: String, default value: Bool = false) -> CustomProperty {
            CustomProperty(key, .bool) { .bool(value) }
        }

        /// A point, read as `NSValue`.
        public static func point(_ key: String, default value: CGPoint = .zero) -> CustomProperty {
            CustomProperty(key, .point) { .point(value) }
        }

        /// A size, read as `NSValue`.
        public static func size(_ key: String, default value: CGSize = .zero) -> CustomProperty {
            CustomProperty(key, .size) { .size(value) }
        }

        /// A rectangle, read as `NSValue`.
        public static func rect(_ key: String, default value: CGRect = .zero) -> CustomProperty {
            CustomProperty(key, .rect) { .rect(value) }
        }

        /// A transform, read as `NSValue`.
        public static func transform(
            _ key: String, default value: CATransform3D = CATransform3DIdentity
        ) -> CustomProperty {
            CustomProperty(key, .transform) { .transform(value) }
        }

        /// An optional `CGColor`.
        public static func color(_ key: String, default value: CGColor? = nil) -> CustomProperty {
            CustomProperty(key, .color) { value.map { .color($0) } ?? .none }
        }

        /// An optional value of any other type, which is not animatable.
        public static func object(_ key: String) -> CustomProperty {
            CustomProperty(key, .object) { .none }
        }

        /// Returns the value that the property has after it is set to `value`; nil if that is of another kind.
        func converting(_ value: LayerValue) -> LayerValue? {
            switch (kind, value) {
            case (.number, _): value.number.map { .number($0) }
            case (.bool, _): value.boolValue.map { .bool($0) }
            case (.point, .point), (.size, .size), (.rect, .rect), (.transform, .transform), (.color, .color): value
            case (.color, .none), (.object, _): value
            default: nil
            }
        }
    }

    private static let customTables = Mutex<[ObjectIdentifier: LayerPropertyTable]>([:])

    /// The properties of the class, including those that it and its superclasses register. O(1) after the first access.
    static var properties: LayerPropertyTable {
        guard self != CALayer.self, LayerOverrides.customProperties.isOverridden(in: self) else { return propertyTable }
        let id = ObjectIdentifier(self)
        if let table = customTables.withLock({ $0[id] }) { return table }
        let table = LayerPropertyTable(extending: propertyTable, customProperties.map { LayerProperty($0) })
        return customTables.withLock { tables in
            // Another thread may have been faster; each property must have a single identity.
            let first = tables[id] ?? table
            tables[id] = first
            return first
        }
    }
}
