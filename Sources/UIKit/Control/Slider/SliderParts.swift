import CoreGraphics
import QuartzCore

/// The track, the knob and the images of a slider, in its coordinates.
final class SliderParts: UIView {
    private let minimumTrack = UIImageView()
    private let maximumTrack = UIImageView()
    private let knob = ControlKnob()
    private var thumb: UIImageView?
    private var minimumImage: UIImageView?
    private var maximumImage: UIImageView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpParts()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpParts()
    }

    private func setUpParts() {
        isUserInteractionEnabled = false
        isOpaque = false
        for view in [maximumTrack, minimumTrack, knob] { addSubview(view) }
    }

    /// Places the two parts of the track, which meet in the middle of the knob.
    func placeTrack(
        _ rect: CGRect, middle: CGFloat, isMinimumAtLeft: Bool, minimum: (image: UIImage?, color: UIColor),
        maximum: (image: UIImage?, color: UIColor)
    ) {
        let middle = min(max(middle, rect.minX), rect.maxX)
        let left = CGRect(x: rect.minX, y: rect.minY, width: middle - rect.minX, height: rect.height)
        let right = CGRect(x: middle, y: rect.minY, width: rect.maxX - middle, height: rect.height)
        place(minimumTrack, isMinimumAtLeft ? left : right, minimum)
        place(maximumTrack, isMinimumAtLeft ? right : left, maximum)
    }

    private func place(_ view: UIImageView, _ rect: CGRect, _ look: (image: UIImage?, color: UIColor)) {
        view.frame = rect
        view.image = look.image
        view.backgroundColor = look.image == nil ? look.color : nil
        // The ends in the middle are rounded too, under the knob.
        view.layer.cornerRadius = look.image == nil ? min(rect.width, rect.height) / 2 : 0
    }

    /// Places the knob, or the image that it has instead; nil for none.
    func placeThumb(_ rect: CGRect?, image: UIImage?, color: UIColor, inset: CGFloat) {
        knob.isHidden = rect == nil || image != nil
        if image == nil {
            thumb?.removeFromSuperview()
            thumb = nil
        }
        guard let rect else { return }
        if let image {
            let view = thumb ?? UIImageView()
            if thumb == nil { addSubview(view) }
            thumb = view
            view.image = image
            view.frame = rect
        } else {
            knob.backgroundColor = color
            knob.frame = rect.insetBy(dx: inset, dy: inset)
            knob.layoutIfNeeded()
        }
    }

    /// Places the images of the ends.
    func placeImages(minimum: (image: UIImage?, rect: CGRect), maximum: (image: UIImage?, rect: CGRect)) {
        Self.place(&minimumImage, minimum.image, minimum.rect, in: self)
        Self.place(&maximumImage, maximum.image, maximum.rect, in: self)
    }

    private static func place(_ view: inout UIImageView?, _ image: UIImage?, _ rect: CGRect, in parent: UIView) {
        guard let image else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        let new = view ?? UIImageView()
        if view == nil { parent.addSubview(new) }
        view = new
        new.contentMode = .scaleAspectFit
        new.image = image
        new.frame = rect
    }
}
