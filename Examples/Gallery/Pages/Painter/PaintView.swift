import UIKit

/// Paper: draws a line for each touch, and the part that changes is drawn again.
final class PaintView: UIView {
    /// The colour of fingers and pens; nil for the eraser.
    var color: UIColor? = Palette.ink
    /// The width of a finger's line, and of a pen's at an average force, in points.
    var brushWidth: CGFloat = 6
    /// Called after a touch has changed.
    var onTouch: ((UITouch) -> Void)?

    private var strokes: [PaintStroke] = []
    private var current: [UITouch: Int] = [:]
    private var sampleSize = CGSize.zero
    /// Whether the strokes are still those of the sample.
    private var isUntouched = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        isOpaque = false
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard isUntouched, bounds.size != sampleSize else { return }
        sampleSize = bounds.size
        strokes = PaintSample.strokes(in: bounds.size)
        setNeedsDisplay()
    }

    func clear() {
        isUntouched = false
        strokes = []
        current = [:]
        setNeedsDisplay()
    }

    /// Returns the width of a touch's line: a pen's depends on its force and on its tilt.
    func width(for touch: UITouch, isEraser: Bool) -> CGFloat {
        let base = isEraser ? brushWidth * 4 : brushWidth
        guard touch.type == .pencil else { return base }
        let tilt = 1 - touch.altitudeAngle / (.pi / 2)
        return base * (0.25 + 0.75 * touch.force) * (1 + 2 * tilt * tilt)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isUntouched = false
        for touch in touches {
            current[touch] = strokes.count
            strokes.append(PaintStroke(color: touch.isEraser ? nil : color))
        }
        extend(touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { extend(touches, event) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            current[touch] = nil
            onTouch?(touch)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            // The system has taken the touch: its line is taken back.
            guard let index = current.removeValue(forKey: touch), strokes.indices.contains(index) else { continue }
            let box = strokes[index].box()
            strokes[index] = PaintStroke(color: strokes[index].color)
            if !box.isNull { setNeedsDisplay(box) }
            onTouch?(touch)
        }
    }

    private func extend(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            guard let index = current[touch], strokes.indices.contains(index) else { continue }
            let isEraser = strokes[index].color == nil
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                let point = PaintStroke.Point(
                    location: sample.preciseLocation(in: self), width: width(for: sample, isEraser: isEraser))
                setNeedsDisplay(strokes[index].add(point))
            }
            onTouch?(touch)
        }
    }

    override func draw(_ rect: CGRect) {
        for stroke in strokes { stroke.draw(in: rect) }
    }
}
