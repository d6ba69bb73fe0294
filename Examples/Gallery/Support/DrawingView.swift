import UIKit

/// A view that shows only what it draws, and redraws for each size.
class DrawingView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        contentMode = .redraw
    }

    /// Returns a square for a sample in a cell, and writes its name below it.
    func square(in cell: CGRect, caption: String, maxSide: CGFloat = 110) -> CGRect {
        let side = max(0, min(cell.width, cell.height - 22, maxSide))
        let top = cell.midY - (side + 22) / 2
        drawCaption(caption, in: CGRect(x: cell.minX - 8, y: top + side + 6, width: cell.width + 16, height: 16))
        return CGRect(x: cell.midX - side / 2, y: top, width: side, height: side)
    }

    /// Writes a small text below a sample.
    func drawCaption(_ text: String, in rect: CGRect) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        text.draw(
            in: rect,
            withAttributes: [
                .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: style,
            ])
    }
}
