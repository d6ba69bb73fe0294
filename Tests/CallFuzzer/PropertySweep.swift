import Foundation
import QuartzCore
import RenderServer
import UIKit

/// Sets every numeric property of views, layers, animations and images to every extreme number.
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

    /// A property and the value that it is set to.
    private struct Setting {
        let name: String
        /// Whether UIKit accepts the value: every finite number, unless a property's documentation excludes it.
        let mustTolerate: Bool
        let number: Double
        let property: SweptProperty
    }

    private static let settings: [Setting] =
        SweptProperty.all.flatMap { property in
            values.map { value in
                Setting(
                    name: "\(property.name) = \(value.name)",
                    mustTolerate: value.isFinite && !property.trapsOnFiniteNumbers, number: value.number,
                    property: property)
            }
        }
        + SweptProperty.empties.map { Setting(name: $0.name, mustTolerate: true, number: 0, property: $0) }

    static var count: Int { settings.count }
    static var properties: Int { SweptProperty.all.count }

    static func describe(_ index: Int) -> String { settings[index].name }

    static func mustTolerate(_ index: Int) -> Bool { settings[index].mustTolerate }

    /// Makes some of the settings, and has each laid out, committed and drawn.
    ///
    /// - Returns: What is wrong with a frame; nil if nothing is. The last call of `progress` names the setting.
    static func run(_ indices: StrideThrough<Int>, in view: UIView, progress: Progress) -> String? {
        for index in indices {
            progress.call = index
            let stage = UIView(frame: view.bounds)
            view.addSubview(stage)
            settings[index].property.set(settings[index].number, stage)
            view.layoutIfNeeded()
            CATransaction.flush()
            guard let scene = view.window?.windowScene else { return "the view has no scene" }
            if let fault = FrameCheck.fault(of: scene) { return fault }
            stage.removeFromSuperview()
            CATransaction.flush()
        }
        return nil
    }
}
