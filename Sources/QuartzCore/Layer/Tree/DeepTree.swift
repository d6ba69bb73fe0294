/// The limit that keeps work on very deep trees from growing quadratically with their depth.
package enum DeepTree {
    /// The number of ancestors that a search visits before it switches to methods that allocate memory.
    package static let limit = 64

    /// Returns whether `node` is a descendant of `root`, another node, which has children.
    ///
    /// O(depth) up to a limit. In deeper trees the subtree of `root` is searched at the same time, so that the cost is
    /// that of the smaller of the two, and a deep tree can be built from either end.
    ///
    /// - Parameters:
    ///   - visits: A count to which the number of visited ancestors is added, for tests.
    ///   - appendChildren: Appends the children of a node to a list.
    @inlinable package static func isNode<Node: AnyObject>(
        _ node: Node, inside root: Node, visits: inout Int, parent: (Node) -> Node?,
        appendChildren: (Node, inout [Node]) -> Void
    ) -> Bool {
        var steps = 0
        defer { visits += steps }
        var ancestor = parent(node)
        while let current = ancestor, steps < limit {
            if current === root { return true }
            steps += 1
            ancestor = parent(current)
        }
        guard ancestor != nil else { return false }
        var unvisited = [root]
        while let current = ancestor {
            if current === root { return true }
            guard let next = unvisited.popLast() else { return false }
            if next === node { return true }
            appendChildren(next, &unvisited)
            steps += 1
            ancestor = parent(current)
        }
        return false
    }
}

/// The depths of layers in their trees, for the layers of one pass of layout.
struct LayerDepths {
    /// Depths of layers far below the root, and of every 64th ancestor of theirs, where later searches stop.
    private var known: [ObjectIdentifier: Int] = [:]
    /// The number of ancestors visited so far, for tests.
    private(set) var visits = 0

    /// Returns the number of ancestors of `layer`. O(depth) up to a limit; O(layers) together for all layers of a deep
    /// tree.
    mutating func depth(of layer: CALayer) -> Int {
        var depth = 0
        var node = layer
        while let parent = node._superlayer {
            depth += 1
            visits += 1
            node = parent
            if !known.isEmpty, let above = known[ObjectIdentifier(node)] {
                depth += above
                break
            }
        }
        guard depth > DeepTree.limit else { return depth }
        known[ObjectIdentifier(layer)] = depth
        remember(above: layer, at: depth)
        return depth
    }

    /// Stores the depths of some ancestors of a layer, up to the first known one.
    private mutating func remember(above layer: CALayer, at depth: Int) {
        var (node, steps) = (layer, 0)
        while let parent = node._superlayer, known[ObjectIdentifier(parent)] == nil {
            steps += 1
            node = parent
            if steps % DeepTree.limit == 0 { known[ObjectIdentifier(node)] = depth - steps }
        }
        visits += steps
    }
}
