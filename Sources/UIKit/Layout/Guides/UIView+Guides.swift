import CoreGraphics
import Diagnostics

/// The predefined guides of a view, created on first access.
@MainActor final class StandardGuides {
    var margins: UILayoutGuide?
    var safeArea: UILayoutGuide?
    var readable: UILayoutGuide?
    var keyboard: UIKeyboardLayoutGuide?
    var topBars: BarLayoutGuide?
    var bottomBars: BarLayoutGuide?
    /// The content and the frame of a scroll view.
    var content: UILayoutGuide?
    var frame: UILayoutGuide?

    func forEach(_ body: (UILayoutGuide) -> Void) {
        for guide in [margins, safeArea, readable, keyboard, topBars, bottomBars, content, frame] {
            if let guide { body(guide) }
        }
    }
}

extension UIView {
    func _addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        require(
            layoutGuide.kind == .free && layoutNode?.standardGuides?.readable !== layoutGuide,
            "\(debugName).addLayoutGuide(\(layoutGuide)): it is a predefined guide and stays with its view")
        guard layoutGuide._owningView !== self else { return }
        layoutGuide._owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide._owningView = self
        ensureLayoutNode().guides.append(layoutGuide)
        if let engine = rootView.extras?.layout?.hostedEngine {
            engine.enter(layoutGuide.node)
            engine.setNeedsUpdate()
        }
    }

    func _removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide._owningView === self, let node = layoutNode else { return }
        for constraint in layoutGuide.node.mentions { constraint.deactivate() }
        layoutGuide.node.engine?.leave(layoutGuide.node)
        node.guides.removeAll { $0 === layoutGuide }
        layoutGuide._owningView = nil
    }

    private var standardGuides: StandardGuides {
        let node = ensureLayoutNode()
        if let guides = node.standardGuides { return guides }
        let guides = StandardGuides()
        node.standardGuides = guides
        return guides
    }

    private func ensure<Guide>(_ guide: inout Guide?, _ make: () -> Guide) -> Guide {
        if let guide { return guide }
        let new = make()
        guide = new
        return new
    }

    var marginsGuide: UILayoutGuide {
        ensure(&standardGuides.margins) { UILayoutGuide(.margins, of: self, "UIViewLayoutMarginsGuide") }
    }

    var safeAreaGuide: UILayoutGuide {
        ensure(&standardGuides.safeArea) { UILayoutGuide(.safeArea, of: self, "UIViewSafeAreaLayoutGuide") }
    }

    var keyboardGuide: UIKeyboardLayoutGuide {
        ensure(&standardGuides.keyboard) { UIKeyboardLayoutGuide(.keyboard, of: self, "UIKeyboardLayoutGuide") }
    }

    var topBarsGuide: BarLayoutGuide {
        ensure(&standardGuides.topBars) { BarLayoutGuide(.topBars, of: self, "topLayoutGuide") }
    }

    var bottomBarsGuide: BarLayoutGuide {
        ensure(&standardGuides.bottomBars) { BarLayoutGuide(.bottomBars, of: self, "bottomLayoutGuide") }
    }

    var contentGuide: UILayoutGuide {
        ensure(&standardGuides.content) { UILayoutGuide(.content, of: self, "UIScrollViewContentLayoutGuide") }
    }

    var frameGuide: UILayoutGuide {
        ensure(&standardGuides.frame) { UILayoutGuide(.frame, of: self, "UIScrollViewFrameLayoutGuide") }
    }

    var readableGuide: UILayoutGuide {
        let guides = standardGuides
        if let guide = guides.readable { return guide }
        let guide = UILayoutGuide(.free, of: self, "UIViewReadableContentGuide")
        guides.readable = guide
        let margins = marginsGuide
        let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
        fill.priority = UILayoutPriority(999)
        let constraints = [
            guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672),
            guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor), fill,
            guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            guide.topAnchor.constraint(equalTo: margins.topAnchor),
            guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ]
        for constraint in constraints {
            constraint.isSystem = true
            constraint.isListed = false
            constraint.identifier = "UIView-readableContentGuide"
            constraint.activate(on: self)
        }
        return guide
    }
}
