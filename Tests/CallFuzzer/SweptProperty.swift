import Foundation
import QuartzCore
import UIKit

/// A numeric property, and how a view shows it.
@MainActor struct SweptProperty {
    let name: String
    /// Whether UIKit raises an exception for some finite numbers.
    var trapsOnFiniteNumbers = false
    let set: (Double, UIView) -> Void

    static let all: [SweptProperty] =
        views + layers + shapes + animations + constraints + images + controls + drawing + paths + texts + functions
        + integers

    static func view(_ name: String, _ set: @escaping (CGFloat, UIView) -> Void) -> SweptProperty {
        SweptProperty(name: "UIView.\(name)") { set(CGFloat($0), $1) }
    }

    static func layer(_ name: String, _ set: @escaping (CGFloat, CALayer) -> Void) -> SweptProperty {
        layer(name, of: CALayer(), set)
    }

    static func layer<Layer: CALayer>(
        _ name: String, of layer: @autoclosure @escaping () -> Layer, _ set: @escaping (CGFloat, Layer) -> Void
    ) -> SweptProperty {
        SweptProperty(name: "\(Layer.self).\(name)") { number, view in
            let layer = layer()
            layer.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
            layer.backgroundColor = UIColor.systemRed.cgColor
            view.layer.addSublayer(layer)
            CATransaction.flush()
            set(CGFloat(number), layer)
        }
    }

    static let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        UIColor.systemTeal.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    }

    static func square() -> CALayer {
        let square = CALayer()
        square.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        square.backgroundColor = UIColor.systemBlue.cgColor
        return square
    }
}

/// A view with drawn content.
final class SweptDrawing: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.systemGreen.setFill()
        UIRectFill(rect)
    }
}

/// A view whose content has the size that a test wants.
final class SweptContentSize: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
}
