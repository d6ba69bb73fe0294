import UIKit

/// The sprites of S1, moved by animations: the main thread is idle once they run.
struct AnimationsScene: BenchScene {
    init(in view: UIView, count: Int) {
        let textures = (0..<8).map { SceneNumbers.texture($0) }
        let random = SceneNumbers.random
        for index in 0..<count {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
            layer.contents = textures[index % 8]
            layer.opacity = 0.8
            view.layer.addSublayer(layer)

            // Back and forth across the window, with the amplitude and speed of S1: half a wave in the duration of one run.
            let move = CABasicAnimation(keyPath: "position")
            let turn = 2 * Double.pi * random(index, 2)
            move.fromValue = CGPoint(x: 640 + 576 * cos(turn), y: 360 + 296 * sin(turn))
            move.toValue = CGPoint(x: 640 - 576 * cos(turn), y: 360 - 296 * sin(turn))
            move.duration = .pi / (0.02 * (1 + 2 * random(index, 0))) / 60
            move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            move.autoreverses = true
            move.repeatCount = .infinity
            layer.add(move, forKey: "position")

            let angle = CABasicAnimation(keyPath: "transform.rotation.z")
            let phase = 2 * Double.pi * random(index, 5)
            let speed = (random(index, 4) - 0.5) * 0.2 * 60
            angle.fromValue = phase
            angle.toValue = phase + (speed < 0 ? -2 : 2) * Double.pi
            angle.duration = 2 * .pi / max(0.01, abs(speed))
            angle.repeatCount = .infinity
            layer.add(angle, forKey: "angle")
        }
    }

    /// Does nothing: animations move the sprites.
    func step(to frame: Int) {}
}
