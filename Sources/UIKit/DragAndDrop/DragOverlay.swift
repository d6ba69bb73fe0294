import CoreGraphics
import QuartzCore

/// The image of dragged items, above the windows of a scene. It is no window, so that the app does not meet it.
@MainActor final class DragOverlay {
    /// The destination of the image.
    enum Destination {
        /// At a target, where the app shows the item itself afterwards.
        case target(UITargetedPreview)
        /// Into the point of a target.
        case vanish(UITargetedPreview)
    }

    /// The maximum number of previews that are visible; further items are behind them.
    private static let maxPreviews = 3
    /// The distance, in points, from one preview to the next.
    private static let offset: CGFloat = 6
    /// The scale of lifted items.
    private static let liftScale: CGFloat = 1.05
    /// The maximum width and height, in points, of previews that do not keep their full size.
    private static let maxLength: CGFloat = 280
    /// The space around the previews for their shadow and the badge, in points.
    private static let margin: CGFloat = 24

    private unowned let session: DragSession
    private weak var host: SceneHost?
    private let content = UIView()
    private let badge = DragBadge()
    /// The position of the touch, relative to the centre of the content at its full size.
    private var grip = CGPoint.zero
    private var scale = DragOverlay.liftScale
    private let contentsScale: CGFloat

    /// Creates the image where the items are; returns nil without a preview.
    init?(_ session: DragSession) {
        guard let host = session.position.host,
            let first = session.items.lazy.compactMap({ session.preview(of: $0) }).first
        else { return nil }
        self.session = session
        self.host = host
        // A drag icon has a whole scale.
        contentsScale = host.scale.rounded(.up)
        update()
        content.center = center(of: first.target) ?? session.position.point
        grip = CGPoint(x: session.position.point.x - content.center.x, y: session.position.point.y - content.center.y)
        host.surfaceLayer.addSublayer(content.layer)
    }

    /// Returns the position of a target in the coordinates of the scene's surface; nil if it is not in the scene.
    private func center(of target: UIPreviewTarget) -> CGPoint? {
        guard let host, let window = target.container.window, window.windowScene?.host === host else { return nil }
        let point = target.container === window ? target.center : target.container.convert(target.center, to: window)
        return window.layer.convert(point, to: host.surfaceLayer)
    }

    /// Shows the current previews of the items.
    func update() {
        for view in content.subviews { view.removeFromSuperview() }
        var views: [UIView] = []
        for item in session.items where views.count < Self.maxPreviews {
            if let provider = item.previewProvider {
                if let preview = provider() {
                    views.append(preview.view.previewPicture(preview.parameters, scale: contentsScale))
                }
            } else if let preview = session.preview(of: item) {
                views.append(preview.view.previewPicture(preview.parameters, scale: contentsScale))
            }
        }
        guard let front = views.first else { return }
        content.bounds.size = front.bounds.size
        for (index, view) in views.enumerated().reversed() {
            let shift = CGFloat(index) * Self.offset
            view.center = CGPoint(x: front.bounds.midX + shift, y: front.bounds.midY + shift)
            content.addSubview(view)
        }
        badge.count = session.items.count
        updateBadge()
    }

    private func updateBadge() {
        badge.draw(scale: contentsScale)
        // The badge keeps its size.
        badge.transform = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        badge.center = CGPoint(x: content.bounds.maxX, y: content.bounds.minY)
        content.addSubview(badge)
    }

    // MARK: Motion

    /// Whether the image is invisible, because the windowing system shows it.
    var isHidden: Bool {
        get { content.isHidden }
        set { content.isHidden = newValue }
    }

    /// Shows that the items are lifted.
    func lift(_ animator: DragAnimator) {
        animator.addAnimations { [content] in
            content.transform = CGAffineTransform(scaleX: Self.liftScale, y: Self.liftScale)
        }
    }

    /// Shows that the items begin to move.
    func begin() { setScale(fullSize: session.prefersFullSizePreviews) }

    private func setScale(fullSize: Bool) {
        let length = max(content.bounds.width, content.bounds.height, 1)
        let new = fullSize ? Self.liftScale : min(Self.liftScale, Self.maxLength / length)
        guard new != scale else { return }
        scale = new
        let position = session.position
        UIView.animate(
            withDuration: DragAnimator.liftDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
            animations: {
                self.content.transform = CGAffineTransform(scaleX: new, y: new)
                self.move(to: position)
                self.updateBadge()
            }, completion: nil)
    }

    /// Moves the image with the drag.
    func move(to position: DragPosition) {
        guard let host else { return }
        if position.host !== host, let other = position.host { self.host = other }
        // A window that was shown during the drag is in front.
        if let layers = self.host?.surfaceLayer.sublayers, layers.last !== content.layer {
            self.host?.surfaceLayer.addSublayer(content.layer)
        }
        content.center = CGPoint(x: position.point.x - grip.x * scale, y: position.point.y - grip.y * scale)
    }

    /// Shows what would happen if the items were dropped now.
    func show(_ operation: UIDropOperation, fullSize: Bool) {
        setScale(fullSize: fullSize || session.prefersFullSizePreviews)
        // The pointer's cursor shows it otherwise.
        guard session.isTouch, badge.operation != operation else { return }
        badge.operation = operation
        updateBadge()
    }

    /// Moves the image to its destination, or fades it if there is none.
    func move(to destination: Destination?) {
        badge.alpha = 0
        switch destination {
        case .target(let preview):
            if let end = center(of: preview.target) { content.center = end } else { content.alpha = 0 }
            content.transform = preview.target.transform
        case .vanish(let preview):
            if let end = center(of: preview.target) { content.center = end }
            content.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
            content.alpha = 0
        case nil: content.alpha = 0
        }
    }

    func remove() { content.layer.removeFromSuperlayer() }

    // MARK: The windowing system's image

    /// Returns the image for the windowing system, and the position of the pointer in it.
    func icon() -> (image: CGImage, scale: CGFloat, hotspot: CGPoint)? {
        // Behind the first preview, the others extend to the right and downwards.
        let rect = content.bounds.insetBy(dx: -Self.margin, dy: -Self.margin)
        guard let image = content.picture(of: rect, scale: contentsScale * scale, afterScreenUpdates: true) else {
            return nil
        }
        let hotspot = CGPoint(
            x: (content.bounds.midX + grip.x - rect.minX) * scale, y: (content.bounds.midY + grip.y - rect.minY) * scale
        )
        return (image, contentsScale, hotspot)
    }
}
