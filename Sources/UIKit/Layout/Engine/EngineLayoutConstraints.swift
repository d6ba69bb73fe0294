import CoreGraphics
import Diagnostics

/// A constraint that the engine applies itself, created for reports and for `constraintsAffectingLayout(for:)`.
///
/// It is active while the engine applies it, and cannot be deactivated.
class EngineLayoutConstraint: NSLayoutConstraint {
    override var isActive: Bool {
        get { true }
        set {
            guard !newValue else { return }
            logger.warning("\(summary).isActive = false has no effect: the layout engine created the constraint")
        }
    }

    override var typeName: String {
        type(of: self) == EngineLayoutConstraint.self ? "NSLayoutConstraint" : super.typeName
    }
}

/// A constraint for a view's autoresizing mask and frame.
final class NSAutoresizingMaskLayoutConstraint: EngineLayoutConstraint {
    /// The fixed parts of the view's frame as hyphens and the flexible ones as ampersands, for both axes.
    override var descriptionPrefix: String {
        guard let mask = (first as? UIView)?.autoresizingMask else { return "" }
        func text(_ axis: NSLayoutConstraint.Axis) -> String {
            var flexible = mask.flexible(axis)
            // Something changes with the superview's size: without a mask, the space after the view.
            if !flexible.before, !flexible.length { flexible.after = true }
            return [flexible.before, flexible.length, flexible.after].map { $0 ? "&" : "-" }.joined()
        }
        return " h=\(text(.horizontal)) v=\(text(.vertical))"
    }
}

/// A constraint for a view's intrinsic content size along an axis, with the priorities of the view.
final class NSContentSizeLayoutConstraint: EngineLayoutConstraint {
    private var hugging = UILayoutPriority.defaultLow
    private var compressionResistance = UILayoutPriority.defaultHigh

    convenience init(of view: UIView, _ node: LayoutNode, _ axis: NSLayoutConstraint.Axis) {
        self.init(
            ItemAttribute(view, axis == .horizontal ? .width : .height), .equal, nil, constant: node.content.size[axis])
        hugging = node.contentPriority(.lessThanOrEqual, axis)
        compressionResistance = node.contentPriority(.greaterThanOrEqual, axis)
    }

    override var descriptionSuffix: String {
        func number(_ priority: UILayoutPriority) -> String { Self.number(CGFloat(priority.rawValue)) }
        return " Hug:\(number(hugging)) CompressionResistance:\(number(compressionResistance))"
    }
}

extension LayoutEngine {
    /// Returns the constraints that stand for the values in other constraints: the frames that no constraint determines, and
    /// the insets of margins and safe areas.
    func generated(for constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
        var seen = AxisPair<Set<ObjectIdentifier>>(horizontal: [], vertical: [])
        var result: [NSLayoutConstraint] = []
        func add(_ item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) {
            guard let node = item.layoutNode, variables(of: node) == nil,
                seen[axis].insert(ObjectIdentifier(item)).inserted
            else { return }
            if let guide = item as? UILayoutGuide {
                result += guide.edgeConstraints(axis)
                if let view = guide._owningView { add(view, axis) }
            } else if let view = item as? UIView {
                result += view.frameConstraints(axis)
            }
        }
        for constraint in constraints {
            let sides = [
                (constraint.first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute),
            ]
            for case (let item?, let attribute) in sides {
                let isMargin = attribute.withoutMargin != nil
                add(isMargin ? (item as? UIView)?.layoutMarginsGuide ?? item : item, attribute.axis)
            }
            for case let item? in [constraint.firstOrigin?.item, constraint.secondOrigin?.item] {
                add(item, constraint.firstAttribute.axis)
            }
        }
        return result
    }

    /// Returns the constraints that stand for the frame of an item that no constraint determines.
    func generated(for node: LayoutNode, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        switch node.item {
        case .view(let view): view.object.frameConstraints(axis)
        case .guide(let guide):
            guide.object.edgeConstraints(axis) + (guide.object._owningView?.frameConstraints(axis) ?? [])
        }
    }
}

extension UIView {
    /// Returns constraints for the view's frame along an axis. The size of a controller's view is its window's or its
    /// presentation's, and not that of an autoresizing mask.
    func frameConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        let frame = untransformedFrame
        let isHorizontal = axis == .horizontal
        let length = ItemAttribute(self, isHorizontal ? .width : .height)
        var result: [NSLayoutConstraint] = []
        if let superview = _superview {
            let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .left : .top
            result.append(
                NSAutoresizingMaskLayoutConstraint(
                    ItemAttribute(self, attribute), .equal, ItemAttribute(superview, attribute),
                    constant: frame.origin[axis]))
        }
        if let controller, controller.parent == nil, _window != nil {
            let size = EngineLayoutConstraint(length, .equal, nil, constant: frame.size[axis])
            size.identifier = "UIView-Encapsulated-Layout-\(isHorizontal ? "Width" : "Height")"
            result.append(size)
        } else {
            result.append(NSAutoresizingMaskLayoutConstraint(length, .equal, nil, constant: frame.size[axis]))
        }
        return result
    }
}

extension UILayoutGuide {
    /// Returns constraints for the insets of the margins or the safe area along an axis; none for other guides.
    func edgeConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let view = _owningView, kind == .margins || kind == .safeArea else { return [] }
        let insets = kind == .margins ? view.layoutMargins : view.safeAreaInsets
        func edge(
            _ first: any LayoutItem, _ second: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
            _ inset: CGFloat
        ) -> NSLayoutConstraint {
            let constraint = EngineLayoutConstraint(
                ItemAttribute(first, attribute), .equal, ItemAttribute(second, attribute), constant: inset)
            let name = NSLayoutConstraint.name(attribute)
            constraint.identifier =
                kind == .margins ? "UIView-\(name)Margin-guide-constraint" : "UIViewSafeAreaLayoutGuide-\(name)"
            return constraint
        }
        let isHorizontal = axis == .horizontal
        return [
            edge(self, view, isHorizontal ? .left : .top, insets.before(axis)),
            edge(view, self, isHorizontal ? .right : .bottom, insets.after(axis)),
        ]
    }
}
