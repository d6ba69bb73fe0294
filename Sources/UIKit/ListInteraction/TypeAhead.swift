import Foundation
import Lists

/// Moves the focus to the next item whose text begins with the characters that the user types.
///
/// Characters that follow each other within a second belong together; the same character again and again goes from one match to the next.
/// Visible items are searched first, then the items from the section of an index title on. Cells of items out of sight are made to read their
/// texts: some dozens at once, further ones while nothing else is to be done, a thousand at most.
@MainActor final class TypeAhead {
    /// The time after which a character begins another text, in seconds.
    private static let timeout: TimeInterval = 1
    /// The number of items that are searched at once.
    private static let slice = 48
    /// The number of items out of sight that are searched at most.
    private static let limit = 1000

    /// A search among items that are not visible.
    private struct Search {
        let prefix: String
        var next: ItemIndex
        var remaining: Int
        let generation: Int
    }

    private unowned let list: any SearchableList
    private var typed = ""
    private var lastTime: TimeInterval = -.infinity
    private var search: Search?

    init(_ list: any SearchableList) { self.list = list }

    /// Handles a key; returns false for a key that is no part of a text, and if no item can match.
    ///
    /// - Parameter focused: The item that has the focus.
    func handle(_ key: UIKey, at time: TimeInterval, focused: ItemIndex) -> Bool {
        let characters = key.characters
        let continues = !typed.isEmpty && time - lastTime <= Self.timeout
        guard Self.isText(characters), continues || !characters.allSatisfy(\.isWhitespace) else { return false }
        typed = continues ? typed + characters : characters
        lastTime = time
        guard typed.count > 1 else { return find(typed, from: focused, includingFirst: false) }
        // The item that has the focus may match the longer text as well.
        guard Set(typed.lowercased()).count == 1 else { return find(typed, from: focused, includingFirst: true) }
        return findVisible(typed, after: focused)
            || find(String(typed.prefix(1)), from: focused, includingFirst: false)
    }

    private static func isText(_ characters: String) -> Bool {
        !characters.isEmpty
            && characters.unicodeScalars.allSatisfy {
                switch $0.properties.generalCategory {
                case .control, .privateUse, .unassigned, .surrogate: false
                default: true
                }
            }
    }

    // MARK: Searching

    /// Focuses the next match; returns whether there is one, or may be one among the items that are not searched yet.
    private func find(_ prefix: String, from focused: ItemIndex, includingFirst: Bool) -> Bool {
        search = nil
        let counts = list.itemCounts
        guard let start = includingFirst ? focused : focused.successor(in: counts) else { return false }
        if includingFirst, matches(focused, prefix) { return true }
        if findVisible(prefix, after: focused) { return true }
        var next = start
        if let entry = list.item(ofIndexTitleBeginningWith: String(prefix.prefix(1))), entry.section != focused.section
        {
            next = entry
        }
        search = Search(
            prefix: prefix, next: next, remaining: min(Self.limit, counts.reduce(0, +)), generation: list.generation)
        return searchSlice() ?? true
    }

    private func findVisible(_ prefix: String, after focused: ItemIndex) -> Bool {
        list.visibleItems.contains { $0 > focused && matches($0, prefix) }
    }

    private func matches(_ item: ItemIndex, _ prefix: String) -> Bool {
        guard let text = list.text(of: item),
            text.range(of: prefix, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil,
            list.canFocus(item)
        else { return false }
        return list.focus(item)
    }

    /// Searches some items, and the next ones later; returns whether one was found, and nil if the search goes on.
    private func searchSlice() -> Bool? {
        guard var current = search, current.generation == list.generation else {
            search = nil
            return false
        }
        let counts = list.itemCounts
        for _ in 0..<Self.slice {
            guard current.remaining > 0 else {
                search = nil
                return false
            }
            current.remaining -= 1
            let item = current.next
            search = nil
            if matches(item, current.prefix) { return true }
            // The app may have changed the items for a cell.
            guard current.generation == list.generation, let next = item.successor(in: counts) else { return false }
            current.next = next
        }
        search = current
        DispatchQueue.main.async { [weak self] in
            // Another key has begun another search.
            if let self, self.search != nil { _ = self.searchSlice() }
        }
        return nil
    }
}
