/// The objects by which tools know windows, by their windows.
struct ToplevelHandles<Handle: AnyObject> {
    /// A window, also after its end.
    typealias Key = ObjectIdentifier

    private var handles: [Key: [Handle]] = [:]

    /// Adds an object for a window, and returns the key to remove it by.
    mutating func add(_ handle: Handle, of toplevel: any ListedToplevel) -> Key {
        let key = ObjectIdentifier(toplevel)
        handles[key, default: []].append(handle)
        return key
    }

    mutating func remove(_ handle: Handle, _ key: Key) {
        guard var rest = handles.removeValue(forKey: key) else { return }
        rest.removeAll { $0 === handle }
        if !rest.isEmpty { handles[key] = rest }
    }

    /// Removes the objects of a window, and returns them.
    mutating func removeAll(of toplevel: any ListedToplevel) -> [Handle] {
        handles.removeValue(forKey: ObjectIdentifier(toplevel)) ?? []
    }

    /// Returns the objects of a window.
    func of(_ toplevel: any ListedToplevel) -> [Handle] { handles[ObjectIdentifier(toplevel)] ?? [] }
}
