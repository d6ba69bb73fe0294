extension Array where Element: AnyObject {
    /// Removes an object that the array contains at most once. O(1) at the end, O(count) elsewhere.
    ///
    /// Unlike `removeAll(where:)` it stops at the object, so that emptying a list from either end stays cheap.
    package mutating func removeObject(_ object: Element) {
        if last === object {
            removeLast()
        } else if let index = firstIndex(where: { $0 === object }) {
            remove(at: index)
        }
    }
}
