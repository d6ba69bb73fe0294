import Lists

/// The items of a layout before and after a batch of changes that is being displayed.
struct LayoutUpdates {
    private let script: EditScript

    init(_ script: EditScript) { self.script = script }

    /// Returns whether an item, by its index after the changes, is new.
    func isInserted(_ item: ItemIndex) -> Bool { script.oldIndex(of: item) == nil }
    /// Returns whether an item, by its index before the changes, is deleted.
    func isDeleted(_ item: ItemIndex) -> Bool { script.newIndex(of: item) == nil }

    /// Returns values of items, by their sections and items, with the indices after the changes.
    func moveItems<Value>(_ values: [Int: [Int: Value]]) -> [Int: [Int: Value]] {
        var result: [Int: [Int: Value]] = [:]
        for (section, items) in values {
            for (item, value) in items {
                guard let new = script.newIndex(of: ItemIndex(section: section, item: item)) else { continue }
                result[new.section, default: [:]][new.item] = value
            }
        }
        return result
    }

    /// Returns values of sections with the sections' indices after the changes.
    func moveSections<Value>(_ values: [Int: Value]) -> [Int: Value] {
        var result: [Int: Value] = [:]
        for (section, value) in values {
            if let new = script.newSection(of: section) { result[new] = value }
        }
        return result
    }
}
