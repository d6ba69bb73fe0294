/// A sequence of elements with the sums of their measures: a B+ tree, as under the text of many editors.
///
///     var tree = SummaryTree<Paragraph>()
///     tree.replace(0..<0, with: paragraphs)
///     let (index, before) = tree.find(7000) { $0.length }
///
/// Elements are found by their index or by any measure in O(log n), and replaced in O(log n + the new elements). Copies are
/// independent and cost O(1): nodes are shared until one of the copies is changed.
///
/// What reads and changes it is inlined into other modules: without being specialized for its elements, a look-up takes ten times as long.
@usableFromInline package struct SummaryTree<Element: Summarized> {
    @usableFromInline package typealias Summary = Element.Summary

    @usableFromInline var root: SummaryTreeNode<Element>

    /// Creates an empty tree.
    @inlinable package init() { root = SummaryTreeNode(elements: []) }

    /// Creates a tree with elements. O(n).
    @inlinable package init(_ elements: some Collection<Element>) {
        root = SummaryTreeNode(elements: [])
        replace(0..<0, with: elements)
    }

    /// The number of elements.
    @inlinable package var count: Int { root.count }
    /// The sum of all measures.
    @inlinable package var summary: Summary { root.summary }

    /// The element at an index. O(log n).
    @inlinable package subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "SummaryTree: index \(index) is out of 0..<\(count)")
        var (node, index) = (root, index)
        while !node.isLeaf {
            let (child, local) = node.locate(index)
            (node, index) = (node.children[child], local)
        }
        return node.elements[index]
    }

    /// Returns the sum of the measures before an element. O(log n).
    @inlinable package func summary(before index: Int) -> Summary {
        precondition(index >= 0 && index <= count, "SummaryTree: index \(index) is out of 0...\(count)")
        guard index < count else { return summary }
        var (node, index, sum) = (root, index, Summary.zero)
        while !node.isLeaf {
            let (child, local) = node.locate(index)
            for sibling in node.children[..<child] { sum += sibling.summary }
            (node, index) = (node.children[child], local)
        }
        for element in node.elements[..<index] { sum += element.summary }
        return sum
    }

    /// Finds the element that contains a position: the first one with `offset` below the measures up to its end, or the last one
    /// if the position is at the end or beyond. O(log n).
    ///
    /// - Parameter metric: The measure to search by, which is not negative.
    /// - Returns: The element's index and the sum of the measures before it; `(0, .zero)` in an empty tree.
    @inlinable package func find(_ offset: Int, by metric: (Summary) -> Int) -> (index: Int, before: Summary) {
        var (node, index, sum) = (root, 0, Summary.zero)
        while !node.isLeaf {
            var child = 0
            while child + 1 < node.children.count {
                var next = sum
                next += node.children[child].summary
                if offset < metric(next) { break }
                (sum, index, child) = (next, index + node.children[child].count, child + 1)
            }
            node = node.children[child]
        }
        var position = 0
        while position + 1 < node.elements.count {
            var next = sum
            next += node.elements[position].summary
            if offset < metric(next) { break }
            (sum, position) = (next, position + 1)
        }
        return (index + position, sum)
    }

    /// Changes an element. O(log n).
    @inlinable package mutating func update(at index: Int, _ change: (inout Element) -> Void) {
        precondition(index >= 0 && index < count, "SummaryTree: index \(index) is out of 0..<\(count)")
        makeRootUnique()
        root.update(at: index, change)
    }

    /// Replaces elements. O(log n + replaced elements + new elements).
    @inlinable package mutating func replace(_ range: Range<Int>, with elements: some Collection<Element>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count, "SummaryTree: range \(range) is out of 0..<\(count)")
        makeRootUnique()
        var level = root.replace(range, with: elements)
        while level.count > 1 { level = SummaryTreeNode.group(level) }
        root = level.first ?? SummaryTreeNode(elements: [])
        while root.children.count == 1 { root = root.children[0] }
    }

    /// Calls a closure for each element of a range, with its index, until it returns false. O(log n + elements).
    @inlinable package func forEach(in range: Range<Int>, _ body: (Int, Element) -> Bool) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count, "SummaryTree: range \(range) is out of 0..<\(count)")
        guard !range.isEmpty else { return }
        _ = root.forEach(in: range, first: 0, body)
    }

    @inlinable mutating func makeRootUnique() {
        if !isKnownUniquelyReferenced(&root) { root = root.copy() }
    }

    /// Checks the invariants: balance, fill, counts and sums; for tests. O(n).
    package func checkInvariants() {
        _ = root.checkInvariants(isRoot: true)
    }
}
