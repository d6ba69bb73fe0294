/// The limit that keeps work on very deep trees from growing quadratically with their depth.
package enum DeepTree {
    /// The number of ancestors that a search visits before it switches to methods that allocate memory.
    package static let limit = 64
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
        while let parent = node.storedSuperlayer {
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
        while let parent = node.storedSuperlayer, known[ObjectIdentifier(parent)] == nil {
            steps += 1
            node = parent
            if steps % DeepTree.limit == 0 { known[ObjectIdentifier(node)] = depth - steps }
        }
        visits += steps
    }
}
