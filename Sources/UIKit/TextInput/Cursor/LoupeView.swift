import CoreGraphics
import QuartzCore

/// A magnifier: a rounded picture of a part of a view, above the finger that covers the part.
@MainActor final class LoupeView: UIView {
    /// The size of the magnifier in points, its magnification, and its distance from the finger.
    static let size = CGSize(width: 120, height: 60)
    static let magnification: CGFloat = 1.25
    static let distance: CGFloat = 24
    private static let duration = 0.15

    private let picture = UIView()
    /// The part that is magnified, in the view's coordinates.
    private(set) var part = CGRect.null

    override init(frame: CGRect) {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        layer.zPosition = 1
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        picture.frame = bounds
        picture.clipsToBounds = true
        picture.backgroundColor = .systemBackground
        picture.layer.cornerRadius = Self.size.height / 2
        picture.layer.borderWidth = 1
        picture.layer.borderColor = UIColor.separator.cgColor
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the part of a view around a point, above a location of the window, within an area of it.
    func show(_ view: UIView, around point: CGPoint, above location: CGPoint, in area: CGRect) {
        let size = CGSize(
            width: Self.size.width / Self.magnification, height: Self.size.height / Self.magnification)
        part = CGRect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
        let scale = (window?.contentScale ?? contentScaleFactor) * Self.magnification
        picture.layer.contents = view.picture(of: part, scale: scale, afterScreenUpdates: true)
        picture.layer.contentsGravity = .resize
        let half = CGSize(width: Self.size.width / 2, height: Self.size.height / 2)
        center = CGPoint(
            x: min(max(location.x, area.minX + half.width), max(area.maxX - half.width, area.minX + half.width)),
            y: max(location.y - Self.distance - half.height, area.minY + half.height))
    }

    func appear(from origin: CGPoint) {
        let target = center
        UIView.performWithoutAnimation {
            center = origin
            transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        }
        UIView.animate(withDuration: Self.duration) {
            self.center = target
            self.transform = .identity
        }
    }

    func disappear() {
        UIView.animate(withDuration: Self.duration) {
            self.alpha = 0
            self.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
