import UIKit

extension AnimationsViewController {
    var positions: [Sample] {
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
}
