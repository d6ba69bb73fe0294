import Foundation
import Locking

extension NSItemProvider {
    /// The domain of the errors of item providers.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// The codes of the errors of item providers.
    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        /// There is no representation of the type, or it has no data.
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        /// The data is not an object of the class.
        case unavailableCoercionError = -1200
    }

    static func error(_ code: ErrorCode, _ type: String) -> NSError {
        let text =
            switch code {
            case .itemUnavailableError: "There is no data of the type “\(type)”."
            case .unexpectedValueClassError, .unavailableCoercionError: "The data cannot be converted to “\(type)”."
            case .unknownError: "Loading “\(type)” failed."
            }
        return NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }

    /// Loads the data of the first representation whose type is, or conforms to, a type.
    ///
    /// Data of another app that has sent nothing for 30 seconds, or more than 2 GiB, is an error.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The uniform type identifier of the data.
    ///   - completionHandler: Called once, on any thread, with the data or an error.
    @discardableResult public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let found = state.withLock { state in
            state.representations.first { $0.type == typeIdentifier }
                ?? state.representations.first { TypeIdentifier.conforms($0.type, to: typeIdentifier) }
        }
        let once = Once { (data: Data?, error: (any Error)?) in
            progress.completedUnitCount = 1
            completionHandler(
                data, data == nil ? error ?? Self.error(.itemUnavailableError, typeIdentifier) : nil)
        }
        guard let found else {
            once.call(nil, nil)
            return progress
        }
        let inner = found.load { data, error in once.call(data, error) }
        let box = ProgressBox(progress: inner)
        progress.cancellationHandler = {
            box.progress?.cancel()
            once.call(nil, CocoaError(.userCancelled))
        }
        return progress
    }

    /// Copies the representation of a type to a temporary file, which is deleted when the completion handler returns.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The uniform type identifier of the data.
    ///   - completionHandler: Called once, on any thread, with the file's URL or an error.
    @discardableResult public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName?.replacingOccurrences(of: "/", with: ":") ?? "item"
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-\(UUID().uuidString)")
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: folder) }
                let file = folder.appendingPathComponent(name)
                try data.write(to: file)
                completionHandler(file, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Whether a representation can be loaded as an object of a class.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        let types = aClass.readableTypeIdentifiersForItemProvider
        return registeredTypeIdentifiers.contains { TypeIdentifier.conforms($0, toOneOf: types) }
    }

    /// Whether a representation can be loaded as a string or a URL.
    public func canLoadObject<T: _ObjectiveCBridgeable & SendableMetatype>(ofClass type: T.Type) -> Bool
    where T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// Loads an object of a class from the first representation that the class can read.
    ///
    /// - Parameters:
    ///   - aClass: The class of the objects.
    ///   - completionHandler: Called once, on any thread, with the object or an error.
    @discardableResult public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        if let known = registeredObject(of: aClass) {
            let once = Once { (box: Box?, error: (any Error)?) in
                completionHandler(box?.object as? any NSItemProviderReading, error)
            }
            let progress = Progress(totalUnitCount: 1)
            let inner = ProgressBox(
                progress: known.load { box, error in
                    progress.completedUnitCount = 1
                    once.call(box, error)
                })
            progress.cancellationHandler = {
                inner.progress?.cancel()
                once.call(nil, CocoaError(.userCancelled))
            }
            return progress
        }
        let types = aClass.readableTypeIdentifiersForItemProvider
        let found = registeredTypeIdentifiers.first { TypeIdentifier.conforms($0, toOneOf: types) }
        guard let found else {
            completionHandler(nil, Self.error(.unavailableCoercionError, "\(aClass)"))
            return Progress(totalUnitCount: 1)
        }
        return loadDataRepresentation(forTypeIdentifier: found) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: found), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Loads a string or a URL.
    ///
    /// - Parameters:
    ///   - type: The class of the objects.
    ///   - completionHandler: Called once, on any thread, with the value or an error.
    @discardableResult public func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: T._ObjectiveCType.self) { object, error in
            guard let object = object as? T._ObjectiveCType else { return completionHandler(nil, error) }
            completionHandler(T._unconditionallyBridgeFromObjectiveC(object), nil)
        }
    }

    /// Loads the value of a type: a string, a URL, or the data.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The uniform type identifier of the data.
    ///   - options: Settings of the image previews.
    ///   - completionHandler: Called once, on any thread, with the value or an error.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)?
    ) {
        guard let completionHandler else { return }
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            switch TypeIdentifier.conforms(typeIdentifier, to: TypeIdentifier.image)
                ? nil : PasteboardValue.value(of: data, as: typeIdentifier)
            {
            case let string as String: completionHandler(NSString(string: string), nil)
            case let url as URL: completionHandler(url._bridgeToObjectiveC(), nil)
            default: completionHandler(NSData(data: data), nil)
            }
        }
    }

    /// Returns the object that was registered, if it is of a class.
    private func registeredObject(of aClass: any NSItemProviderReading.Type) -> ObjectRepresentation? {
        let requested: AnyClass = aClass
        return state.withLock { state in
            state.objects.first { object in
                var current: AnyClass? = object.type
                while let found = current, found != requested { current = _getSuperclass(found) }
                return current != nil
            }
        }
    }
}
