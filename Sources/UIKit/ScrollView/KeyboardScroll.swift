import CoreGraphics

/// A scrolling by a key.
@MainActor struct KeyboardScroll {
    enum Distance {
        /// A few lines of text, or a page where the scroll view shows pages.
        case line
        /// The visible height, less a few lines that stay visible.
        case page
        /// To the edge of the content.
        case edge
    }

    let axis: NSLayoutConstraint.Axis
    let isForward: Bool
    let distance: Distance

    private init(_ axis: NSLayoutConstraint.Axis, _ isForward: Bool, _ distance: Distance) {
        self.axis = axis
        self.isForward = isForward
        self.distance = distance
    }

    /// Returns the scrolling of an arrow key, Page Up, Page Down, Home, End or Space; nil for other keys.
    ///
    /// Alt and ⌘, or Control, with an arrow key scroll by a page and to the edge.
    init?(_ key: UIKey) {
        let held = key.modifierFlags.intersection(.commandModifiers)
        let flags = held.controlAsCommand ?? held
        if key.keyCode == .keyboardSpacebar, flags.isSubset(of: .shift) {
            self.init(.vertical, flags.isEmpty, .page)
            return
        }
        let arrow: Distance? = flags.isEmpty ? .line : flags == .alternate ? .page : flags == .command ? .edge : nil
        switch key.namedInput {
        case UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow:
            guard let arrow else { return nil }
            self.init(.vertical, key.namedInput == UIKeyCommand.inputDownArrow, arrow)
        case UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow:
            guard let arrow else { return nil }
            self.init(.horizontal, key.namedInput == UIKeyCommand.inputRightArrow, arrow)
        case UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown:
            guard flags.isEmpty else { return nil }
            self.init(.vertical, key.namedInput == UIKeyCommand.inputPageDown, .page)
        case UIKeyCommand.inputHome, UIKeyCommand.inputEnd:
            guard flags.isSubset(of: .command) else { return nil }
            self.init(.vertical, key.namedInput == UIKeyCommand.inputEnd, .edge)
        default: return nil
        }
    }
}

extension UIScrollView {
    /// The distance, in points, of an arrow key.
    private static let lineDistance = 40.0
    /// The limits of the part of a page that stays visible: in points, and as a part of the page.
    private static let pageOverlap = 40.0, maxOverlapPart = 0.2

    /// Scrolls by a key; returns false if the scroll view does not, or has no content in that direction.
    func scroll(by key: KeyboardScroll) -> Bool {
        guard canScroll(by: key) else { return false }
        // The top is also where other gestures of the system would scroll to.
        if key.distance == .edge, key.axis == .vertical, !key.isForward { return scrollToTop() }
        let range = offsetRange(key.axis), inset = adjustedContentInset
        let length = Double(layer.bounds.size[key.axis])
        let visible = length - Double(inset.before(key.axis) + inset.after(key.axis))
        let distance =
            switch key.distance {
            case .edge: range.upperBound - range.lowerBound
            case .line where !isPagingEnabled: Self.lineDistance
            case .page where !isPagingEnabled:
                max(visible - Self.pageOverlap, visible * (1 - Self.maxOverlapPart))
            default: length
            }
        let step = CGFloat(key.isForward ? distance : -distance)
        scroll(byWheel: key.axis == .horizontal ? CGPoint(x: step, y: 0) : CGPoint(x: 0, y: step))
        return true
    }

    /// Whether a key scrolls: there is content in its direction.
    func canScroll(by key: KeyboardScroll) -> Bool {
        guard allowsKeyboardScrolling, isScrollEnabled, !isTracking else { return false }
        if key.distance == .edge, key.axis == .vertical, !key.isForward, !scrollsToTop { return false }
        let range = offsetRange(key.axis), offset = Double(layer.bounds.origin[key.axis])
        return key.isForward ? offset < range.upperBound : offset > range.lowerBound
    }
}

extension UIWindow {
    /// Scrolls with a key that no responder has handled and that does not move the focus; returns whether content scrolls.
    ///
    /// The scroll views around the view with the focus, or around the first responder, are asked first, from the inside out.
    func scrollContent(with key: UIKey) -> Bool {
        guard !(firstResponder is any UIKeyInput), let scroll = KeyboardScroll(key) else { return false }
        var responder: UIResponder? = keyboardFocusView ?? firstResponder
        while let current = responder {
            if let view = current as? UIScrollView, view.scroll(by: scroll) { return true }
            responder = current.next
        }
        return mainScrollView(for: scroll)?.scroll(by: scroll) ?? false
    }

    /// Returns the scroll view with the largest visible area, in the controller in front, that a key can scroll.
    private func mainScrollView(for key: KeyboardScroll) -> UIScrollView? {
        var best: (area: CGFloat, view: UIScrollView)?
        func search(_ view: UIView) {
            guard view is UIWindow || !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
            if let view = view as? UIScrollView, view.canScroll(by: key) {
                let visible = view.convert(view.bounds, to: self).intersection(bounds)
                let area = visible.width * visible.height
                if area > best?.area ?? 0 { best = (area, view) }
            }
            for subview in view.subviews { search(subview) }
        }
        search(frontView)
        return best?.view
    }
}
