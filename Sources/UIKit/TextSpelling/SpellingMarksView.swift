import CoreGraphics
import Foundation
import QuartzCore

/// The dotted red lines below misspelled words.
@MainActor final class SpellingMarksView: UIView {
    /// The diameter of a dot in points.
    private static let dot: CGFloat = 2
    /// The distance between the centres of dots, in points.
    private static let step: CGFloat = 4

    /// The rectangles of the words, in the coordinates of the superview's content.
    private(set) var rects: [CGRect] = []
    private var lines: [CAShapeLayer] = []

    /// A line without implicit animations.
    private final class Line: CAShapeLayer {
        override func action(forKey event: String) -> (any CAAction)? { NSNull() }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("SpellingMarksView is not archived") }

    func show(_ new: [CGRect]) {
        guard new != rects else { return }
        rects = new
        while lines.count < new.count {
            let line = Line()
            line.anchorPoint = .zero
            line.fillColor = nil
            line.lineWidth = Self.dot
            line.lineCap = .round
            line.lineDashPattern = [0, NSNumber(value: Double(Self.step))]
            layer.addSublayer(line)
            lines.append(line)
        }
        while lines.count > new.count { lines.removeLast().removeFromSuperlayer() }
        for (line, rect) in zip(lines, new) { place(line, below: rect) }
        updateColors()
    }

    private func place(_ line: CAShapeLayer, below rect: CGRect) {
        let area = CGRect(x: rect.minX, y: rect.maxY - Self.dot - 1, width: rect.width, height: Self.dot)
        let frame = alignedToPixels(area, .edges)
        if line.position != frame.origin { line.position = frame.origin }
        guard line.bounds.size != frame.size || line.path == nil else { return }
        line.bounds.size = frame.size
        let path = CGMutablePath()
        path.move(to: CGPoint(x: Self.dot / 2, y: frame.height / 2))
        path.addLine(to: CGPoint(x: max(frame.width - Self.dot / 2, Self.dot / 2), y: frame.height / 2))
        line.path = path
    }

    private func updateColors() {
        let color = UIColor.systemRed.resolvedColor(with: traitCollection).cgColor
        for line in lines where line.strokeColor != color { line.strokeColor = color }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }
}
