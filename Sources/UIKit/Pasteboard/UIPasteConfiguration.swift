import Foundation

/// The types of data that an object accepts when it is pasted or dropped.
///
///     view.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject, NSCopying {
    /// The uniform type identifiers, the preferred one first.
    open var acceptableTypeIdentifiers: [String]

    /// Creates a configuration that accepts some types.
    public init(acceptableTypeIdentifiers: [String] = []) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Creates a configuration that accepts the types of a class.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Creates a configuration that accepts strings or URLs.
    public convenience init<T: _ObjectiveCBridgeable & SendableMetatype>(forAccepting type: T.Type)
    where T._ObjectiveCType: NSItemProviderReading { self.init(forAccepting: T._ObjectiveCType.self) }

    /// Adds types.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
            self.acceptableTypeIdentifiers.append(type)
        }
    }

    /// Adds the types of a class.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Adds the types of strings or URLs.
    public func addTypeIdentifiers<T: _ObjectiveCBridgeable & SendableMetatype>(forAccepting type: T.Type)
    where T._ObjectiveCType: NSItemProviderReading { addTypeIdentifiers(forAccepting: T._ObjectiveCType.self) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers) }
    }

    /// Whether a provider has data of an accepted type.
    func accepts(_ provider: NSItemProvider) -> Bool {
        acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
}

/// An object that accepts data that is pasted or dropped; all responders conform to it.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// The types that are accepted; nil, the default, for none.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Receives the data that is pasted.
    func paste(itemProviders: [NSItemProvider])
    /// Returns whether data can be pasted; by default whether each provider has an accepted type.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder {
    private static let pasteConfigurationKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    var _pasteConfiguration: UIPasteConfiguration? {
        get { objc_getAssociatedObject(self, Self.pasteConfigurationKey) as? UIPasteConfiguration }
        set {
            let copy = newValue?.copy() as? UIPasteConfiguration
            objc_setAssociatedObject(self, Self.pasteConfigurationKey, copy, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    func _canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        guard let pasteConfiguration, !itemProviders.isEmpty else { return false }
        return itemProviders.allSatisfy(pasteConfiguration.accepts)
    }
}

extension StandardActions {
    /// Gives the pasteboard's data to a responder with a paste configuration; for others, which do not implement it, the process ends.
    static func paste(into responder: UIResponder) {
        guard responder.pasteConfiguration != nil else { unimplemented("paste", responder) }
        responder.paste(itemProviders: UIPasteboard.general.itemProviders)
    }
}
