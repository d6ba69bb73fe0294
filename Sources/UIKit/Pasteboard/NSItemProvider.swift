import Foundation
import Locking
import UniformTypeIdentifiers

/// Data or an object that one part of a program, or an app, hands over to another, in one or several representations.
///
///     let provider = NSItemProvider(object: image)
///     provider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, error in … }
///
/// Representations are loaded when they are requested, and on any thread.
// Sendable: the variables are in a mutex.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// Loads the data of a representation, and calls the completion handler once, on any thread.
    typealias Load =
        @Sendable (_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    struct Representation: Sendable {
        var type: String
        var visibility: NSItemProviderRepresentationVisibility
        var fileOptions: NSItemProviderFileOptions?
        var load: Load
    }

    /// An object that is handed over itself where a class of it is requested.
    struct ObjectRepresentation: Sendable {
        var type: any NSItemProviderWriting.Type
        var load: @Sendable (_ completion: @escaping @Sendable (Box?, (any Error)?) -> Void) -> Progress?
    }

    /// An object of any class that is passed between threads.
    // Sendable: what an app registers may be used on any thread; that is a requirement of the protocols.
    struct Box: @unchecked Sendable {
        let object: any NSItemProviderWriting
    }

    struct State: Sendable {
        var representations: [Representation] = []
        var objects: [ObjectRepresentation] = []
        var suggestedName: String?
    }

    let state = Mutex(State())

    /// Creates a provider without a representation.
    public override init() { super.init() }

    /// Creates a provider of an object, in all types to which it can be converted.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of a string or a URL, in all types to which it can be converted.
    public convenience init<T: _ObjectiveCBridgeable>(object: T) where T._ObjectiveCType: NSItemProviderWriting {
        self.init(object: object._bridgeToObjectiveC())
    }

    /// Creates a provider of a file's content; nil if the URL is not one of a file.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL else { return nil }
        self.init()
        suggestedName = fileURL.lastPathComponent
        registerFileRepresentation(
            forTypeIdentifier: Self.typeIdentifier(ofFile: fileURL), fileOptions: [], visibility: .all
        ) { completion in
            completion(fileURL, false, nil)
            return nil
        }
        let url = fileURL._bridgeToObjectiveC()
        registerObject(url, visibility: .all)
    }

    /// Creates a provider of a value, such as a string, data or a property list, of a type.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item, let typeIdentifier else { return }
        let data = PasteboardValue.data(of: item, as: typeIdentifier)
        registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
            completion(data, data == nil ? Self.error(.itemUnavailableError, typeIdentifier) : nil)
            return nil
        }
    }

    /// Returns a provider with the same representations.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        let state = state.withLock { $0 }
        copy.state.withLock { $0 = state }
        return copy
    }

    /// A name for the item, for instance of a file.
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: Registration

    /// Adds a representation; one of the same type is replaced.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The uniform type identifier of the data.
    ///   - visibility: The apps that can see the data.
    ///   - loadHandler: Called on any thread when the data is requested. It calls its completion handler once.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        register(Representation(type: typeIdentifier, visibility: visibility, load: loadHandler))
    }

    /// Adds a representation that is a file; one of the same type is replaced.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The uniform type identifier of the data.
    ///   - fileOptions: Whether the file may be opened in place.
    ///   - visibility: The apps that can see the data.
    ///   - loadHandler: Called on any thread when the file is requested. It calls its completion handler once, with
    ///     the file's URL and whether the file may be opened where it is.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
            ) -> Progress?
    ) {
        register(
            Representation(type: typeIdentifier, visibility: visibility, fileOptions: fileOptions) { completion in
                loadHandler { url, _, error in
                    guard let url else { return completion(nil, error) }
                    do {
                        completion(try Data(contentsOf: url), nil)
                    } catch {
                        completion(nil, error)
                    }
                }
            })
    }

    /// Adds representations in all types to which an object can be converted.
    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        let box = Box(object: object)
        state.withLock { state in
            state.objects.append(
                ObjectRepresentation(type: type(of: box.object)) { completion in
                    completion(box, nil)
                    return nil
                })
        }
        for identifier in object.writableTypeIdentifiersForItemProvider {
            let own = type(of: object).itemProviderVisibilityForRepresentation(withTypeIdentifier: identifier)
            register(
                Representation(type: identifier, visibility: max(own, visibility)) { completion in
                    box.object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
                })
        }
    }

    /// Adds representations in all types to which objects of a class can be converted.
    ///
    /// - Parameters:
    ///   - aClass: The class of the objects.
    ///   - visibility: The apps that can see the data.
    ///   - loadHandler: Called on any thread when an object is requested. It calls its completion handler once.
    public func registerObject<T: NSItemProviderWriting>(
        ofClass aClass: T.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable (T?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        state.withLock { state in
            state.objects.append(
                ObjectRepresentation(type: T.self) { completion in
                    loadHandler { object, error in completion(object.map { Box(object: $0) }, error) }
                })
        }
        for identifier in T.writableTypeIdentifiersForItemProvider {
            let own = T.itemProviderVisibilityForRepresentation(withTypeIdentifier: identifier)
            register(
                Representation(type: identifier, visibility: max(own, visibility)) { completion in
                    loadHandler { object, error in
                        guard let object else { return completion(nil, error) }
                        _ = object.loadData(
                            withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
                    }
                })
        }
    }

    func register(_ representation: Representation) {
        state.withLock { state in
            if let index = state.representations.firstIndex(where: { $0.type == representation.type }) {
                state.representations[index] = representation
            } else {
                state.representations.append(representation)
            }
        }
    }

    private func max(
        _ a: NSItemProviderRepresentationVisibility, _ b: NSItemProviderRepresentationVisibility
    ) -> NSItemProviderRepresentationVisibility { a.rawValue > b.rawValue ? a : b }

    // MARK: Types

    /// The types of the representations, in the order of their registration.
    open var registeredTypeIdentifiers: [String] { state.withLock { $0.representations.map(\.type) } }

    /// The types of the representations that are files with some options.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        state.withLock { state in
            state.representations.filter { ($0.fileOptions ?? []).isSuperset(of: fileOptions) }.map(\.type)
        }
    }

    /// Whether a representation's type is, or conforms to, a type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains { TypeIdentifier.conforms($0, to: typeIdentifier) }
    }

    /// Whether the type of a representation that is a file with some options is, or conforms to, a type.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains {
            TypeIdentifier.conforms($0, to: typeIdentifier)
        }
    }

    open override var description: String {
        "<NSItemProvider: \(registeredTypeIdentifiers.joined(separator: ", "))>"
    }

    private static func typeIdentifier(ofFile url: URL) -> String {
        guard let type = UTType(filenameExtension: url.pathExtension), !type.isDynamic else {
            return TypeIdentifier.data
        }
        // A file without a mark of its encoding is taken for UTF-8.
        return type == .plainText ? TypeIdentifier.utf8Text : type.identifier
    }
}
