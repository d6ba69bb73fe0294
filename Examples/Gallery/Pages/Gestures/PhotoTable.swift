import UIKit

/// A photo that follows fingers: three recognizers change it at the same time.
final class PhotoTable: UIView, UIGestureRecognizerDelegate {
    private let photo = UIImageView(image: Pictures.largeLandscape)
    private var hasLaidOutPhoto = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        photo.isUserInteractionEnabled = true
        photo.isMultipleTouchEnabled = true
        photo.layer.borderColor = UIColor.white.cgColor
        photo.layer.borderWidth = 8
        photo.layer.shadowOpacity = 0.3
        photo.layer.shadowRadius = 12
        photo.layer.shadowOffset = CGSize(width: 0, height: 6)
        addSubview(photo)

        let pan = UIPanGestureRecognizer(target: self, action: PhotoTable.panned)
        pan.allowedScrollTypesMask = .continuous
        let pinch = UIPinchGestureRecognizer(target: self, action: PhotoTable.pinched)
        let rotation = UIRotationGestureRecognizer(target: self, action: PhotoTable.rotated)
        for recognizer in [pan, pinch, rotation] {
            recognizer.delegate = self
            photo.addGestureRecognizer(recognizer)
        }
        let reset = UITapGestureRecognizer(target: self, action: PhotoTable.putBack)
        reset.numberOfTapsRequired = 2
        addGestureRecognizer(reset)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !hasLaidOutPhoto, !bounds.isEmpty else { return }
        hasLaidOutPhoto = true
        layOutPhoto()
    }

    private func layOutPhoto() {
        let width = min(bounds.width * 0.7, bounds.height * 0.9)
        photo.transform = .identity
        photo.bounds = CGRect(x: 0, y: 0, width: width, height: width / 1.5)
        photo.center = CGPoint(x: bounds.midX, y: bounds.midY)
        photo.transform = CGAffineTransform(rotationAngle: -0.08)
    }

    private func putBack() {
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0, options: [],
            animations: { self.layOutPhoto() })
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer.view === otherGestureRecognizer.view }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: self)
        photo.center.x += translation.x
        photo.center.y += translation.y
        pan.setTranslation(.zero, in: self)
        if pan.state == .ended { fling(with: pan.velocity(in: self)) }
    }

    /// Moves on as far as friction allows, and back into the table.
    private func fling(with velocity: CGPoint) {
        let limits = bounds.insetBy(dx: 20, dy: 20)
        let target = CGPoint(
            x: min(max(photo.center.x + velocity.x * 0.2, limits.minX), limits.maxX),
            y: min(max(photo.center.y + velocity.y * 0.2, limits.minY), limits.maxY))
        UIView.animate(
            withDuration: 0.6, delay: 0, options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState],
            animations: { self.photo.center = target })
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    private func rotated(_ rotation: UIRotationGestureRecognizer) {
        photo.transform = photo.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }
}
