import UIKit

/// A photo that is zoomed with two fingers, or with two taps.
final class ZoomingPhoto: UIScrollView, UIScrollViewDelegate {
    private let photo = UIImageView(image: Pictures.largeLandscape)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.ink
        layer.cornerRadius = 10
        delegate = self
        maximumZoomScale = 6
        addSubview(photo)
        let tap = UITapGestureRecognizer(target: self, action: ZoomingPhoto.toggleZoom)
        tap.numberOfTapsRequired = 2
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

    override func layoutSubviews() {
        super.layoutSubviews()
        if zoomScale == 1, !isZooming, !isZoomAnimating {
            let width = max(bounds.width, bounds.height * 1.5)
            let size = CGSize(width: width, height: width / 1.5)
            if photo.bounds.size != size {
                photo.frame = CGRect(origin: .zero, size: size)
                contentSize = size
                contentOffset = CGPoint(x: (size.width - bounds.width) / 2, y: (size.height - bounds.height) / 2)
            }
        }
    }

    private func toggleZoom(_ tap: UITapGestureRecognizer) {
        guard zoomScale == 1 else { return setZoomScale(1, animated: true) }
        let point = tap.location(in: photo)
        zoom(to: CGRect(x: point.x - 60, y: point.y - 40, width: 120, height: 80), animated: true)
    }
}
