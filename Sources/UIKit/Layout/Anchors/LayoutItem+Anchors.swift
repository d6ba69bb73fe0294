/// An anchor that an item has created.
struct CachedAnchor {
    let attribute: NSLayoutConstraint.Attribute
    let anchor: AnyObject
}

extension LayoutItem {
    /// Returns the item's anchor for a horizontal position. O(anchors of the item), with one allocation the first time.
    func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        cachedAnchor(attribute) { NSLayoutXAxisAnchor(self, attribute) }
    }

    /// Returns the item's anchor for a vertical position.
    func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        cachedAnchor(attribute) { NSLayoutYAxisAnchor(self, attribute) }
    }

    /// Returns the item's anchor for a size.
    func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
        cachedAnchor(attribute) { NSLayoutDimension(self, attribute) }
    }

    /// Returns the item's anchor for any attribute.
    func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutAnchor<AnyObject> {
        switch attribute.kind {
        case .size: dimension(attribute).erased
        case .vertical: yAnchor(attribute).erased
        case .leftRight, .leadingTrailing, .middle, .none: xAnchor(attribute).erased
        }
    }

    private func cachedAnchor<Anchor: AnyObject>(
        _ attribute: NSLayoutConstraint.Attribute, _ make: () -> Anchor
    ) -> Anchor {
        let node = ensureLayoutNode()
        for kept in node.anchors where kept.attribute == attribute {
            // The attribute determines the class.
            return unsafeDowncast(kept.anchor, to: Anchor.self)
        }
        let anchor = make()
        node.anchors.append(CachedAnchor(attribute: attribute, anchor: anchor))
        return anchor
    }
}
