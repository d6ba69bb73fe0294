import CoreGraphics

extension LayoutEngine {
    /// Adds the constraints for a view's content, if the engine determines the view's size.
    func addContent(of node: LayoutNode) {
        guard let view = node.view, node.variables != nil else { return }
        setContentSize(ContentConstraints.size(of: view), of: node)
        readWrapping(of: view, node)
    }

    func removeContent(of node: LayoutNode) {
        setContentSize(ContentConstraints.noSize, of: node)
        node.wraps = false
    }

    private func readWrapping(of view: UIView, _ node: LayoutNode) {
        node.wraps = view.wrapsContent
        if node.wraps { pending.addMeasurement(of: node) }
    }

    /// Updates the content sizes of views whose content has changed. O(changed views).
    func refreshContents() {
        for node in pending.takeContents() {
            node.pending.remove(.content)
            guard node.engine === self, node.variables != nil, let view = node.view else { continue }
            node.measuredWidth = nil
            setContentSize(ContentConstraints.size(of: view), of: node)
            readWrapping(of: view, node)
            valuesChanged(node)
        }
    }

    /// Sets the heights of views whose height depends on their width; returns whether any changed. O(views whose width
    /// may have changed).
    func measureWrapping() -> Bool {
        var hasChanged = false
        for node in pending.takeMeasurements() {
            node.pending.remove(.measurement)
            guard node.wraps, let view = node.view, let variables = variables(of: node) else { continue }
            let width = variables.contentWidth(of: view, in: solver)
            guard width > 0, abs(width - (node.measuredWidth ?? -1)) > 0.01 else { continue }
            node.measuredWidth = width
            let height = view.contentHeight(forWidth: width)
            guard let size = node.content.size(withHeight: height, of: view) else { continue }
            setContentSize(size, of: node)
            hasChanged = true
        }
        return hasChanged
    }

    private func setContentSize(_ size: CGSize, of node: LayoutNode) {
        guard let variables = variables(of: node), node.content.size != size else { return }
        var content = node.content
        checked { try content.setSize(size, of: node, variables, in: solver) }
        node.content = content
        pending.setNeedsSolution()
    }
}
