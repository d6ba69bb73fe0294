import UIKit

final class SwarmViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "\(Self.count) layers",
                    caption:
                        "Three animations each, started once. The main thread sleeps; block it for two seconds to see.",
                    content: swarm())
            ]
        ])
    }

    private static let count = 1000

    private func swarm() -> UIView {
        let field = AnimatedLayersView(background: Palette.ink) { host, bounds in
            let reach = min(bounds.width, bounds.height) / 2 - 16
            for index in 0..<Self.count {
                let part = Double(index) / Double(Self.count)
                let petal = CALayer(
                    color: UIColor(hue: CGFloat(0.55 + 0.45 * part), saturation: 0.7, brightness: 1, alpha: 0.9),
                    cornerRadius: 3)
                petal.bounds.size = CGSize(width: 6 + 8 * part, height: 6)
                host.addSublayer(petal)
                // The seeds of a sunflower spread to waves across the field and return.
                let turn = Double(index) * 2.399_963
                let seed = CGPoint(
                    x: bounds.midX + reach * CGFloat(part.squareRoot() * cos(turn)),
                    y: bounds.midY + reach * CGFloat(part.squareRoot() * sin(turn)))
                let (column, row) = (index / 20, index % 20)
                let wave = CGPoint(
                    x: bounds.minX + 20 + (bounds.width - 40) * CGFloat(column) / 49,
                    y: bounds.midY + bounds.height * 0.42
                        * CGFloat((Double(row) - 9.5) / 12 + 0.2 * sin(Double(column) * 0.35)))
                let move = CABasicAnimation("position", from: seed, to: wave, swing: 6).paced(.easeInEaseOut)
                // The outer ones move first.
                move.timeOffset = 2.5 * part
                let spin = CABasicAnimation("transform.rotation.z", from: turn, to: turn + 2 * .pi, swing: 12)
                let glow = CABasicAnimation("opacity", from: 1, to: 0.45, swing: 1.1)
                glow.timeOffset = 2.2 * part * 7
                petal.run(move, spin, glow)
            }
        }
        let block = UIButton(type: .system)
        block.configuration = .tinted()
        block.configuration?.title = "Block for 2 s"
        block.addAction(UIAction { _ in Thread.sleep(forTimeInterval: 2) }, for: .touchUpInside)
        return ArrangedView([field, block]) { bounds in
            field.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 46))
            block.frame = CGRect(x: bounds.width - 140, y: bounds.height - 34, width: 140, height: 34)
        }
    }
}
