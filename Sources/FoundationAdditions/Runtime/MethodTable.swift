import CMethodTables
import Foundation
import Locking

/// An entry of the section `oriel_methods` of a program, which adds methods to the tables.
///
/// `Porting` writes one beside each `@objc` member:
///
///     @section("oriel_methods") @used nonisolated private static let _objc1: _MethodEntry = {
///         $0.add(Player.self, "play:") { unsafeDowncast($0, to: Player.self).play($1[0] as Any?); return nil }
///     }
public typealias _MethodEntry = @Sendable (_ table: _MethodTable) -> Void

/// The methods of classes by the names of their selectors.
///
/// There is no Objective-C runtime that knows them. The entries are read at the first look-up, about 0.3 µs each; until
/// then they cost nothing. Thread-safe.
public struct _MethodTable: Sendable {
    /// A method of an object. It belongs to the main actor if its class does; callers see to that.
    public typealias Implementation = @MainActor (_ object: AnyObject, _ arguments: _MethodArguments) -> Any?

    /// A method that callers call on the thread that it belongs to.
    struct Method: @unchecked Sendable {
        // Sendable: a method without captured state.
        let call: (_ object: AnyObject, _ arguments: _MethodArguments) -> Any?
    }

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String
    }

    /// A property that can be observed by its key path.
    struct ObservableKey: @unchecked Sendable {
        // Sendable: a function that captures a constant key path at most.
        let name: String
        let keyPath: () -> AnyKeyPath
    }

    private struct Storage {
        var methods: [Key: Method] = [:]
        var keys: [ObjectIdentifier: [ObservableKey]] = [:]
        /// Adds the methods of a generic class for the arguments with which a class has it.
        var generics: [@Sendable (AnyClass, _MethodTable) -> Void] = []
        /// The classes for which the generic ones were asked.
        var resolved: Set<ObjectIdentifier> = []
    }

    /// The tables of this process.
    package static let shared = _MethodTable()

    private static let storage = Mutex(Storage())
    private static let cache = Mutex(MethodCache())
    /// The address of the newest section that was read, 0 before the first. Locked while sections are read, so that no
    /// thread looks methods up in tables that are half filled.
    private static let newestSection = Mutex(UInt(0))

    private init() {}

    // MARK: Entries

    /// Adds a method of a class.
    ///
    /// - Parameter name: The selector's name, such as `play:`.
    public func add<Class: AnyObject>(_ type: Class.Type, _ name: String, _ method: @escaping Implementation) {
        // Whether a method belongs to the main actor is not known here, so the types differ in that only.
        let method = Method(call: unsafeBitCast(method, to: ((AnyObject, _MethodArguments) -> Any?).self))
        Self.storage.withLock { $0.methods[Key(type: ObjectIdentifier(type), name: name)] = method }
        Self.cache.withLock { $0.recordAddition() }
    }

    /// Adds a property that notifies its observers, with the key path by which they name it.
    public func addKey<Class: AnyObject>(
        _ type: Class.Type, _ name: String, _ keyPath: @escaping @MainActor () -> AnyKeyPath
    ) {
        let key = ObservableKey(name: name, keyPath: unsafeBitCast(keyPath, to: (() -> AnyKeyPath).self))
        Self.storage.withLock { $0.keys[ObjectIdentifier(type), default: []].append(key) }
    }

    /// Adds a function that adds the methods of a generic class, for each class that is one with arguments.
    ///
    /// Sections refuse entries within generic classes, whose methods are different for each argument.
    public func addGeneric(_ register: @escaping @Sendable (_ type: AnyClass, _ table: _MethodTable) -> Void) {
        Self.storage.withLock { $0.generics.append(register) }
        Self.cache.withLock { $0.recordAddition() }
    }

    // MARK: Look-up

    /// Returns the method of a class, or of the closest superclass that has it; nil if there is none.
    func method(_ name: String, of type: AnyClass) -> Method? {
        let section = UInt(bitPattern: oriel_method_sections())
        if let found = Self.cache.withLock({ $0.method(name, of: type, section: section) }) { return found }
        readSections()
        // Read before the search: a method that is added during it makes its result outdated, as does a section that was added since.
        let state = MethodCache.State(section: section, additions: Self.cache.withLock { $0.additions })
        let method = search(name, type)
        Self.cache.withLock { $0.store(method, name, of: type, in: state) }
        return method
    }

    private func search(_ name: String, _ type: AnyClass) -> Method? {
        var current: AnyClass? = type
        while let type = current {
            let (method, generics) = Self.storage.withLock { storage in
                let id = ObjectIdentifier(type)
                let isNew = !storage.generics.isEmpty && storage.resolved.insert(id).inserted
                return (storage.methods[Key(type: id, name: name)], isNew ? storage.generics : [])
            }
            if let method { return method }
            if !generics.isEmpty {
                for register in generics { register(type, self) }
                continue
            }
            current = Self.superclass(of: type)
        }
        return nil
    }

    /// Returns the properties of a class and its superclasses that notify observers.
    func keys(of type: AnyClass) -> [ObservableKey] {
        // Looked up for its effect: generic classes add theirs.
        _ = method("", of: type)
        var keys: [ObservableKey] = []
        var current: AnyClass? = type
        while let type = current {
            keys += Self.storage.withLock { $0.keys[ObjectIdentifier(type)] ?? [] }
            current = Self.superclass(of: type)
        }
        return keys
    }

    private func readSections() {
        Self.newestSection.withLock { newest in
            let first = oriel_method_sections()
            var current = first
            while let section = current, UInt(bitPattern: section) != newest {
                reserve(section.pointee)
                Self.forEachEntry(of: section.pointee) { $0(self) }
                current = section.pointee.next.map { UnsafePointer($0) }
            }
            newest = UInt(bitPattern: first)
        }
    }

    /// Makes space for the methods of a section, each entry of which has one or, for properties, two.
    private func reserve(_ section: oriel_method_section) {
        guard let start = section.start, let end = section.end else { return }
        let count = (end - start) / MemoryLayout<Entry>.stride
        Self.storage.withLock { $0.methods.reserveCapacity($0.methods.count + count) }
    }

    /// An entry as it is in the section: a function loaded by itself would be taken for one of a generic type.
    private struct Entry {
        let add: _MethodEntry
    }

    private static func forEachEntry(of section: oriel_method_section, _ body: (_MethodEntry) -> Void) {
        guard let start = section.start, let end = section.end else { return }
        for address in stride(from: start, to: end, by: MemoryLayout<Entry>.stride) {
            // Linkers may leave words without an entry between those of two files.
            guard address.load(as: UInt.self) != 0 else { continue }
            body(address.load(as: Entry.self).add)
        }
    }

    /// Returns the superclass of a class: the second word of its metadata, by the ABI of Swift without Objective-C.
    static func superclass(of type: AnyClass) -> AnyClass? {
        let words = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
        return words[1].map { unsafeBitCast($0, to: AnyClass.self) }
    }
}
