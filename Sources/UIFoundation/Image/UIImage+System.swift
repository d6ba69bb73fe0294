import CoreGraphics
import Foundation
import Locking

extension UIImage {
    /// A checkmark in a circle, as a template.
    public class var checkmark: UIImage { SystemImage.checkmark.image }
    /// A checkmark in a ring, as a template.
    public class var strokedCheckmark: UIImage { SystemImage.strokedCheckmark.image }
    /// A plus in a circle, as a template.
    public class var add: UIImage { SystemImage.add.image }
    /// A minus in a circle, as a template.
    public class var remove: UIImage { SystemImage.remove.image }
    /// Three dots in a circle, as a template.
    public class var actions: UIImage { SystemImage.actions.image }
}

/// A system image, drawn from paths.
enum SystemImage: Int {
    case checkmark, strokedCheckmark, add, remove, actions

    /// The images by the names of the same symbols, which are used where there are no drawings of symbols.
    static let drawn: [String: SystemImage] = [
        "checkmark.circle.fill": .checkmark, "checkmark.circle": .strokedCheckmark, "plus.circle.fill": .add,
        "minus.circle.fill": .remove, "ellipsis.circle.fill": .actions,
    ]

    private struct Key: Hashable {
        var image: SystemImage
        var scale: Int
    }

    private static let cache = Mutex<[Key: UIImage]>([:])
    /// The side in points, as for a symbol beside text of 17 points.
    private static let side: CGFloat = 22
    private static let lineWidth: CGFloat = 2

    /// The largest number of cached images: those of a few scales.
    private static let cacheLimit = 20

    /// The image at the scale of the main screen.
    var image: UIImage { image(scale: Int(GraphicsDefaults.screenScale.rounded(.up))) }

    /// Returns the image at a scale, from a cache.
    func image(scale: Int) -> UIImage {
        let key = Key(image: self, scale: scale)
        return Self.cache.withLock { cache in
            if let known = cache[key] { return known }
            let new = draw(scale: key.scale)
            if cache.count >= Self.cacheLimit { cache = cache.filter { $0.key.scale == key.scale } }
            cache[key] = new
            return new
        }
    }

    private func draw(scale: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = CGFloat(scale)
        let size = CGSize(width: Self.side, height: Self.side)
        let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            let disc = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
            UIColor.black.set()
            if self == .strokedCheckmark {
                let ring = UIBezierPath(ovalIn: disc.insetBy(dx: 0.75, dy: 0.75))
                ring.lineWidth = 1.5
                ring.stroke()
                symbol.stroke()
                return
            }
            UIBezierPath(ovalIn: disc).fill()
            // The symbol is a hole through which the background is visible.
            if self == .actions {
                symbol.fill(with: .clear, alpha: 1)
            } else {
                symbol.stroke(with: .clear, alpha: 1)
            }
        }
        return picture.with {
            $0.renderingMode = .alwaysTemplate
            $0.source = ImageSource(origin: .system(self), scale: CGFloat(scale))
        }
    }

    private var symbol: UIBezierPath {
        let path = UIBezierPath()
        let middle = Self.side / 2
        let reach: CGFloat = 5
        switch self {
        case .checkmark, .strokedCheckmark:
            path.move(to: CGPoint(x: middle - 4.25, y: middle + 0.5))
            path.addLine(to: CGPoint(x: middle - 1.25, y: middle + 3.75))
            path.addLine(to: CGPoint(x: middle + 4.5, y: middle - 4))
        case .add, .remove:
            path.move(to: CGPoint(x: middle - reach, y: middle))
            path.addLine(to: CGPoint(x: middle + reach, y: middle))
            guard self == .add else { break }
            path.move(to: CGPoint(x: middle, y: middle - reach))
            path.addLine(to: CGPoint(x: middle, y: middle + reach))
        case .actions:
            for x in [middle - reach, middle, middle + reach] {
                path.append(UIBezierPath(ovalIn: CGRect(x: x - 1.5, y: middle - 1.5, width: 3, height: 3)))
            }
        }
        path.lineWidth = Self.lineWidth
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        return path
    }
}
