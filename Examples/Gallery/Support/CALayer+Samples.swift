import UIKit

extension CALayer {
    /// Creates a layer with a background colour.
    convenience init(color: UIColor, cornerRadius: CGFloat = 0) {
        self.init()
        backgroundColor = color.cgColor
        self.cornerRadius = cornerRadius
    }

    /// Sets the size, and the centre to a point.
    func setSize(_ size: CGSize, at point: CGPoint) {
        bounds.size = size
        position = point
    }

    /// Starts animations.
    func run(_ animations: CAAnimation...) {
        for animation in animations { add(animation, forKey: nil) }
    }

    /// Returns a layer with a line of text; its width is that of the text or less.
    @MainActor static func caption(_ text: String, size: CGFloat = 11, color: UIColor = .secondaryLabel) -> CATextLayer
    {
        let layer = CATextLayer()
        layer.string = text
        layer.font = UIFont.systemFont(ofSize: size)
        layer.fontSize = size
        layer.foregroundColor = color.cgColor
        layer.contentsScale = UIScreen.main.scale
        return layer
    }
}
