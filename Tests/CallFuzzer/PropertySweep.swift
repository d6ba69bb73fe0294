import Foundation
import QuartzCore
import RenderServer
import UIKit

/// Every property of views, layers, animations and images that takes numbers, set to every extreme number.
@MainActor enum PropertySweep {
    private struct Value {
        let name: String
        let number: Double
        let isFinite: Bool

        init(_ name: String, _ number: Double) {
            (self.name, self.number, isFinite) = (name, number, number.isFinite)
        }
    }

    private static let values = [
        Value("NaN", .nan), Value("+inf", .infinity), Value("-inf", -.infinity), Value("1e308", 1e308),
        Value("-1e308", -1e308), Value("1e19", 1e19), Value("-1e19", -1e19), Value("1e-308", 1e-308),
        Value("least nonzero", .leastNonzeroMagnitude), Value("0", 0), Value("-0", -0.0), Value("-1", -1),
    ]

    static var count: Int { SweptProperty.all.count * values.count }

    static func describe(_ index: Int) -> String {
        "\(SweptProperty.all[index / values.count].name) = \(values[index % values.count].name)"
    }

    /// Whether UIKit takes the value: every finite number, save where a property's documentation excludes it.
    static func mustTolerate(_ index: Int) -> Bool {
        let property = SweptProperty.all[index / values.count]
        return values[index % values.count].isFinite && !property.trapsOnFiniteNumbers
    }

    /// Sets the properties from `start` on, and has each setting laid out, committed and drawn.
    static func run(from start: Int, in view: UIView, progress: Progress) {
        for index in start..<count {
            progress.call = index
            let stage = UIView(frame: view.bounds)
            view.addSubview(stage)
            SweptProperty.all[index / values.count].set(values[index % values.count].number, stage)
            view.layoutIfNeeded()
            CATransaction.flush()
            RenderServer.shared.renderNow()
            stage.removeFromSuperview()
            CATransaction.flush()
        }
        progress.call = count
    }
}
