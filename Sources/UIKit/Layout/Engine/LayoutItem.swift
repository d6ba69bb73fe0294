/// An item of a constraint: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject, Sendable {
    /// The view itself, or the owning view of a guide.
    var layoutView: UIView? { get }
    var layoutNode: LayoutNode? { get }
    func ensureLayoutNode() -> LayoutNode
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
}

/// The names of items in reports.
@MainActor enum LayoutNames {
    /// Returns the type with the identifier or the address.
    static func full(_ item: any LayoutItem) -> String {
        if let view = item as? UIView { return view.debugName }
        return "\(item)"
    }

    /// Returns the type and the address, as in visual formats.
    static func short(_ item: (any LayoutItem)?) -> String {
        guard let item else { return "(deallocated)" }
        let address = String(UInt(bitPattern: ObjectIdentifier(item).hashValue), radix: 16)
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return "\(guide.identifier):0x\(address)" }
        return "\(type(of: item)):0x\(address)"
    }
}
