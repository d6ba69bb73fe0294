import QuartzCore
import RenderServer
import TestSupport
import UIKit

/// A view on its own offscreen target.
@MainActor package final class ViewStage {
    package let root: UIView
    package let scale: CGFloat
    private let host: LayerHost

    package init(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) {
        self.scale = scale
        root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        host = LayerHost(root: root.layer, on: .offscreen(refresh: nil))
        host.configure(
            pixelWidth: Int((width * scale).rounded()), pixelHeight: Int((height * scale).rounded()), scale: scale)
    }

    package func add(_ view: UIView) {
        root.addSubview(view)
        view.inheritContentScale(scale)
    }

    package func picture() throws -> UIImage { UIImage(cgImage: try host.snapshot(), scale: scale, orientation: .up) }
}

extension UIImage {
    /// The pixel in which a point lies.
    package func probe(at point: CGPoint) -> Probe { probe(Int(point.x * scale), Int(point.y * scale)) }
}

/// Opaque colours that distinguish nine cells, in rows from the top left.
package let nineColors: [Probe] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 0, 255], [0, 255, 255, 255], [255, 0, 255, 255],
    [255, 128, 0, 255], [0, 128, 128, 255], [128, 128, 128, 255],
]

package func color(of probe: Probe) -> UIColor {
    UIColor(
        red: CGFloat(probe[0]) / 255, green: CGFloat(probe[1]) / 255, blue: CGFloat(probe[2]) / 255,
        alpha: CGFloat(probe[3]) / 255)
}

/// Fills the nine cells between cuts along both axes.
@MainActor package func fillNine(columns: [CGFloat], rows: [CGFloat]) {
    for row in 0..<3 {
        for column in 0..<3 {
            color(of: nineColors[row * 3 + column]).setFill()
            UIRectFill(
                CGRect(
                    x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
                    height: rows[row + 1] - rows[row]))
        }
    }
}

/// Draws nine cells of a third of its size each, and counts.
package final class NineView: UIView {
    package var drawings: [CGRect] = []

    package override func draw(_ rect: CGRect) {
        drawings.append(rect)
        let size = bounds.size
        fillNine(
            columns: (0...3).map { size.width * CGFloat($0) / 3 }, rows: (0...3).map { size.height * CGFloat($0) / 3 })
    }
}
