import UIKit

/// Distances shared by the pages, in points.
enum Metrics {
    /// The margin of the page.
    static let margin: CGFloat = 24
    /// The distance between cards.
    static let gap: CGFloat = 16
    /// The padding of a card.
    static let inset: CGFloat = 16
}

/// The colours of pictures and samples.
@MainActor enum Palette {
    static let all: [UIColor] = [
        .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBlue, .systemYellow, .systemPurple,
    ]

    static let ink = UIColor(red: 0.13, green: 0.14, blue: 0.23, alpha: 1)
    static let well = UIColor(red: 0.955, green: 0.958, blue: 0.975, alpha: 1)

    static func color(_ index: Int) -> UIColor { all[index % all.count] }
}

extension UILabel {
    /// Creates a configured label.
    convenience init(
        text: String? = nil, font: UIFont = .systemFont(ofSize: 13), color: UIColor = .label,
        alignment: NSTextAlignment = .natural, lines: Int = 1
    ) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        textColor = color
        textAlignment = alignment
        numberOfLines = lines
    }
}

extension UIView {
    /// Creates a view with a background colour.
    convenience init(frame: CGRect = .zero, color: UIColor, cornerRadius: CGFloat = 0) {
        self.init(frame: frame)
        backgroundColor = color
        layer.cornerRadius = cornerRadius
    }

    /// Sets the colour and width of the view's border.
    func setBorder(_ color: UIColor?, width: CGFloat) {
        layer.borderColor = color?.cgColor
        layer.borderWidth = color == nil ? 0 : width
    }
}

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
