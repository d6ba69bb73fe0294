/// A node of a `SummaryTree`: a leaf with elements, or an inner node with children of one height.
@usableFromInline final class SummaryTreeNode<Element: Summarized> {
    @usableFromInline typealias Summary = Element.Summary

    /// The largest number of elements or children. With 32, a tree of a million elements has a height of 4 or 5.
    @inlinable static var capacity: Int { 32 }
    /// The smallest number, except in the root.
    @inlinable static var minimum: Int { capacity / 2 }

    /// The elements of a leaf.
    @usableFromInline var elements: [Element] = []
    /// The children of an inner node; none in a leaf.
    @usableFromInline var children: [SummaryTreeNode] = []
    @usableFromInline let isLeaf: Bool
    /// The number of elements below the node.
    @usableFromInline var count: Int
    /// The sum of the measures of the elements below the node.
    @usableFromInline var summary: Summary

    @inlinable init(elements: [Element]) {
        self.elements = elements
        isLeaf = true
        count = elements.count
        summary = elements.reduce(into: .zero) { $0 += $1.summary }
    }

    @inlinable init(children: [SummaryTreeNode]) {
        self.children = children
        isLeaf = false
        count = children.reduce(0) { $0 + $1.count }
        summary = children.reduce(into: .zero) { $0 += $1.summary }
    }

    @inlinable func copy() -> SummaryTreeNode {
        isLeaf ? SummaryTreeNode(elements: elements) : SummaryTreeNode(children: children)
    }

    /// The number of elements of a leaf, or of children.
    @inlinable var size: Int { isLeaf ? elements.count : children.count }

    @inlinable func updateSums() {
        count = isLeaf ? elements.count : children.reduce(0) { $0 + $1.count }
        summary = .zero
        for element in elements { summary += element.summary }
        for child in children { summary += child.summary }
    }

    /// Returns a child that nothing else refers to. The node itself is referred to once.
    @inlinable func uniqueChild(_ index: Int) -> SummaryTreeNode {
        if !isKnownUniquelyReferenced(&children[index]) { children[index] = children[index].copy() }
        return children[index]
    }

    @inlinable func update(at index: Int, _ change: (inout Element) -> Void) {
        if isLeaf {
            change(&elements[index])
        } else {
            let (child, local) = locate(index)
            uniqueChild(child).update(at: local, change)
        }
        updateSums()
    }

    /// Replaces elements below the node, which nothing else refers to.
    ///
    /// - Returns: The nodes of the same height that take this one's place; none if nothing is left.
    @inlinable func replace(_ range: Range<Int>, with new: some Collection<Element>) -> [SummaryTreeNode] {
        if isLeaf {
            elements.replaceSubrange(range, with: new)
            guard elements.count > Self.capacity else {
                updateSums()
                return elements.isEmpty ? [] : [self]
            }
            return Self.leaves(elements)
        }
        let first = locate(range.lowerBound)
        let last = range.isEmpty ? first : locate(range.upperBound - 1)
        var nodes: [SummaryTreeNode]
        if first.child == last.child {
            nodes = uniqueChild(first.child).replace(first.index..<first.index + range.count, with: new)
        } else {
            nodes = uniqueChild(first.child).replace(first.index..<children[first.child].count, with: new)
            nodes += uniqueChild(last.child).replace(0..<last.index + 1, with: EmptyCollection())
        }
        children.replaceSubrange(first.child...last.child, with: nodes)
        joinSmall(from: first.child - 1, to: first.child + nodes.count)
        guard children.count > Self.capacity else {
            updateSums()
            return children.isEmpty ? [] : [self]
        }
        return Self.group(children)
    }

    /// Joins the children of a range that are too small with a neighbour.
    @inlinable func joinSmall(from first: Int, to last: Int) {
        var index = max(first, 0)
        var last = min(last, children.count - 1)
        while index <= last, children.count > 1 {
            guard children[index].size < Self.minimum else {
                index += 1
                continue
            }
            let left = min(index, children.count - 2)
            let joined = Self.join(children[left], children[left + 1])
            children.replaceSubrange(left...left + 1, with: joined)
            // One node may still be too small; two are not.
            index = left + joined.count - 1
            last -= 2 - joined.count
        }
    }

    /// Returns one or two nodes with the content of two of one height.
    @inlinable static func join(_ left: SummaryTreeNode, _ right: SummaryTreeNode) -> [SummaryTreeNode] {
        if left.isLeaf { return leaves(left.elements + right.elements) }
        let joined = SummaryTreeNode(children: left.children + right.children)
        // A node of one child may have been left with one that is too small itself.
        joined.joinSmall(from: left.children.count - 1, to: left.children.count)
        return group(joined.children)
    }

    @inlinable static func leaves(_ elements: [Element]) -> [SummaryTreeNode] {
        parts(elements.count).map { SummaryTreeNode(elements: Array(elements[$0])) }
    }

    /// Returns parents of nodes of one height, as few as hold them, equally full.
    @inlinable static func group(_ nodes: [SummaryTreeNode]) -> [SummaryTreeNode] {
        parts(nodes.count).map { SummaryTreeNode(children: Array(nodes[$0])) }
    }

    /// Divides a number of elements into equal ranges that fit into nodes.
    @inlinable static func parts(_ count: Int) -> [Range<Int>] {
        let number = (count + capacity - 1) / capacity
        return (0..<number).map { count * $0 / number..<count * ($0 + 1) / number }
    }

    /// Returns the child with an element, and the element's index in it; for the end, that in the last child.
    @inlinable func locate(_ index: Int) -> (child: Int, index: Int) {
        var (child, index) = (0, index)
        while index >= children[child].count, child + 1 < children.count {
            index -= children[child].count
            child += 1
        }
        return (child, index)
    }

    /// - Parameter first: The index of the node's first element in the tree.
    @inlinable func forEach(in range: Range<Int>, first: Int, _ body: (Int, Element) -> Bool) -> Bool {
        if isLeaf {
            for index in max(range.lowerBound - first, 0)..<min(range.upperBound - first, elements.count) {
                guard body(first + index, elements[index]) else { return false }
            }
            return true
        }
        var first = first
        for child in children where first < range.upperBound {
            let next = first + child.count
            if next > range.lowerBound, !child.forEach(in: range, first: first, body) { return false }
            first = next
        }
        return true
    }

    /// Checks the invariants below the node and returns its height.
    func checkInvariants(isRoot: Bool) -> Int {
        precondition(size <= Self.capacity, "a node has \(size) entries")
        precondition(isRoot || size >= Self.minimum, "a node has \(size) entries")
        precondition(isLeaf ? children.isEmpty : elements.isEmpty && size > 1, "a node is leaf and inner node")
        let heights = Set(children.map { $0.checkInvariants(isRoot: false) })
        precondition(heights.count < 2, "children have the heights \(heights)")
        var sum = Summary.zero
        for element in elements { sum += element.summary }
        for child in children { sum += child.summary }
        precondition(summary == sum, "a sum is out of date")
        precondition(count == (isLeaf ? size : children.reduce(0) { $0 + $1.count }), "a count is out of date")
        return (heights.first ?? 0) + 1
    }
}
