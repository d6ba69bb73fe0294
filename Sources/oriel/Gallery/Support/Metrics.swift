import UIKit

/// Distances shared by the pages, in points.
enum Metrics {
    /// Around the page.
    static let margin: CGFloat = 24
    /// Between cards.
    static let gap: CGFloat = 16
    /// Between a card's edge and what is in it.
    static let inset: CGFloat = 16
}

/// The colours that pictures and samples are made of.
@MainActor enum Palette {
    static let all: [UIColor] = [
        .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBlue, .systemYellow, .systemPurple,
    ]

    static let ink = UIColor(red: 0.13, green: 0.14, blue: 0.23, alpha: 1)
    static let well = UIColor(red: 0.955, green: 0.958, blue: 0.975, alpha: 1)

    static func color(_ index: Int) -> UIColor { all[index % all.count] }
}

extension UILabel {
    /// A label that is ready to be placed.
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
    /// A plain coloured rectangle.
    convenience init(frame: CGRect = .zero, color: UIColor, cornerRadius: CGFloat = 0) {
        self.init(frame: frame)
        backgroundColor = color
        layer.cornerRadius = cornerRadius
    }

    /// Gives the view a line inside its edge.
    func setBorder(_ color: UIColor?, width: CGFloat) {
        layer.borderColor = color?.cgColor
        layer.borderWidth = color == nil ? 0 : width
    }
}

extension CGRect {
    /// The rectangle with its edges moved in; empty where there is no room, unlike `insetBy`'s, which is null then and
    /// cannot be a frame.
    func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }

    /// The point half way along both sides.
    var middle: CGPoint { CGPoint(x: midX, y: midY) }

    /// Columns of equal width.
    func columns(_ count: Int, gap: CGFloat) -> [CGRect] {
        let width = (self.width - gap * CGFloat(count - 1)) / CGFloat(count)
        return (0..<count).map { CGRect(x: minX + CGFloat($0) * (width + gap), y: minY, width: width, height: height) }
    }

    /// Rows of equal height.
    func rows(_ count: Int, gap: CGFloat) -> [CGRect] {
        let height = (self.height - gap * CGFloat(count - 1)) / CGFloat(count)
        return (0..<count).map { CGRect(x: minX, y: minY + CGFloat($0) * (height + gap), width: width, height: height) }
    }

    /// The largest rectangle of the given proportions in the middle of this one.
    func fitting(_ size: CGSize) -> CGRect {
        let scale = max(0, min(width / size.width, height / size.height))
        let fitted = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            x: midX - fitted.width / 2, y: midY - fitted.height / 2, width: fitted.width, height: fitted.height)
    }
}
