import Foundation
import UIKit

/// S3: ten groups with group opacity, of which one moves.
struct TreeScene: BenchScene {
    private static let moving = 2
    private let groups: [CALayer]

    init(in view: UIView, count: Int) {
        let root = view.layer
        groups = (0..<10).map { index in
            let group = CALayer()
            group.bounds = CGRect(x: 0, y: 0, width: 256, height: 360)
            group.anchorPoint = .zero
            group.position = CGPoint(x: 256 * (index % 5), y: 360 * (index / 5))
            group.opacity = 0.5
            var innermost = group
            for _ in 0..<7 {
                let container = CALayer()
                container.frame = CGRect(x: 2, y: 1, width: 256, height: 360)
                innermost.addSublayer(container)
                innermost = container
            }
            for leaf in 0..<100 {
                let layer = CALayer()
                layer.frame = CGRect(x: 4 + 22 * (leaf % 10), y: 4 + 33 * (leaf / 10), width: 32, height: 40)
                layer.backgroundColor = SceneNumbers.color(
                    SceneNumbers.palette[(leaf / 10 + leaf % 10 + index) % 8])
                layer.cornerRadius = 8
                innermost.addSublayer(layer)
            }
            root.addSublayer(group)
            return group
        }
        step(to: 0)
    }

    func step(to frame: Int) {
        let p = 4 * (frame % 200)
        groups[Self.moving].position.x = CGFloat(256 * Self.moving + (p < 400 ? p - 200 : 600 - p))
    }
}
