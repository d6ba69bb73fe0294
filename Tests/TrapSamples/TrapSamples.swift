import Foundation
import QuartzCore
import UIKit

/// Programming errors that the toolkit traps on, one a run: `script/check-traps` builds this for release and looks at how
/// each run ends.
///
///     TrapSamples --list      # the samples, each with words of its message
///     TrapSamples NAME        # makes the error
@MainActor @main enum TrapSamples {
    private static let samples: [TrapSample] = [
        TrapSample(name: "frame", words: "frame was set to") { UIView().frame.origin.x = .nan },
        TrapSample(name: "transform", words: "transform was set to") { UIView().transform.a = .infinity },
        TrapSample(name: "layer", words: "CALayerInvalidGeometry") { CALayer().position.x = .nan },
        TrapSample(name: "superview", words: "cannot be a subview of itself") {
            let view = UIView()
            view.addSubview(view)
        },
        TrapSample(name: "superlayer", words: "cannot become a sublayer") {
            let layer = CALayer()
            layer.addSublayer(layer)
        },
        TrapSample(name: "constant", words: "it must be a finite number") {
            UIView().widthAnchor.constraint(equalToConstant: 1).constant = .nan
        },
        TrapSample(name: "activation", words: "are in no common") {
            let (first, second) = (UIView(), UIView())
            first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
        },
        TrapSample(name: "priority", words: "priority must be above 0") {
            UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(2000)
        },
        TrapSample(name: "format", words: "withVisualFormat") {
            _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[", metrics: nil, views: [:])
        },
        TrapSample(name: "animation", words: "CAAnimationImmutable") {
            let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
            layer.add(animation, forKey: "fade")
            (layer.animation(forKey: "fade") as? CABasicAnimation)?.toValue = 1
        },
        TrapSample(name: "spring", words: "UISpringTimingParameters") {
            _ = UISpringTimingParameters(mass: 0, stiffness: 1, damping: 1, initialVelocity: .zero)
        },
        TrapSample(name: "timing", words: "control points 0 to 3") {
            var values: [Float] = [0, 0]
            CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &values)
        },
    ]

    static func main() {
        let argument = CommandLine.arguments.dropFirst().first
        if argument == "--list" {
            for sample in samples { print("\(sample.name)\t\(sample.words)") }
        } else if let sample = samples.first(where: { $0.name == argument }) {
            sample.run()
            print("no trap")
        } else {
            print("usage: TrapSamples --list | TrapSamples NAME")
            exit(64)
        }
    }
}
