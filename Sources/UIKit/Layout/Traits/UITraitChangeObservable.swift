import Diagnostics
import FoundationAdditions
import Foundation
import UIFoundation

/// The registration of an observer of traits, which `unregisterForTraitChanges(_:)` ends.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that notifies observers of changes of its traits.
///
///     registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
///         self.updateColors()
///     }
///
/// A view, a view controller, a presentation controller and a window scene are such objects. A registration lasts as long as the object.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Calls a closure after any of some traits has changed.
    ///
    /// - Parameters:
    ///   - traits: The traits; other changes do not call the closure.
    ///   - handler: Called with the object and its earlier traits.
    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping @MainActor (_ traitEnvironment: Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        add(traits) { object, previous in
            guard let object = object as? Self else { return }
            handler(object, previous)
        }
    }

    /// Calls a method of an object after any of some traits has changed; the object is not retained.
    ///
    /// - Parameter action: A method without parameters, or one that takes this object.
    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return add(traits) { [weak target] object, _ in
            guard let target else { return }
            _ = action.perform(on: target, sender: object, event: nil)
        }
    }

    /// Calls a method of this object after any of some traits has changed.
    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration {
        add(traits) { object, _ in _ = action.perform(on: object, sender: object, event: nil) }
    }

    /// Ends a registration; does nothing for one of another object.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitObserving)?.existingTraitObservers?.remove(registration)
    }

    private func add(
        _ traits: [UITrait], _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits, handler)
        guard let observed = self as? any TraitObserving else {
            logger.once("\(type(of: self)).registerForTraitChanges(_:): only objects of UIKit have traits")
            return registration
        }
        observed.traitObservers.add(registration)
        return registration
    }
}

/// An observer of traits.
@MainActor final class TraitRegistration: NSObject, UITraitChangeRegistration {
    private let traits: [UITrait]
    private let handler: @MainActor (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
        super.init()
    }

    /// Calls the handler if one of the observed traits differs.
    func report(_ object: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
        guard traits.contains(where: { new.differs(in: $0, from: old) }) else { return }
        handler(object, old)
    }
}

/// The observers of an object's traits, in the order of registration.
@MainActor final class TraitObservers {
    private var registrations: [TraitRegistration] = []

    var isEmpty: Bool { registrations.isEmpty }

    func add(_ registration: TraitRegistration) { registrations.append(registration) }
    func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

    func report(_ object: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
        // A handler may end registrations, its own or others, which are not called then.
        for registration in registrations where registrations.contains(where: { $0 === registration }) {
            registration.report(object, from: old, to: new)
        }
    }
}

/// An object that stores observers of its traits.
@MainActor protocol TraitObserving: AnyObject {
    /// The observers, created on first access.
    var traitObservers: TraitObservers { get }
    /// The observers; nil if there were none.
    var existingTraitObservers: TraitObservers? { get }
}

extension UIView: UITraitChangeObservable, TraitObserving {
    var traitObservers: TraitObservers {
        let extras = ensureExtras()
        if let observers = extras.traitObservers { return observers }
        let new = TraitObservers()
        extras.traitObservers = new
        // Changes are those from the traits at the time of the registration.
        if extras.lastReportedTraits == nil { extras.lastReportedTraits = effectiveTraits }
        return new
    }

    var existingTraitObservers: TraitObservers? { extras?.traitObservers }
}

extension UIViewController: UITraitChangeObservable, TraitObserving {
    var traitObservers: TraitObservers {
        if let existingTraitObservers { return existingTraitObservers }
        let new = TraitObservers()
        existingTraitObservers = new
        if lastReportedTraits == nil { lastReportedTraits = traitCollection }
        return new
    }
}

extension UIPresentationController: UITraitChangeObservable, TraitObserving {
    var traitObservers: TraitObservers {
        if let existingTraitObservers { return existingTraitObservers }
        let new = TraitObservers()
        existingTraitObservers = new
        return new
    }
}

extension UIWindowScene: UITraitChangeObservable, TraitObserving {
    var traitObservers: TraitObservers {
        if let existingTraitObservers { return existingTraitObservers }
        let new = TraitObservers()
        existingTraitObservers = new
        return new
    }
}
