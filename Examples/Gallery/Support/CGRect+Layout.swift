import UIKit

extension CGRect {
    /// Returns the rectangle with its edges inset; empty where it is too small, unlike `insetBy`, whose result is null then and
    /// cannot be a frame.
    func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }

    /// The centre of the rectangle.
    var middle: CGPoint { CGPoint(x: midX, y: midY) }

    /// Returns columns of equal width.
    func columns(_ count: Int, gap: CGFloat) -> [CGRect] {
        let width = (self.width - gap * CGFloat(count - 1)) / CGFloat(count)
        return (0..<count).map { CGRect(x: minX + CGFloat($0) * (width + gap), y: minY, width: width, height: height) }
    }

    /// Returns rows of equal height.
    func rows(_ count: Int, gap: CGFloat) -> [CGRect] {
        let height = (self.height - gap * CGFloat(count - 1)) / CGFloat(count)
        return (0..<count).map { CGRect(x: minX, y: minY + CGFloat($0) * (height + gap), width: width, height: height) }
    }

    /// Returns the largest rectangle of the given proportions that fits into this one, centred.
    func fitting(_ size: CGSize) -> CGRect {
        let scale = max(0, min(width / size.width, height / size.height))
        let fitted = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            x: midX - fitted.width / 2, y: midY - fitted.height / 2, width: fitted.width, height: fitted.height)
    }
}
