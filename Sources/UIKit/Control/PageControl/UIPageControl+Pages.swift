import CoreGraphics
import Foundation
import QuartzCore

extension UIPageControl {
    private static let dotSide: CGFloat = 7
    /// The distance between two dots, in points.
    private static let gap: CGFloat = 9
    /// The distance from the first and the last dot to the ends, in points.
    private static let margin: CGFloat = 12
    private static let thickness: CGFloat = 26

    // MARK: Pages

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func setPage(_ page: Int) {
        let page = min(max(page, 0), max(0, numberOfPages - 1))
        guard page != _currentPage else { return }
        _currentPage = page
        setNeedsLayout()
    }

    func setImage(_ image: UIImage?, _ page: Int, _ images: ReferenceWritableKeyPath<UIPageControl, [Int: UIImage]>) {
        guard (0..<numberOfPages).contains(page) else { return }
        self[keyPath: images][page] = image
        contentDidChange()
    }

    /// Changes the page for the user.
    func changePage(by distance: Int, _ kind: InteractionState, _ event: UIEvent?) {
        guard isEnabled else { return }
        let page = min(max(_currentPage + distance, 0), max(0, numberOfPages - 1))
        guard page != _currentPage else { return }
        interactionState = kind
        _currentPage = page
        if !_defersCurrentPageDisplay { update() }
        sendValueChanged(event)
        if kind == .discrete { interactionState = .none }
    }

    private func update() {
        guard hasLayout, window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            [weak self] in self?.layOutDots()
        }
    }

    // MARK: Tracking

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    private var isReversed: Bool {
        switch direction {
        case .natural: isMirrored
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    /// Returns the position of a touch along the pages, in points.
    func position(of touch: UITouch) -> CGFloat {
        let point = touch.location(in: self)
        let position = isVertical ? point.y : point.x
        return isReversed ? -position : position
    }

    /// Changes the page by the distance of a drag.
    func scrub(to touch: UITouch, _ event: UIEvent?) {
        guard allowsContinuousInteraction, let drag else { return }
        let distance = position(of: touch) - drag.start
        guard abs(distance) > 8 || interactionState == .continuous else { return }
        if interactionState != .continuous {
            interactionState = .continuous
            update()
        }
        let pages = (distance / pitch).rounded()
        guard abs(pages) < 1e6 else { return }
        changePage(by: drag.page + Int(pages) - _currentPage, .continuous, event)
    }

    /// Goes to the page beside the current one, on the side of a touch.
    func step(to touch: UITouch, _ event: UIEvent?) {
        let point = touch.location(in: self)
        let center = dots[_currentPage]?.center ?? CGPoint(x: bounds.midX, y: bounds.midY)
        let isAfter = isVertical ? point.y > center.y : point.x > center.x
        changePage(by: isAfter != isReversed ? 1 : -1, .discrete, event)
    }

    func endInteraction() {
        let wasContinuous = interactionState == .continuous
        interactionState = .none
        drag = nil
        if wasContinuous { update() }
    }

    func changePage(with key: UIKey, _ event: UIEvent?) -> Bool {
        let forward = isReversed ? -1 : 1
        switch key.namedInput {
        case UIKeyCommand.inputLeftArrow where !isVertical: changePage(by: -forward, .discrete, event)
        case UIKeyCommand.inputRightArrow where !isVertical: changePage(by: forward, .discrete, event)
        case UIKeyCommand.inputUpArrow where isVertical: changePage(by: -forward, .discrete, event)
        case UIKeyCommand.inputDownArrow where isVertical: changePage(by: forward, .discrete, event)
        case UIKeyCommand.inputHome: changePage(by: -_currentPage, .discrete, event)
        case UIKeyCommand.inputEnd: changePage(by: numberOfPages, .discrete, event)
        default: return false
        }
        return true
    }

    // MARK: Layout

    /// The image of a page; nil for a dot.
    private func image(of page: Int) -> UIImage? {
        let own = pageImages[page] ?? preferredIndicatorImage
        return page == _currentPage ? currentPageImages[page] ?? preferredCurrentPageIndicatorImage ?? own : own
    }

    /// The size of the largest indicator.
    private var indicatorSize: CGSize {
        let images = Array(pageImages.values) + currentPageImages.values
        return ([preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 } + images).reduce(
            CGSize(width: Self.dotSide, height: Self.dotSide)
        ) {
            CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
        }
    }

    /// The distance from the beginning of an indicator to that of the next one, in points.
    private var pitch: CGFloat { (isVertical ? indicatorSize.height : indicatorSize.width) + Self.gap }

    func _size(forNumberOfPages count: Int) -> CGSize {
        guard count > 0 else { return CGSize(width: 0, height: Self.thickness) }
        let length = CGFloat(count) * pitch - Self.gap + Self.margin * 2
        let size = indicatorSize
        let thickness = max(Self.thickness, (isVertical ? size.width : size.height) + 12)
        return isVertical ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
    }

    func layOutDots() {
        let isEmpty = numberOfPages == 0 || (numberOfPages == 1 && hidesForSinglePage)
        let length = isVertical ? bounds.height : bounds.width
        let pitch = pitch
        let fitting = ((length - Self.margin * 2 + Self.gap) / pitch).rounded(.down)
        let capacity = fitting.isFinite ? Int(min(max(fitting, 1), 200)) : 1
        let count = isEmpty ? 0 : min(numberOfPages, capacity)
        let first = min(max(_currentPage - count / 2, 0), numberOfPages - count)
        let pages = first..<(first + count)
        layOutBackground(isVisible: !isEmpty, length: CGFloat(count) * pitch - Self.gap + Self.margin * 2)
        for page in dots.keys where !pages.contains(page) { dots.removeValue(forKey: page)?.removeFromSuperview() }
        let middle = isVertical ? bounds.midY : bounds.midX
        let start = middle - CGFloat(count - 1) * pitch / 2
        for page in pages {
            let index = CGFloat(isReversed ? count - 1 - (page - first) : page - first)
            let position = start + index * pitch
            let isEdge = (page == first && first > 0) || (page == pages.upperBound - 1 && page < numberOfPages - 1)
            let center = isVertical ? CGPoint(x: bounds.midX, y: position) : CGPoint(x: position, y: bounds.midY)
            place(page, center, isSmall: isEdge && page != _currentPage)
        }
    }

    private func place(_ page: Int, _ center: CGPoint, isSmall: Bool) {
        let dot = dots[page] ?? UIImageView()
        let isNew = dots[page] == nil
        let image = image(of: page)
        let size = image?.size ?? CGSize(width: Self.dotSide, height: Self.dotSide)
        let changes = {
            dot.bounds.size = size
            dot.center = center
            dot.transform = isSmall ? CGAffineTransform(scaleX: 0.55, y: 0.55) : .identity
        }
        if isNew {
            dots[page] = dot
            UIView.performWithoutAnimation {
                addSubview(dot)
                changes()
            }
        } else {
            changes()
        }
        let color = resolved(
            page == _currentPage
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel)
        dot.alpha = isEnabled ? 1 : Self.disabledAlpha
        dot.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        dot.tintColor = color
        dot.backgroundColor = image == nil ? color : nil
        dot.layer.cornerRadius = image == nil ? Self.dotSide / 2 : 0
    }

    private func layOutBackground(isVisible: Bool, length: CGFloat) {
        let isProminent =
            backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState == .continuous)
        let thickness = min(isVertical ? bounds.width : bounds.height, Self.thickness)
        let size = isVertical ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
        background.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        background.layer.cornerRadius = thickness / 2
        background.backgroundColor = resolved(.secondarySystemFill)
        background.alpha = isProminent && isVisible ? 1 : 0
    }
}
