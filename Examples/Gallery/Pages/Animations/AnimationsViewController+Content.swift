import UIKit

extension AnimationsViewController {
    var contents: [Sample] {
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
                    hole.setSize(
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
                    dot.setSize(
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
                    petal.setSize(
                        CGSize(width: area.width * 0.14, height: area.height * 0.36),
                        at: CGPoint(x: area.width / 2, y: area.height * 0.28))
                    copies.addSublayer(petal)
                    host.addSublayer(copies)
                    copies.run(CABasicAnimation("instanceCount", from: 1, to: 13, swing: 1.6))
                }
            ),
        ]
    }
}
