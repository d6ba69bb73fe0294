import Diagnostics
import Foundation
import RenderProtocol

/// The event of a layer that is inserted into a visible tree or becomes visible.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that is removed from a visible tree or hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The event of a transition from one state of a layer to another.
public let kCATransition = "transition"

extension CALayer {
    /// Changes a property and notifies its observers: the action is looked up before the change and runs after it.
    @inline(__always)
    final func change(_ key: @autoclosure () -> String, _ body: () -> Void) {
        if hasNoObservers { body() } else { changeNotifying(key(), body) }
        mark(.state)
    }

    /// Like `change`, for a value that is not sent to the render server.
    @inline(__always)
    final func changeUnsent(_ key: @autoclosure () -> String, _ body: () -> Void) {
        if hasNoObservers { body() } else { changeNotifying(key(), body) }
    }

    /// Whether no observer needs to know about a change at the moment.
    @inline(__always)
    final var hasNoObservers: Bool {
        observers.isEmpty || (observers == .owner ? !OwnerActions.isOpen : isStill)
    }

    /// Whether a change starts no action at the moment, and redraws nothing.
    ///
    /// Calling `willChange` and `didChange` for nothing took a third of the time of a layer that moves without actions.
    @inline(never)
    final var isStill: Bool {
        // Its class may redraw it.
        if observers.contains(.subclass) { return false }
        return TransactionContext.current.disablesActions || observers == .implicit && !startsImplicitAnimations
    }

    private final func changeNotifying(_ key: String, _ body: () -> Void) {
        let change = willChange(key)
        body()
        didChange(change)
    }

    /// A change whose action has been found and not yet run.
    struct ObservedChange {
        fileprivate var key: String
        fileprivate var action: (any CAAction)?
        /// The presented value before the change, for an animation without values.
        fileprivate var presented: Any?
    }

    /// Finds the action for a change of the value for `key`. The change follows, and then a call of `didChange`.
    @inline(never)
    final func willChange(_ key: String) -> ObservedChange {
        var action: (any CAAction)? = TransactionContext.current.disablesActions ? nil : self.action(forKey: key)
        if action is ImplicitAnimation, !startsImplicitAnimations { action = nil }
        var presented: Any?
        if let animation = action as? CABasicAnimation, !animation.hasValues {
            let path = animation.keyPath ?? key
            presented =
                LayerKeyPath(path, of: type(of: self)).map { $0.component.get(from: presentedValue(of: $0.property)) }?
                .boxed
        }
        return ObservedChange(key: key, action: action, presented: presented)
    }

    /// Runs the action of a change.
    @inline(never)
    final func didChange(_ change: ObservedChange) {
        let key = change.key
        if observers.contains(.subclass), type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        guard let action = change.action else { return }
        TransactionContext.current.withPresented(change.presented, before: key, in: self) {
            action.run(forKey: key, object: self, arguments: nil)
        }
    }

    /// Updates the observers after a change of the delegate, which may provide actions.
    func updateDelegateObserver() {
        if asksDelegateForActions, delegate != nil { observers.insert(.delegate) } else { observers.remove(.delegate) }
        updateImplicitObserver()
    }

    /// Enables implicit animations for a committed layer that does not belong to a view.
    func updateImplicitObserver() {
        let isOwned = !asksDelegateForActions && delegate != nil
        if pending.contains(.committed), !isOwned { observers.insert(.implicit) } else { observers.remove(.implicit) }
        if isOwned { observers.insert(.owner) } else { observers.remove(.owner) }
    }

    /// Sets `actions`, and whether they observe changes.
    func setActions(_ actions: [String: any CAAction]?) {
        if actions != nil || attributes != nil { ensureAttributes().actions = actions }
        if actions != nil { observers.insert(.actions) } else { observers.remove(.actions) }
    }

    /// Whether events that are not property changes can have actions.
    var observesEvents: Bool { !observers.subtracting([.implicit, .owner]).isEmpty }

    /// Runs the action of an event that is not a property change.
    func post(_ event: String) {
        guard observesEvents, !CATransaction.disableActions() else { return }
        action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
    }

    /// Performs the search that `action(forKey:)` documents.
    func _action(forKey event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? attributes?.actions?[event] ?? styleAction(forKey: event)
            ?? type(of: self).defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
        return found is NSNull ? nil : found
    }

    // MARK: Style

    /// Sets `style`, applies its values, and sets whether it observes changes.
    func setStyle(_ style: [AnyHashable: Any]?) {
        guard style != nil || attributes?.style != nil else { return }
        let old = attributes?.style
        ensureAttributes().style = style
        if style != nil { observers.insert(.style) } else { observers.remove(.style) }
        apply(style: style, replacing: old)
    }

    /// Returns the value for `key` in the style or in one of its nested styles.
    func styleValue(forKey key: String) -> Any? {
        guard let style = attributes?.style else { return nil }
        return Self.search(style) { $0[key] }
    }

    private func styleAction(forKey event: String) -> (any CAAction)? {
        guard let style = attributes?.style else { return nil }
        return Self.search(style) { ($0["actions"] as? [AnyHashable: Any])?[event] as? any CAAction }
    }

    /// Returns the first match in a style, in the style under its key `style`, and so on.
    private static func search<Found>(_ style: [AnyHashable: Any], _ find: ([AnyHashable: Any]) -> Found?) -> Found? {
        var style = style
        // Deeper than any real nesting. Dictionaries are values and have no cycles, but objects in them may be large.
        for _ in 0..<64 {
            if let found = find(style) { return found }
            guard let next = style["style"] as? [AnyHashable: Any] else { return nil }
            style = next
        }
        return nil
    }

    /// Sets properties that have their default values to the new style's values, and resets those that have the old
    /// style's values to their defaults.
    func apply(style: [AnyHashable: Any]?, replacing old: [AnyHashable: Any]?) {
        let table = type(of: self).properties
        for property in table.properties where property.hasDefault && property.key != "style" {
            func value(_ style: [AnyHashable: Any]?) -> Any? { style.flatMap { Self.search($0) { $0[property.key] } } }
            let (before, after) = (value(old), value(style))
            guard before != nil || after != nil, property.key != "actions" else { continue }
            let defaultValue = table.defaultValue(of: property)
            let current = property.value(in: self)
            guard current.isEqual(to: defaultValue) || before.map({ current.isEqual(to: LayerValue($0)) }) == true
            else {
                continue
            }
            property.setValue(after.map { LayerValue($0) } ?? defaultValue, in: self)
        }
    }

    /// Prepares a new layer of a subclass: the changes that the class observes, and its initial values.
    func applyClass() {
        let type = type(of: self)
        guard type != CALayer.self else { return }
        observers = ChangeObservers(of: type)
        if LayerOverrides.defaultValue.isOverridden(in: type) { applyClassDefaults() }
    }

    /// Determines the observers of a layer that was created with the values of another.
    func observeCopiedValues() {
        observers = ChangeObservers(of: type(of: self))
        if attributes?.actions != nil { observers.insert(.actions) }
        if attributes?.style != nil { observers.insert(.style) }
    }

    /// Applies the initial values that a class returns from an override of `defaultValue(forKey:)`.
    func applyClassDefaults() {
        for property in type(of: self).properties.properties where property.hasDefault {
            guard let value = type(of: self).defaultValue(forKey: property.key).map({ LayerValue($0) }) else {
                continue
            }
            require(value.isFiniteGeometry, invalid(property.key, "\(value)"))
            if property.isCustom {
                property.store(value, in: self)
            } else if !property.storedValue(in: self).isEqual(to: value) {
                change(property.key) { property.store(value, in: self) }
            }
        }
        if values.bounds.size != .zero { setNeedsLayout() }
        if drawsBackground { setNeedsDisplay() }
    }
}
