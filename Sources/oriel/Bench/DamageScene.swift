import UIKit

/// S2: a small square that moves over many static images.
struct DamageScene: BenchScene {
    private let mover = CALayer()

    init(in view: UIView, count: Int) {
        StillScene.addPictures(to: view.layer)
        mover.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
        mover.anchorPoint = .zero
        mover.backgroundColor = SceneNumbers.color(0xFF3060)
        view.layer.addSublayer(mover)
        step(to: 0)
    }

    func step(to frame: Int) {
        mover.position = CGPoint(x: 7 * (frame % 1249) % 1249, y: 3 * (frame % 689) % 689)
    }
}

/// S5: the images of S2, without the moving square.
struct StillScene: BenchScene {
    init(in view: UIView, count: Int) {
        Self.addPictures(to: view.layer)
    }

    func step(to frame: Int) {}

    static func addPictures(to root: CALayer) {
        let textures = (0..<8).map { SceneNumbers.texture($0) }
        for index in 0..<1000 {
            let layer = CALayer()
            layer.frame = CGRect(
                x: (SceneNumbers.random(index, 0) * 1217).rounded(.down),
                y: (SceneNumbers.random(index, 1) * 657).rounded(.down), width: 64, height: 64)
            layer.contents = textures[index % 8]
            root.addSublayer(layer)
        }
    }
}
