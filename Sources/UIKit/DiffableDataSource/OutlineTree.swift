/// The items of an outline: each is at the top or below another one, and is unique.
///
/// The nodes are linked by their positions in an array, so that a change is O(changed nodes) and no traversal is recursive, however
/// deep the outline is.
struct OutlineTree<Item: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        var item: Item
        var isExpanded: Bool
        var level = 0
        var parent: Int?
        var previous: Int?
        var next: Int?
        var children = Siblings()
    }

    /// The ends of a list of nodes with the same parent.
    private struct Siblings: Sendable {
        var first: Int?
        var last: Int?
    }

    private var nodes: [Node] = []
    /// The positions of nodes that were deleted.
    private var free: [Int] = []
    private var positions: [Item: Int] = [:]
    private var top = Siblings()

    /// The number of items.
    var count: Int { positions.count }

    // MARK: Content

    func contains(_ item: Item) -> Bool { positions[item] != nil }

    /// The items at the top.
    var roots: [Item] { children(of: nil) }

    /// Returns the items directly below another one, or at the top. O(their number).
    func children(of parent: Item?) -> [Item] {
        var result: [Item] = []
        var position = siblings(in: parent.flatMap { positions[$0] }).first
        while let current = position {
            result.append(nodes[current].item)
            position = nodes[current].next
        }
        return result
    }

    /// Returns the first item directly below another one, or at the top; nil for none. O(1).
    func firstChild(of parent: Item?) -> Item? {
        siblings(in: parent.flatMap { positions[$0] }).first.map { nodes[$0].item }
    }

    /// All items, each one before those below it. O(count).
    var items: [Item] { traverse(nil).map { nodes[$0].item } }

    /// The items whose ancestors are all expanded. O(their number).
    var visibleItems: [Item] { traverse(nil) { $0.isExpanded }.map { nodes[$0].item } }

    /// Returns the parent of an item; nil for one at the top. O(1).
    func parent(of item: Item) -> Item? { positions[item].flatMap { nodes[$0].parent }.map { nodes[$0].item } }

    /// Returns the number of ancestors of an item; nil if there is no such item. O(1).
    func level(of item: Item) -> Int? { positions[item].map { nodes[$0].level } }

    func isExpanded(_ item: Item) -> Bool { positions[item].map { nodes[$0].isExpanded } ?? false }

    func hasChildren(_ item: Item) -> Bool { positions[item].map { nodes[$0].children.first != nil } ?? false }

    /// Returns whether all ancestors of an item are expanded. O(level).
    func isVisible(_ item: Item) -> Bool {
        guard var position = positions[item] else { return false }
        while let parent = nodes[position].parent {
            guard nodes[parent].isExpanded else { return false }
            position = parent
        }
        return true
    }

    // MARK: Changes

    /// Expands or collapses an item; returns whether there is such an item.
    mutating func setExpanded(_ isExpanded: Bool, _ item: Item) -> Bool {
        guard let position = positions[item] else { return false }
        nodes[position].isExpanded = isExpanded
        return true
    }

    /// Inserts items below another one, or at the top, at the end.
    ///
    /// - Returns: The first item that is in the outline already; nil if all were inserted.
    mutating func append(_ items: [Item], to parent: Item?) -> Item? {
        let parent = parent.flatMap { positions[$0] }
        return insert(items, in: parent, after: siblings(in: parent).last)
    }

    /// Inserts items beside another one; returns the first that is in the outline already.
    mutating func insert(_ items: [Item], beside sibling: Item, isAfter: Bool) -> Item? {
        guard let place = place(beside: sibling, isAfter: isAfter) else { return nil }
        return insert(items, in: place.parent, after: place.previous)
    }

    /// Inserts all items of another outline beside an item; returns the first that is in this outline already.
    mutating func insert(_ other: Self, beside sibling: Item, isAfter: Bool) -> Item? {
        guard let place = place(beside: sibling, isAfter: isAfter) else { return nil }
        return insert(other.traverse(nil), of: other, in: place.parent, after: place.previous)
    }

    /// Replaces all that is below an item by another outline; returns the first item that is elsewhere in this outline.
    mutating func replaceChildren(of parent: Item, by other: Self) -> Item? {
        guard let position = positions[parent] else { return nil }
        removeDescendants(of: position)
        return insert(other.traverse(nil), of: other, in: position, after: nil)
    }

    /// Deletes an item and all below it. O(their number).
    mutating func delete(_ item: Item) {
        guard let position = positions[item] else { return }
        removeDescendants(of: position)
        unlink(position)
        remove(position)
    }

    /// Returns the outline below an item, with the item or without it. O(its items).
    func subtree(of item: Item, includingItem: Bool) -> Self {
        var result = Self()
        guard let position = positions[item] else { return result }
        let below = traverse(position)
        _ = result.insert(includingItem ? [position] + below : below, of: self, in: nil, after: nil)
        return result
    }

    // MARK: Nodes

    private func siblings(in parent: Int?) -> Siblings { parent.map { nodes[$0].children } ?? top }

    private mutating func changeSiblings(in parent: Int?, _ change: (inout Siblings) -> Void) {
        if let parent { change(&nodes[parent].children) } else { change(&top) }
    }

    private func place(beside sibling: Item, isAfter: Bool) -> (parent: Int?, previous: Int?)? {
        guard let position = positions[sibling] else { return nil }
        return (nodes[position].parent, isAfter ? position : nodes[position].previous)
    }

    /// Returns the nodes below another one, or all, each before those below it.
    ///
    /// - Parameter enters: Returns whether the nodes below one are visited.
    private func traverse(_ root: Int?, _ enters: (Node) -> Bool = { _ in true }) -> [Int] {
        var result: [Int] = []
        var position = siblings(in: root).first
        while let current = position {
            result.append(current)
            if enters(nodes[current]), let child = nodes[current].children.first {
                position = child
                continue
            }
            // The next sibling of the nearest ancestor that has one.
            var last = current
            while nodes[last].next == nil, let parent = nodes[last].parent, parent != root { last = parent }
            position = nodes[last].next
        }
        return result
    }

    private mutating func add(_ item: Item, isExpanded: Bool = false) -> Int? {
        guard positions[item] == nil else { return nil }
        let node = Node(item: item, isExpanded: isExpanded)
        let position = free.popLast() ?? nodes.count
        if position == nodes.count { nodes.append(node) } else { nodes[position] = node }
        positions[item] = position
        return position
    }

    private mutating func link(_ position: Int, in parent: Int?, after previous: Int?) {
        let next = if let previous { nodes[previous].next } else { siblings(in: parent).first }
        (nodes[position].parent, nodes[position].previous, nodes[position].next) = (parent, previous, next)
        nodes[position].level = if let parent { nodes[parent].level + 1 } else { 0 }
        if let previous {
            nodes[previous].next = position
        } else {
            changeSiblings(in: parent) { $0.first = position }
        }
        if let next { nodes[next].previous = position } else { changeSiblings(in: parent) { $0.last = position } }
    }

    private mutating func unlink(_ position: Int) {
        let node = nodes[position]
        if let previous = node.previous {
            nodes[previous].next = node.next
        } else {
            changeSiblings(in: node.parent) { $0.first = node.next }
        }
        if let next = node.next {
            nodes[next].previous = node.previous
        } else {
            changeSiblings(in: node.parent) { $0.last = node.previous }
        }
    }

    private mutating func remove(_ position: Int) {
        positions[nodes[position].item] = nil
        free.append(position)
    }

    private mutating func removeDescendants(of position: Int) {
        for below in traverse(position) { remove(below) }
        nodes[position].children = Siblings()
    }

    private mutating func insert(_ items: [Item], in parent: Int?, after sibling: Int?) -> Item? {
        var previous = sibling
        for item in items {
            guard let position = add(item) else { return item }
            link(position, in: parent, after: previous)
            previous = position
        }
        return nil
    }

    /// Inserts copies of nodes of another outline, each of which follows its parent unless that is left out.
    private mutating func insert(_ positions: [Int], of other: Self, in parent: Int?, after sibling: Int?) -> Item? {
        var copies: [Int: Int] = [:]
        var previous = sibling
        for original in positions {
            let node = other.nodes[original]
            guard let copy = add(node.item, isExpanded: node.isExpanded) else { return node.item }
            if let parent = node.parent.flatMap({ copies[$0] }) {
                link(copy, in: parent, after: nodes[parent].children.last)
            } else {
                link(copy, in: parent, after: previous)
                previous = copy
            }
            copies[original] = copy
        }
        return nil
    }
}

extension OutlineTree: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left.traverse(nil), right.traverse(nil)).allSatisfy { (position, other) in
            let (node, match) = (left.nodes[position], right.nodes[other])
            return node.item == match.item && node.level == match.level && node.isExpanded == match.isExpanded
        }
    }
}
