import Foundation
import Locking

/// An observation of the value at the end of a key path.
final class KeyPathObservation: @unchecked Sendable {
    // Sendable: all is constant but what is locked; the observer and its context are only handed on, on the thread that
    // changes the property.
    private(set) weak var object: AnyObject?
    private(set) weak var observer: AnyObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    private let options: NSKeyValueObservingOptions
    private let receive: (_ object: AnyObject, _ observer: AnyObject, _ change: ObservedChange) -> Void
    private let watch = Mutex<KeyWatch?>(nil)
    /// The values before the changes that have begun.
    private let pending = Mutex([Box]())

    private struct Box: @unchecked Sendable {
        // Sendable: read by the thread that began the change.
        let value: Any??
    }

    init(
        _ object: AnyObject, _ keyPath: String, _ options: NSKeyValueObservingOptions, observer: AnyObject,
        context: UnsafeMutableRawPointer?,
        receive: @escaping (_ object: AnyObject, _ observer: AnyObject, _ change: ObservedChange) -> Void
    ) {
        (self.object, self.observer, self.keyPath) = (object, observer, keyPath)
        (self.options, self.context, self.receive) = (options, context, receive)
    }

    func begin() {
        guard let object else { return }
        let keys = keyPath.split(separator: ".").map(String.init)
        guard let key = keys.first else { return }
        if options.contains(.initial) {
            send(ObservedChange(kind: .setting, new: options.contains(.new) ? .some(value) : nil))
        }
        let watch = KeyWatch(
            object, key, rest: Array(keys.dropFirst()), will: { [weak self] in self?.willChange($0, $1) },
            did: { [weak self] in self?.didChange($0, $1) })
        self.watch.withLock { $0 = watch }
        watch.start()
    }

    func end() {
        let watch = watch.withLock { watch in
            let old = watch
            watch = nil
            return old
        }
        watch?.stop()
    }

    private var value: Any? { object.flatMap { KeyValueAccess.value(at: keyPath, of: $0) } }

    private func willChange(_ kind: NSKeyValueChange, _ indexes: IndexSet?) {
        let old: Any?? = options.contains(.old) ? .some(value) : nil
        pending.withLock { $0.append(Box(value: old)) }
        guard options.contains(.prior) else { return }
        send(ObservedChange(kind: kind, new: nil, old: old, indexes: indexes, isPrior: true))
    }

    private func didChange(_ kind: NSKeyValueChange, _ indexes: IndexSet?) {
        // A change that began before the observation has no value.
        guard let box = pending.withLock({ $0.popLast() }) else { return }
        let new: Any?? = options.contains(.new) ? .some(value) : nil
        send(ObservedChange(kind: kind, new: new, old: box.value, indexes: indexes))
    }

    private func send(_ change: ObservedChange) {
        guard let object, let observer else { return }
        receive(object, observer, change)
    }
}

/// The watch of one property of an object, and of the rest of a key path from its value.
final class KeyWatch: @unchecked Sendable {
    // Sendable: all is constant but what is locked; the closures are called on the thread that changes the property.
    typealias Handler = (_ kind: NSKeyValueChange, _ indexes: IndexSet?) -> Void

    private struct State {
        var tail: KeyWatch?
        var dependencies: [KeyWatch] = []
        var isStopped = false
    }

    let key: String
    private weak var object: AnyObject?
    private let rest: [String]
    private let will: Handler
    private let did: Handler
    private let state = Mutex(State())

    init(
        _ object: AnyObject, _ key: String, rest: [String], will: @escaping Handler, did: @escaping Handler
    ) {
        (self.object, self.key, self.rest, self.will, self.did) = (object, key, rest, will, did)
    }

    func start() {
        guard let object else { return }
        KeyValueObservers.of(object, creating: true)?.add(self)
        let dependencies = DependentKeys.keyPaths(of: key, type(of: object)).sorted().compactMap {
            keyPath -> KeyWatch? in
            let keys = keyPath.split(separator: ".").map(String.init)
            guard let first = keys.first, keyPath != key else { return nil }
            return KeyWatch(
                object, first, rest: Array(keys.dropFirst()),
                will: { [weak self] _, _ in self?.willChange(.setting, nil) },
                did: { [weak self] _, _ in self?.didChange(.setting, nil) })
        }
        state.withLock { $0.dependencies = dependencies }
        for dependency in dependencies { dependency.start() }
        watchTail()
    }

    func stop() {
        let parts = state.withLock { state in
            state.isStopped = true
            let parts = state.dependencies + (state.tail.map { [$0] } ?? [])
            (state.tail, state.dependencies) = (nil, [])
            return parts
        }
        for part in parts { part.stop() }
        if let object { KeyValueObservers.of(object, creating: false)?.remove(self) }
    }

    func willChange(_ kind: NSKeyValueChange, _ indexes: IndexSet?) {
        will(kind, rest.isEmpty ? indexes : nil)
        let tail = state.withLock { state in
            let tail = state.tail
            state.tail = nil
            return tail
        }
        tail?.stop()
    }

    func didChange(_ kind: NSKeyValueChange, _ indexes: IndexSet?) {
        watchTail()
        did(kind, rest.isEmpty ? indexes : nil)
    }

    /// Watches the rest of the key path, from the property's present value.
    private func watchTail() {
        guard let next = rest.first, let object, let value = unwrapped(KeyValueAccess.value(of: key, of: object)),
            type(of: value) is AnyObject.Type
        else { return }
        let tail = KeyWatch(value as AnyObject, next, rest: Array(rest.dropFirst()), will: will, did: did)
        let isStopped = state.withLock { state in
            if !state.isStopped { state.tail = tail }
            return state.isStopped
        }
        if !isStopped { tail.start() }
    }
}
