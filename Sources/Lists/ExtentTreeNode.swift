/// A node of an `ExtentTree`: a leaf with elements, or an inner node with children of one height.
struct ExtentTreeNode<Element: ExtentTreeElement>: Sendable {
    /// The largest number of elements or children. With 32, a tree of a million elements has a height of 4 or 5.
    static var capacity: Int { 32 }
    /// The smallest number, except in the root.
    static var minimum: Int { capacity / 2 }

    /// The place at which a node begins.
    struct Origin {
        var position = 0
        var index = 0
        var span: ExtentSpan
    }

    /// The elements of a leaf.
    private(set) var elements: [Element] = []
    /// The children of an inner node; none in a leaf.
    private(set) var children: [ExtentTreeNode] = []
    /// The number of elements below the node.
    private(set) var elementCount = 0
    /// The sum of the elements below the node.
    private(set) var sum = ExtentSum()

    init(elements: [Element]) {
        self.elements = elements
        updateSums()
    }

    init(children: [ExtentTreeNode]) {
        self.children = children
        updateSums()
    }

    private var isLeaf: Bool { children.isEmpty }
    /// The number of elements of a leaf, or of children.
    private var size: Int { isLeaf ? elements.count : children.count }

    private mutating func updateSums() {
        elementCount = elements.count
        sum = ExtentSum()
        for element in elements { sum += element.sum }
        for child in children {
            elementCount += child.elementCount
            sum += child.sum
        }
    }

    // MARK: Finding

    /// Returns the origin of a child or element, from that of the node.
    private func origin(of part: Int, in origin: Origin) -> Origin {
        var next = origin
        if isLeaf {
            next.position += part
            for element in elements[..<part] { next.index += element.sum.count }
        } else {
            for child in children[..<part] {
                next.position += child.elementCount
                next.index += child.sum.count
            }
        }
        next.span = origin.span.part(part, of: size, extent: extent)
        return next
    }

    private func extent(of part: Int) -> Double {
        isLeaf ? elements[part].sum.extent : children[part].sum.extent
    }

    private func place(of element: Int, origin: Origin) -> ExtentTreePlace<Element> {
        let own = self.origin(of: element, in: origin)
        return ExtentTreePlace(
            element: elements[element], position: own.position, firstIndex: own.index, span: own.span)
    }

    func place(atIndex index: Int, origin: Origin) -> ExtentTreePlace<Element> {
        let part = part(withIndex: index - origin.index).part
        guard !isLeaf else { return place(of: part, origin: origin) }
        return children[part].place(atIndex: index, origin: self.origin(of: part, in: origin))
    }

    func position(ofIndex index: Int) -> (position: Int, firstIndex: Int) {
        let (part, local) = part(withIndex: index)
        guard !isLeaf else { return (part, index - local) }
        var place = children[part].position(ofIndex: local)
        for child in children[..<part] { place.position += child.elementCount }
        return (place.position, place.firstIndex + index - local)
    }

    /// Returns the child or element with an index, and the index in it; the last one for indices beyond.
    private func part(withIndex index: Int) -> (part: Int, index: Int) {
        var (part, index) = (0, index)
        while part + 1 < size {
            let count = isLeaf ? elements[part].sum.count : children[part].sum.count
            if index < count { break }
            index -= count
            part += 1
        }
        return (part, index)
    }

    func place(atOffset offset: Double, origin: Origin) -> ExtentTreePlace<Element> {
        let part = origin.span.part(at: offset, of: size, extent: extent).index
        guard !isLeaf else { return place(of: part, origin: origin) }
        return children[part].place(atOffset: offset, origin: self.origin(of: part, in: origin))
    }

    func element(at position: Int) -> Element {
        guard !isLeaf else { return elements[position] }
        let (child, local) = locate(position)
        return children[child].element(at: local)
    }

    func forEach(in range: Range<Double>, origin: Origin, _ body: (ExtentTreePlace<Element>) -> Void) {
        guard size > 0 else { return }
        let first = origin.span.part(at: range.lowerBound, of: size, extent: extent).index
        for part in first..<size where extent(of: part) > 0 {
            let own = self.origin(of: part, in: origin)
            guard own.span.start < range.upperBound else { return }
            guard own.span.end > range.lowerBound else { continue }
            if isLeaf {
                body(place(of: part, origin: origin))
            } else {
                children[part].forEach(in: range, origin: own, body)
            }
        }
    }

    func forEachElement(_ body: (Element) -> Void) {
        for element in elements { body(element) }
        for child in children { child.forEachElement(body) }
    }

    // MARK: Changing

    mutating func update<Result>(at position: Int, _ change: (inout Element) -> Result) -> Result {
        defer { updateSums() }
        guard !isLeaf else { return change(&elements[position]) }
        let (child, local) = locate(position)
        return children[child].update(at: local, change)
    }

    /// Replaces elements below the node.
    ///
    /// - Returns: Nodes of the same height to be inserted behind this one, which may have become too small.
    mutating func replace(_ range: Range<Int>, with new: [Element]) -> [ExtentTreeNode] {
        guard !isLeaf else {
            elements.replaceSubrange(range, with: new)
            return splitIfNeeded()
        }
        let first = locate(range.lowerBound)
        let last = range.isEmpty ? first : locate(range.upperBound - 1)
        var siblings: [ExtentTreeNode]
        if first.child == last.child {
            siblings = children[first.child].replace(first.index..<first.index + range.count, with: new)
            children.insert(contentsOf: siblings, at: first.child + 1)
        } else {
            siblings = children[first.child].replace(first.index..<children[first.child].elementCount, with: new)
            _ = children[last.child].replace(0..<last.index + 1, with: [])
            children.replaceSubrange(first.child + 1..<last.child, with: siblings)
        }
        joinSmall(from: first.child - 1, to: first.child + siblings.count + 1)
        return splitIfNeeded()
    }

    /// Divides the node if it is too large. It becomes the first of the nodes, and the others are returned.
    private mutating func splitIfNeeded() -> [ExtentTreeNode] {
        guard size > Self.capacity else {
            updateSums()
            return []
        }
        let nodes = isLeaf ? Self.leaves(elements) : Self.group(children)
        self = nodes[0]
        return Array(nodes.dropFirst())
    }

    /// Joins the children of a range that are too small with a neighbour.
    private mutating func joinSmall(from first: Int, to last: Int) {
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
    private static func join(_ left: ExtentTreeNode, _ right: ExtentTreeNode) -> [ExtentTreeNode] {
        if left.isLeaf, right.isLeaf {
            let elements = left.elements + right.elements
            return elements.isEmpty ? [left] : leaves(elements)
        }
        var joined = Self(children: left.children + right.children)
        // A node of one child may have been left with one that is too small itself.
        joined.joinSmall(from: left.children.count - 1, to: left.children.count)
        return group(joined.children)
    }

    private static func leaves(_ elements: [Element]) -> [ExtentTreeNode] {
        parts(elements.count).map { Self(elements: Array(elements[$0])) }
    }

    /// Returns parents of nodes of one height, as few as hold them, equally full.
    static func group(_ nodes: [ExtentTreeNode]) -> [ExtentTreeNode] {
        parts(nodes.count).map { Self(children: Array(nodes[$0])) }
    }

    /// Divides a number of elements into equal ranges that fit into nodes.
    private static func parts(_ count: Int) -> [Range<Int>] {
        let number = (count + capacity - 1) / capacity
        return (0..<number).map { count * $0 / number..<count * ($0 + 1) / number }
    }

    /// Returns the child with an element, and the element's position in it; for the end, that in the last child.
    private func locate(_ position: Int) -> (child: Int, index: Int) {
        var (child, index) = (0, position)
        while index >= children[child].elementCount, child + 1 < children.count {
            index -= children[child].elementCount
            child += 1
        }
        return (child, index)
    }

    /// Checks the invariants below the node and returns its height.
    func checkInvariants(isRoot: Bool) -> Int {
        precondition(size <= Self.capacity, "a node has \(size) entries")
        precondition(isRoot || size >= Self.minimum, "a node has \(size) entries")
        precondition(isLeaf || elements.isEmpty && size > 1, "a node is leaf and inner node")
        let heights = Set(children.map { $0.checkInvariants(isRoot: false) })
        precondition(heights.count < 2, "children have the heights \(heights)")
        var current = self
        current.updateSums()
        precondition(sum == current.sum && elementCount == current.elementCount, "a sum is out of date")
        return (heights.first ?? 0) + 1
    }
}
