import CoreGraphics

/// A picture of the view that a context menu is about, above the dimmed window.
@MainActor final class MenuLift: UIView {
    /// The place of a preview in a view.
    struct Place {
        var center: CGPoint
        var size: CGSize
    }

    /// The scale of a lifted view.
    private static let scale: CGFloat = 1.03

    /// The frame of the lifted view in the overlay, in points.
    let restingFrame: CGRect

    /// Creates a picture at the place of a preview; returns nil for one that is not in the overlay's window, or without a size.
    init?(_ preview: UITargetedPreview, in overlay: UIView) {
        guard let place = Self.place(of: preview, in: overlay) else { return nil }
        let size = CGSize(width: place.size.width * Self.scale, height: place.size.height * Self.scale)
        restingFrame = CGRect(
            x: place.center.x - size.width / 2, y: place.center.y - size.height / 2, width: size.width,
            height: size.height)
        super.init(frame: CGRect(origin: .zero, size: place.size))
        center = place.center
        // Touches are the menu's.
        isUserInteractionEnabled = false
        addSubview(preview.view.previewPicture(preview.parameters, scale: overlay.contentScaleFactor))
    }

    required init?(coder: NSCoder) { nil }

    /// Moves the picture towards the user.
    func rise() { transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale) }

    /// Returns the place of a preview in a view; nil in another window, and for a size of zero.
    static func place(of preview: UITargetedPreview, in view: UIView) -> Place? {
        let target = preview.target, size = preview.size
        guard let window = view.window, target.container.window === window, size.width > 0, size.height > 0,
            size.width.isFinite, size.height.isFinite
        else { return nil }
        let center = target.container.convert(target.center, to: view)
        guard center.x.isFinite, center.y.isFinite else { return nil }
        return Place(center: center, size: size)
    }

    /// Gives a view the centre and, by a transform, the width of a place.
    static func move(_ view: UIView, to place: Place) {
        view.center = place.center
        let scale = view.bounds.width > 0 ? place.size.width / view.bounds.width : 1
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
}
