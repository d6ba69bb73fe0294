import UIKit

extension AnimationsViewController {
    var looks: [Sample] {
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
}
