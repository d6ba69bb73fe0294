import UIKit

final class AnimationsViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView("Place and size", caption: "What moves a layer.", content: sheet(places)),
                CardView("Looks", caption: "What a layer draws around its content.", content: sheet(looks)),
            ],
            [
                CardView("Content", caption: "Pictures, masks, and where they are seen.", content: sheet(contents)),
                CardView("Shapes and gradients", caption: "Paths become one another.", content: sheet(shapes)),
            ],
        ])
    }

    /// A property and its sample: called with the layer to add to, and the area for it.
    private typealias Sample = (name: String, start: @MainActor (CALayer, CGRect) -> Void)

    private func sheet(_ samples: [Sample]) -> UIView {
        ArrangedView.grid(
            samples.map { sample in
                CaptionedView(
                    sample.name,
                    sample: AnimatedLayersView { host, bounds in
                        let side = min(bounds.width, bounds.height)
                        sample.start(
                            host,
                            CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
                    })
            }, columns: 4, gap: 8)
    }

    private static func tile(_ host: CALayer, _ area: CGRect, _ color: UIColor, share: CGFloat = 0.5) -> CALayer {
        let layer = CALayer(color: color, cornerRadius: 6)
        layer.place(CGSize(width: area.width * share, height: area.height * share), at: area.middle)
        host.addSublayer(layer)
        return layer
    }

    // MARK: Position and size

    private var places: [Sample] {
        [
            (
                "position",
                { host, area in
                    let tile = Self.tile(host, area, .systemIndigo, share: 0.3)
                    tile.run(
                        CABasicAnimation(
                            "position",
                            from: CGPoint(x: area.minX + area.width * 0.2, y: area.maxY - area.height * 0.2),
                            to: CGPoint(x: area.maxX - area.width * 0.2, y: area.minY + area.height * 0.2), swing: 1.6
                        ).paced(.easeInEaseOut))
                }
            ),
            (
                "bounds",
                { host, area in
                    let tile = Self.tile(host, area, .systemTeal)
                    tile.run(
                        CABasicAnimation(
                            "bounds.size", from: CGSize(width: area.width * 0.7, height: area.height * 0.2),
                            to: CGSize(width: area.width * 0.2, height: area.height * 0.7), swing: 2.4))
                }
            ),
            (
                "anchorPoint",
                { host, area in
                    let tile = Self.tile(host, area, .systemGreen, share: 0.4)
                    tile.run(
                        CABasicAnimation(
                            "anchorPoint", from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 1), swing: 2.4),
                        CABasicAnimation("transform.rotation.z", from: 0, to: Double.pi / 2, swing: 2.4))
                }
            ),
            (
                "zPosition",
                { host, area in
                    for (index, color) in [UIColor.systemPink, .systemYellow, .systemBlue].enumerated() {
                        let tile = Self.tile(host, area, color, share: 0.42)
                        let offset = CGFloat(index - 1) * area.width * 0.16
                        tile.position = CGPoint(x: area.midX + offset, y: area.midY + offset)
                        let depth = CAKeyframeAnimation(keyPath: "zPosition")
                        depth.values = (0..<3).map { ($0 + index) % 3 * 10 }
                        depth.calculationMode = .discrete
                        depth.duration = 2.4
                        depth.repeatCount = .infinity
                        tile.run(depth)
                    }
                }
            ),
            (
                "rotation.z",
                { host, area in
                    Self.tile(host, area, .systemPurple).run(
                        CABasicAnimation("transform.rotation.z", from: 0, to: Double.pi, swing: 2.4))
                }
            ),
            (
                "rotation.y",
                { host, area in
                    let tile = Self.tile(host, area, .systemOrange, share: 0.62)
                    tile.contents = Pictures.square.cgImage
                    tile.masksToBounds = true
                    var perspective = CATransform3DIdentity
                    perspective.m34 = -1 / area.width
                    host.sublayerTransform = perspective
                    tile.run(CABasicAnimation("transform.rotation.y", from: 0, to: 2 * Double.pi, swing: 5))
                }
            ),
            (
                "scale",
                { host, area in
                    Self.tile(host, area, .systemPink).run(
                        CABasicAnimation("transform.scale", from: 0.3, to: 1.6, swing: 2.4).paced(.easeInEaseOut))
                }
            ),
            (
                "sublayerTransform",
                { host, area in
                    for index in 0..<4 {
                        let tile = Self.tile(host, area, Palette.color(index), share: 0.26)
                        tile.position.x += (index % 2 == 0 ? -1 : 1) * area.width * 0.17
                        tile.position.y += (index < 2 ? -1 : 1) * area.height * 0.17
                    }
                    host.run(
                        CABasicAnimation(
                            "sublayerTransform", from: CATransform3DIdentity,
                            to: CATransform3DScale(CATransform3DMakeRotation(1.5, 0, 0, 1), 0.6, 0.6, 1), swing: 2.4))
                }
            ),
        ]
    }

    // MARK: Looks

    private var looks: [Sample] {
        [
            (
                "backgroundColor",
                { host, area in
                    Self.tile(host, area, .systemBlue, share: 0.6).run(
                        CABasicAnimation(
                            "backgroundColor", from: UIColor.systemBlue.cgColor, to: UIColor.systemYellow.cgColor,
                            swing: 1.6))
                }
            ),
            (
                "opacity",
                { host, area in
                    Self.tile(host, area, .systemIndigo, share: 0.6).run(
                        CABasicAnimation("opacity", from: 1, to: 0.1, swing: 1.6))
                }
            ),
            (
                "cornerRadius",
                { host, area in
                    Self.tile(host, area, .systemGreen, share: 0.6).run(
                        CABasicAnimation("cornerRadius", from: 0, to: area.width * 0.3, swing: 1.6))
                }
            ),
            (
                "borderWidth",
                { host, area in
                    let tile = Self.tile(host, area, .white, share: 0.6)
                    tile.run(
                        CABasicAnimation("borderWidth", from: 1, to: area.width * 0.26, swing: 1.6),
                        CABasicAnimation(
                            "borderColor", from: UIColor.systemPink.cgColor, to: UIColor.systemOrange.cgColor,
                            swing: 1.6))
                }
            ),
            (
                "shadowRadius",
                { host, area in
                    let tile = Self.tile(host, area, .white)
                    (tile.shadowOpacity, tile.shadowOffset) = (0.6, .zero)
                    tile.run(CABasicAnimation("shadowRadius", from: 0, to: 16, swing: 1.6))
                }
            ),
            (
                "shadowOffset",
                { host, area in
                    let tile = Self.tile(host, area, .white)
                    (tile.shadowOpacity, tile.shadowRadius) = (0.5, 4)
                    tile.run(
                        CABasicAnimation(
                            "shadowOffset", from: CGSize(width: -12, height: 12), to: CGSize(width: 12, height: 2),
                            swing: 2.4),
                        CABasicAnimation(
                            "shadowColor", from: UIColor.systemPurple.cgColor, to: UIColor.black.cgColor, swing: 2.4))
                }
            ),
            (
                "shadowPath",
                { host, area in
                    let tile = Self.tile(host, area, .systemTeal, share: 0.4)
                    tile.position.y -= area.height * 0.12
                    (tile.shadowOpacity, tile.shadowRadius, tile.shadowOffset) = (0.5, 4, .zero)
                    func path(_ width: CGFloat) -> CGPath {
                        UIBezierPath(
                            ovalIn: CGRect(
                                x: (tile.bounds.width - width) / 2, y: tile.bounds.height * 1.2, width: width,
                                height: area.height * 0.14)
                        ).cgPath
                    }
                    tile.run(
                        CABasicAnimation(
                            "shadowPath", from: path(area.width * 0.15), to: path(area.width * 0.6), swing: 2.4),
                        CABasicAnimation(
                            "position.y", from: tile.position.y - area.height * 0.1, to: tile.position.y, swing: 2.4))
                }
            ),
            (
                "hidden, discrete",
                { host, area in
                    for index in 0..<3 {
                        let tile = Self.tile(host, area, Palette.color(index + 4), share: 0.24)
                        tile.position.x += CGFloat(index - 1) * area.width * 0.28
                        let blink = CAKeyframeAnimation(keyPath: "hidden")
                        blink.values = (0..<3).map { $0 != index }
                        blink.calculationMode = .discrete
                        blink.duration = 1.6
                        blink.repeatCount = .infinity
                        tile.run(blink)
                    }
                }
            ),
        ]
    }

    // MARK: Content

    private var contents: [Sample] {
        let night = UIGraphicsImageRenderer(size: CGSize(width: 72, height: 72)).image { renderer in
            Palette.ink.setFill()
            renderer.fill(CGRect(x: 0, y: 0, width: 72, height: 72))
            Pictures.flake.draw(in: CGRect(x: 14, y: 14, width: 44, height: 44))
        }
        func picture(_ host: CALayer, _ area: CGRect, _ image: UIImage) -> CALayer {
            let tile = Self.tile(host, area, .white, share: 0.78)
            tile.contents = image.cgImage
            tile.masksToBounds = true
            return tile
        }
        return [
            (
                "contents",
                { host, area in
                    picture(host, area, Pictures.square).run(
                        CABasicAnimation("contents", from: Pictures.square.cgImage, to: night.cgImage, swing: 2.4))
                }
            ),
            (
                "contentsRect",
                { host, area in
                    picture(host, area, Pictures.landscape).run(
                        CABasicAnimation(
                            "contentsRect", from: CGRect(x: 0, y: 0, width: 0.66, height: 1),
                            to: CGRect(x: 0.62, y: 0.3, width: 0.2, height: 0.3), swing: 2.4))
                }
            ),
            (
                "mask.position",
                { host, area in
                    let tile = picture(host, area, Pictures.square)
                    let hole = CALayer(color: .black, cornerRadius: area.width * 0.22)
                    hole.place(
                        CGSize(width: area.width * 0.44, height: area.height * 0.44), at: tile.bounds.middle)
                    tile.mask = hole
                    hole.run(
                        CABasicAnimation(
                            "position", from: CGPoint(x: area.width * 0.2, y: area.height * 0.3),
                            to: CGPoint(x: area.width * 0.6, y: area.height * 0.5), swing: 2.4))
                }
            ),
            (
                "mask.startPoint",
                { host, area in
                    let tile = picture(host, area, Pictures.landscape)
                    let fade = CAGradientLayer()
                    fade.frame = tile.bounds
                    fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
                    (fade.startPoint, fade.endPoint) = (.zero, CGPoint(x: 1, y: 1))
                    tile.mask = fade
                    fade.run(
                        CABasicAnimation(
                            "startPoint", from: CGPoint.zero, to: CGPoint(x: 0.95, y: 0.95), swing: 2.4))
                }
            ),
            (
                "contents, discrete",
                { host, area in
                    let book = CAKeyframeAnimation(keyPath: "contents")
                    book.values = [Pictures.square, night, Pictures.flake, Pictures.landscape].compactMap(\.cgImage)
                    book.calculationMode = .discrete
                    book.duration = 3.2
                    book.repeatCount = .infinity
                    picture(host, area, Pictures.square).run(book)
                }
            ),
            (
                "contentsCenter",
                { host, area in
                    let tile = picture(host, area, Pictures.sprite)
                    tile.backgroundColor = nil
                    tile.magnificationFilter = .nearest
                    tile.run(
                        CABasicAnimation(
                            "contentsCenter", from: CGRect(x: 0, y: 0, width: 1, height: 1),
                            to: CGRect(x: 0.42, y: 0.5, width: 0.16, height: 0.1), swing: 2.4))
                }
            ),
            (
                "instanceTransform",
                { host, area in
                    let copies = CAReplicatorLayer()
                    copies.frame = area
                    copies.instanceCount = 9
                    copies.instanceAlphaOffset = -0.1
                    let dot = CALayer(color: .systemIndigo, cornerRadius: 5)
                    dot.place(
                        CGSize(width: 10, height: 10), at: CGPoint(x: area.width * 0.5, y: area.height * 0.14))
                    copies.addSublayer(dot)
                    host.addSublayer(copies)
                    copies.run(
                        CABasicAnimation(
                            "instanceTransform", from: CATransform3DMakeRotation(0.1, 0, 0, 1),
                            to: CATransform3DScale(CATransform3DMakeRotation(.pi / 4, 0, 0, 1), 0.9, 0.9, 1),
                            swing: 1.6))
                }
            ),
            (
                "instanceCount",
                { host, area in
                    let copies = CAReplicatorLayer()
                    copies.frame = area
                    copies.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
                    let petal = CALayer(
                        color: UIColor.systemPink.withAlphaComponent(0.5), cornerRadius: area.width * 0.07)
                    petal.place(
                        CGSize(width: area.width * 0.14, height: area.height * 0.36),
                        at: CGPoint(x: area.width / 2, y: area.height * 0.28))
                    copies.addSublayer(petal)
                    host.addSublayer(copies)
                    copies.run(CABasicAnimation("instanceCount", from: 1, to: 13, swing: 1.6))
                }
            ),
        ]
    }

    // MARK: Shapes

    private static func shape(_ host: CALayer, _ area: CGRect, fill: UIColor?, stroke: UIColor?) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.frame = area
        shape.fillColor = fill?.cgColor
        shape.strokeColor = stroke?.cgColor
        shape.lineWidth = 4
        shape.lineCap = .round
        shape.lineJoin = .round
        host.addSublayer(shape)
        return shape
    }

    /// A star of `points` points whose inner corners are at `depth` of the outer ones' distance.
    private static func star(_ area: CGRect, _ points: Int, depth: CGFloat) -> CGPath {
        let path = UIBezierPath()
        for index in 0..<(points * 2) {
            let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
            let reach = area.width * 0.4 * (index % 2 == 0 ? 1 : depth)
            let point = CGPoint(x: area.width / 2 + reach * cos(angle), y: area.height / 2 + reach * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path.cgPath
    }

    private var shapes: [Sample] {
        [
            (
                "path",
                { host, area in
                    let shape = Self.shape(host, area, fill: .systemYellow, stroke: nil)
                    shape.path = Self.star(area, 5, depth: 0.3)
                    shape.run(
                        CABasicAnimation("path", from: shape.path, to: Self.star(area, 5, depth: 0.95), swing: 2.4))
                }
            ),
            (
                "strokeEnd",
                { host, area in
                    let shape = Self.shape(host, area, fill: nil, stroke: .systemIndigo)
                    shape.path = Self.star(area, 6, depth: 0.55)
                    shape.run(CABasicAnimation("strokeEnd", from: 0, to: 1, swing: 1.6))
                }
            ),
            (
                "lineDashPhase",
                { host, area in
                    let shape = Self.shape(host, area, fill: nil, stroke: .systemPink)
                    shape.path =
                        UIBezierPath(ovalIn: CGRect(origin: .zero, size: area.size).shrunk(dx: 14, dy: 14)).cgPath
                    shape.lineDashPattern = [10, 12]
                    shape.run(
                        CABasicAnimation("lineDashPhase", from: 0, to: 88, swing: 5),
                        CABasicAnimation("lineWidth", from: 2, to: 8, swing: 2.4))
                }
            ),
            (
                "gradient",
                { host, area in
                    let gradient = CAGradientLayer()
                    gradient.frame = area.shrunk(dx: area.width * 0.1, dy: area.height * 0.1)
                    gradient.cornerRadius = 8
                    gradient.colors = [UIColor.systemIndigo, .systemPink, .systemYellow].map(\.cgColor)
                    gradient.locations = [0, 0.2, 0.4]
                    host.addSublayer(gradient)
                    gradient.run(
                        CABasicAnimation("locations", from: [0, 0.1, 0.3], to: [0.6, 0.8, 1], swing: 2.4),
                        CABasicAnimation(
                            "colors", from: gradient.colors,
                            to: [UIColor.systemTeal, .systemGreen, .systemBlue].map(\.cgColor), swing: 5))
                }
            ),
            (
                "fillColor",
                { host, area in
                    let shape = Self.shape(host, area, fill: .systemTeal, stroke: .systemBlue)
                    shape.path = Self.star(area, 8, depth: 0.7)
                    shape.run(
                        CABasicAnimation(
                            "fillColor", from: UIColor.systemTeal.cgColor, to: UIColor.systemYellow.cgColor,
                            swing: 1.6),
                        CABasicAnimation(
                            "strokeColor", from: UIColor.systemBlue.cgColor, to: UIColor.systemPink.cgColor,
                            swing: 1.6))
                }
            ),
            (
                "strokeStart",
                { host, area in
                    let circle = CGRect(origin: .zero, size: area.size).shrunk(dx: 16, dy: 16)
                    let shape = Self.shape(host, area, fill: nil, stroke: .systemGreen)
                    shape.path = UIBezierPath(ovalIn: circle).cgPath
                    shape.lineWidth = 6
                    shape.run(
                        CABasicAnimation("strokeStart", from: 0, to: 0.7, swing: 1.6).paced(.easeInEaseOut),
                        CABasicAnimation("strokeEnd", from: 0.3, to: 1, swing: 1.6).paced(.easeOut))
                }
            ),
            (
                "lineWidth",
                { host, area in
                    let shape = Self.shape(host, area, fill: nil, stroke: .systemPurple)
                    shape.path = Self.star(area, 4, depth: 0.4)
                    shape.lineJoin = .miter
                    shape.run(CABasicAnimation("lineWidth", from: 0.5, to: 14, swing: 2.4))
                }
            ),
            (
                "endPoint",
                { host, area in
                    let gradient = CAGradientLayer()
                    gradient.type = .conic
                    gradient.frame = area.shrunk(dx: area.width * 0.1, dy: area.height * 0.1)
                    gradient.cornerRadius = gradient.bounds.width / 2
                    gradient.colors = [UIColor.systemIndigo, .systemTeal, .systemYellow, .systemIndigo].map(\.cgColor)
                    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
                    host.addSublayer(gradient)
                    let turn = CAKeyframeAnimation(keyPath: "endPoint")
                    turn.values = (0...12).map { step in
                        let angle = CGFloat(step) / 6 * .pi
                        return CGPoint(x: 0.5 + 0.5 * sin(angle), y: 0.5 - 0.5 * cos(angle))
                    }
                    turn.duration = 4
                    turn.repeatCount = .infinity
                    gradient.run(turn)
                }
            ),
        ]
    }
}
