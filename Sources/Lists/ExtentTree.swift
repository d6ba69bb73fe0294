/// The measures of elements of a list that add up: numbers of indices and an extent in points.
struct ExtentSum: Hashable, Sendable {
    /// The number of indices: the rows of a chunk, or one for a section.
    var count = 0
    /// The number of rows.
    var itemCount = 0
    /// The number of rows that are measured, and not estimated.
    var measuredCount = 0
    /// The extent along the scroll axis, in points.
    var extent = 0.0

    static func += (left: inout ExtentSum, right: ExtentSum) {
        left.count += right.count
        left.itemCount += right.itemCount
        left.measuredCount += right.measuredCount
        left.extent += right.extent
    }
}

/// An element of an `ExtentTree`.
protocol ExtentTreeElement: Sendable {
    /// The element's measures.
    var sum: ExtentSum { get }
}

/// An element of an `ExtentTree` at its place.
struct ExtentTreePlace<Element: ExtentTreeElement>: Sendable {
    var element: Element
    /// The element's position among the elements.
    var position: Int
    /// The first of the element's indices.
    var firstIndex: Int
    /// The part of the axis that the element covers, in points.
    var span: ExtentSpan
}

/// A sequence of elements with the sums of their counts and extents: a B+ tree of values, so that it is `Sendable`.
///
///     var tree = ExtentTree(chunks)
///     let place = tree.place(atOffset: 1_000, in: tree.span(from: 0))
///
/// `SummaryTree` in the module `Ropes` has the same shape, but it is made of classes and searches by integers. Elements are
/// found and changed in O(log n). Copies share their storage until one of them is changed.
struct ExtentTree<Element: ExtentTreeElement>: Sendable {
    private(set) var root = ExtentTreeNode<Element>(elements: [])

    init() {}

    /// Creates a tree with elements. O(n).
    init(_ elements: [Element]) {
        replace(0..<0, with: elements)
    }

    /// The number of elements.
    var elementCount: Int { root.elementCount }
    /// The sum of all elements.
    var sum: ExtentSum { root.sum }

    /// Returns the part of the axis that the tree covers if it begins at an offset.
    func span(from start: Double) -> ExtentSpan {
        ExtentSpan(start: start, end: start + sum.extent)
    }

    /// Returns the element with an index, which is in `0..<sum.count`. O(log n).
    func place(atIndex index: Int, in span: ExtentSpan) -> ExtentTreePlace<Element> {
        root.place(atIndex: index, origin: .init(span: span))
    }

    /// Returns the element at an offset, or the nearest one; none of extent 0 unless all are. The tree is not empty. O(log n).
    func place(atOffset offset: Double, in span: ExtentSpan) -> ExtentTreePlace<Element> {
        root.place(atOffset: offset, origin: .init(span: span))
    }

    /// Calls a closure with the elements that have an extent and intersect a range of offsets, in order. O(log n + elements).
    func forEach(
        in range: Range<Double>, of span: ExtentSpan, _ body: (ExtentTreePlace<Element>) -> Void
    ) {
        root.forEach(in: range, origin: .init(span: span), body)
    }

    /// Returns the position of the element with an index, and the first of its indices. O(log n).
    func position(ofIndex index: Int) -> (position: Int, firstIndex: Int) {
        root.position(ofIndex: index)
    }

    /// Returns the element at a position. O(log n).
    func element(at position: Int) -> Element {
        root.element(at: position)
    }

    /// Calls a closure with all elements, in order. O(n).
    func forEachElement(_ body: (Element) -> Void) {
        root.forEachElement(body)
    }

    /// Changes an element. O(log n).
    mutating func update<Result>(at position: Int, _ change: (inout Element) -> Result) -> Result {
        root.update(at: position, change)
    }

    /// Replaces the elements at a range of positions. O(log n + replaced elements + new elements).
    mutating func replace(_ range: Range<Int>, with new: [Element]) {
        var level = root.replace(range, with: new)
        if !level.isEmpty { level.insert(root, at: 0) }
        while level.count > 1 { level = ExtentTreeNode.group(level) }
        if let new = level.first { root = new }
        while root.children.count == 1 { root = root.children[0] }
        if root.elementCount == 0 { root = ExtentTreeNode(elements: []) }
    }

    /// Checks the invariants, for tests. O(n).
    func checkInvariants() {
        _ = root.checkInvariants(isRoot: true)
    }
}

/// A part of the scroll axis, in points, that is divided among elements.
///
/// Sums of floating-point numbers depend on their order. So that the parts of a span always lie inside it and beside each
/// other, a part ends at the span's end at the latest, and the last one ends exactly there.
struct ExtentSpan: Hashable, Sendable {
    var start: Double
    var end: Double

    /// The span as a range.
    var range: Range<Double> { start..<end }

    /// Returns a part of a number of parts with the extents. O(index).
    func part(_ index: Int, of count: Int, extent: (Int) -> Double) -> ExtentSpan {
        var sum = 0.0
        for part in 0..<index { sum += extent(part) }
        let lower = min(start + sum, end)
        let own = extent(index)
        guard own > 0 else { return ExtentSpan(start: lower, end: lower) }
        return ExtentSpan(start: lower, end: index == count - 1 ? end : min(start + (sum + own), end))
    }

    /// Returns the part that contains an offset, or the nearest one; none of extent 0 unless all are. O(count).
    func part(at offset: Double, of count: Int, extent: (Int) -> Double) -> (index: Int, span: ExtentSpan) {
        var sum = 0.0
        var lower = start
        var found = (index: 0, span: ExtentSpan(start: start, end: start))
        for index in 0..<count {
            let own = extent(index)
            guard own > 0 else { continue }
            sum += own
            let upper = index == count - 1 ? end : min(start + sum, end)
            found = (index, ExtentSpan(start: lower, end: upper))
            if offset < upper { break }
            lower = upper
        }
        return found
    }
}
