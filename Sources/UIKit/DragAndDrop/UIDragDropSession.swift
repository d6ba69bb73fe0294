import CoreGraphics
import Foundation

/// The common properties of drag and drop sessions.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    /// The dragged items.
    var items: [UIDragItem] { get }

    /// Returns the location of the drag in the coordinates of `view`.
    func location(in view: UIView) -> CGPoint

    /// Whether the items may be moved, rather than copied.
    var allowsMoveOperation: Bool { get }

    /// Whether the items can only be dropped in the app from which they are dragged.
    var isRestrictedToDraggingApplication: Bool { get }

    /// Whether an item has data of one of some types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

    /// Whether an item can be loaded as an object of a class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Whether an item can be loaded as a string or a URL.
    public func canLoadObjects<T: _ObjectiveCBridgeable & SendableMetatype>(ofClass type: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: T._ObjectiveCType.self)
    }
}

/// A drag from one of the app's views.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// An object of the app, for drops in it.
    var localContext: Any? { get set }
}

/// A drag over the app's views, from the app or from another one.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The drag of the same app; nil if another app drags.
    var localDragSession: (any UIDragSession)? { get }

    /// The indicator of loading. Oriel shows nothing, and apps use `progress`.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

    /// Loads the items that can be loaded as objects of a class, after a drop. Items that fail are left out.
    ///
    /// Returns the progress of this request; `progress` is that of all requests. Both can be cancelled.
    ///
    /// - Parameters:
    ///   - aClass: The class of the objects.
    ///   - completion: Called on the main thread with the objects, in the order of the items.
    @discardableResult func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Loads the items that can be loaded as strings or URLs, after a drop.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - completion: Called on the main thread with the values, in the order of the items.
    @discardableResult public func loadObjects<T: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass type: T.Type, completion: @escaping @MainActor ([T]) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: T._ObjectiveCType.self) { objects in
            completion(
                objects.compactMap { ($0 as? T._ObjectiveCType).map(T._unconditionallyBridgeFromObjectiveC) })
        }
    }
}

/// The indicators of the loading of dropped items.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default` = 1
}

/// Adds animations to those of the system when items are lifted, dropped or return.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes that are animated together with those of the system.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a closure that is called when the animations have ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
