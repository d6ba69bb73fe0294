extension Array where Element: AnyObject {
    /// Takes out an object that is in the array at most once. O(1) at the end, O(count) elsewhere.
    ///
    /// Unlike `removeAll(where:)` it looks no further than the object: emptying a list from either end stays cheap.
    package mutating func removeObject(_ object: Element) {
        if last === object {
            removeLast()
        } else if let index = firstIndex(where: { $0 === object }) {
            remove(at: index)
        }
    }
}
