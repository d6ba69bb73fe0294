import CoreGraphics
import Foundation
import QuartzCore

/// A page that curls up from its lower edge: shaded strips of an image, bent around a cylinder that moves up.
///
/// With s the distance of a point of the page from its lower edge and c the height that the cylinder of radius r has
/// reached, points above c lie flat; points below are wrapped by a = c − s around the cylinder: (c − r·sin φ, r − r·cos
/// φ) in height and depth for φ = a/r up to half a turn, and beyond that flat again, above the page, moving up.
@MainActor struct PageCurl {
    typealias Animate = (_ layer: CALayer, _ keyPath: String, _ values: [Any]) -> Void

    private let image: CGImage
    private let size: CGSize
    private let radius: CGFloat
    private static let strips = 40
    private static let steps = 48

    init(_ image: CGImage, size: CGSize) {
        self.image = image
        self.size = size
        radius = max(size.height / 9, 1)
    }

    /// Returns the position of a point of the page when the cylinder has reached `height`: its height, its depth and
    /// its angle.
    static func position(_ s: CGFloat, height c: CGFloat, radius r: CGFloat) -> (
        height: CGFloat, depth: CGFloat, angle: CGFloat
    ) {
        let gone = c - s
        if gone <= 0 { return (s, 0, 0) }
        let angle = gone / r
        if angle >= .pi { return (c + gone - .pi * r, 2 * r, .pi) }
        return (c - r * sin(angle), r - r * cos(angle), angle)
    }

    /// Adds the page and its animation to a layer of its size.
    ///
    /// - Parameter isBackwards: Whether the page curls down and ends flat.
    func add(to stage: CALayer, isBackwards: Bool, _ animate: Animate) {
        let page = CATransformLayer()
        page.frame = CGRect(origin: .zero, size: size)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (4 * max(size.width, size.height, 1))
        page.transform = perspective
        stage.addSublayer(page)
        for index in 0..<Self.strips { addStrip(index, to: page, isBackwards, animate) }
    }

    private func addStrip(_ index: Int, to page: CALayer, _ isBackwards: Bool, _ animate: Animate) {
        let height = size.height / CGFloat(Self.strips)
        let top = CGFloat(index) * height
        // An overlap of half a point at either edge, so that no gap shows between neighbouring strips.
        let overlap = min(0.5, height / 4)
        let upper = max(0, top - overlap)
        let lower = min(size.height, top + height + overlap)
        let middle = size.height - (upper + lower) / 2
        let box = CGRect(x: 0, y: 0, width: size.width, height: lower - upper)

        let strip = CATransformLayer()
        strip.bounds = box
        strip.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let front = CALayer()
        front.frame = box
        front.contents = image
        front.contentsRect = CGRect(
            x: 0, y: upper / size.height, width: 1, height: (lower - upper) / size.height)
        front.isDoubleSided = false
        let shade = CALayer()
        shade.frame = box
        shade.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        shade.opacity = 0
        front.addSublayer(shade)
        let back = CALayer()
        back.frame = box
        back.backgroundColor = CGColor(red: 0.95, green: 0.95, blue: 0.95, alpha: 1)
        back.isDoubleSided = false
        back.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        let backShade = CALayer()
        backShade.frame = box
        backShade.backgroundColor = shade.backgroundColor
        backShade.opacity = 0
        back.addSublayer(backShade)
        strip.addSublayer(front)
        strip.addSublayer(back)
        page.addSublayer(strip)

        var (transforms, frontShades, backShades): ([Any], [Any], [Any]) = ([], [], [])
        for step in 0...Self.steps {
            let share = CGFloat(isBackwards ? Self.steps - step : step) / CGFloat(Self.steps)
            // At the end the cylinder itself has moved beyond the page.
            let position = Self.position(middle, height: share * (size.height + radius), radius: radius)
            let move = CATransform3DMakeTranslation(0, size.height / 2 - position.height, position.depth)
            transforms.append(CATransform3DRotate(move, position.angle, 1, 0, 0))
            frontShades.append(NSNumber(value: 0.45 * Double(1 - cos(min(position.angle, .pi / 2)))))
            // Darkest where the page is vertical, lightest where it lies flat above itself.
            backShades.append(NSNumber(value: 0.4 * Double(1 + cos(max(position.angle, .pi / 2)))))
        }
        animate(strip, "transform", transforms)
        animate(shade, "opacity", frontShades)
        animate(backShade, "opacity", backShades)
    }
}
