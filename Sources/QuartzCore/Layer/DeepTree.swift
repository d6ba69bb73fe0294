/// What keeps work on very deep trees from growing with the square of their depth.
package enum DeepTree {
    /// Ancestors that a search climbs before it takes other means, which allocate memory.
    package static let limit = 64
}

/// The depths of layers in their trees, for the layers of one pass of layout.
struct LayerDepths {
    /// Depths of layers far below the root, and of every so manieth layer above them: where a climb ends early.
    private var known: [ObjectIdentifier: Int] = [:]
    /// Layers climbed so far, for tests.
    private(set) var visits = 0

    /// The number of layers above `layer`. O(depth) up to a limit; all layers of a deep tree take O(layers) together.
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

    /// Notes the depths of some of the layers above one, up to the first that is known.
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
