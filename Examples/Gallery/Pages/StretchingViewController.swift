import UIKit

final class StretchingViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Resizable images", caption: "Corners stay as they are, edges stretch along their direction.",
                    span: 1.3, content: bubbles()),
                CardView("Stretched or tiled", caption: "What fills the area between the caps.", content: fillings()),
            ],
            [
                CardView(
                    "contentsCenter", caption: "Only the inner part of the content stretches, also of drawn content.",
                    content: centers()),
                CardView("contentsRect", caption: "A part of one picture, without a copy.", content: parts()),
                CardView(
                    "Snapshots", caption: "A button, a snapshot, and one stretched beside the title only.",
                    content: SnapshotSample()),
            ],
        ])
    }

    private func bubbles() -> UIView {
        let image = StretchingPictures.bubble.resizableImage(
            withCapInsets: UIEdgeInsets(top: 16, left: 16, bottom: 24, right: 24), resizingMode: .stretch)
        let views = (0..<4).map { _ in UIImageView(image: image) }
        return ArrangedView(views) { bounds in
            let size = image.size
            views[0].frame = CGRect(origin: CGPoint(x: 0, y: bounds.midY - size.height / 2), size: size)
            let left = size.width + 20
            let width = max(0, bounds.width - left)
            views[1].frame = CGRect(x: left, y: 0, width: width * 0.4 - 8, height: bounds.height)
            views[2].frame = CGRect(
                x: left + width * 0.4 + 8, y: 0, width: width * 0.6 - 8, height: bounds.height * 0.4)
            views[3].frame = CGRect(
                x: left + width * 0.4 + 8, y: bounds.height * 0.4 + 12, width: width * 0.6 - 8,
                height: bounds.height * 0.6 - 12)
        }
    }

    private func fillings() -> UIView {
        ArrangedView.row(
            [UIImage.ResizingMode.stretch, .tile].map { mode in
                let view = UIImageView(
                    image: StretchingPictures.stamp.resizableImage(
                        withCapInsets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), resizingMode: mode))
                return CaptionedView(mode == .tile ? "tile" : "stretch", sample: view)
            })
    }

    private func centers() -> UIView {
        ArrangedView.row(
            [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)].enumerated().map
            {
                index, center in
                let view = UIImageView(image: StretchingPictures.stamp)
                view.layer.contentsCenter = center
                return CaptionedView(index == 0 ? "all of it" : "the middle fifth", sample: view)
            })
    }

    private func parts() -> UIView {
        let whole = UIImageView(image: Pictures.landscape)
        whole.contentMode = .scaleAspectFit
        let details = [
            CGRect(x: 0.55, y: 0.25, width: 0.3, height: 0.45), CGRect(x: 0.1, y: 0.45, width: 0.3, height: 0.45),
        ]
        .map { rect in
            let view = UIImageView(image: Pictures.landscape)
            view.contentMode = .scaleAspectFill
            view.clipsToBounds = true
            view.layer.cornerRadius = 8
            view.layer.contentsRect = rect
            return view
        }
        return ArrangedView([whole] + details) { bounds in
            let rows = bounds.rows(2, gap: 12)
            whole.frame = rows[0]
            for (view, cell) in zip(details, rows[1].columns(2, gap: 12)) { view.frame = cell }
        }
    }
}

/// A button, and two pictures of it in another size.
private final class SnapshotSample: UIView {
    private let button = UIButton(configuration: .filled())
    private var copies: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        button.configuration?.title = "Stretch me"
        button.configuration?.cornerStyle = .capsule
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.bounds.size = CGSize(width: 160, height: 40)
        let rows = bounds.rows(3, gap: 8)
        button.center = rows[0].middle
        guard window != nil else { return }
        if copies.isEmpty {
            // The title ends before the column that these caps stretch.
            let beside = UIEdgeInsets(top: 19, left: 134, bottom: 19, right: 22)
            copies = [UIEdgeInsets.zero, beside].compactMap {
                button.resizableSnapshotView(from: button.bounds, afterScreenUpdates: true, withCapInsets: $0)
            }
            for copy in copies { addSubview(copy) }
        }
        for (copy, row) in zip(copies, rows.dropFirst()) {
            copy.frame = CGRect(x: row.minX, y: row.midY - 20, width: row.width, height: 40)
        }
    }
}

@MainActor private enum StretchingPictures {
    /// A speech bubble, in points 48 × 48.
    static let bubble: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48)).image { _ in
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: 46, height: 38), cornerRadius: 13)
        let tail = UIBezierPath()
        tail.move(to: CGPoint(x: 28, y: 37))
        tail.addLine(to: CGPoint(x: 40, y: 47))
        tail.addLine(to: CGPoint(x: 40, y: 36))
        tail.close()
        UIColor.systemTeal.setFill()
        path.fill()
        tail.fill()
    }

    /// A frame with dots between its corners, in points 40 × 40.
    static let stamp: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
        UIColor.systemIndigo.withAlphaComponent(0.16).setFill()
        UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 8).fill()
        UIColor.systemIndigo.setFill()
        for x in 0..<5 {
            for y in 0..<5 where x == 0 || y == 0 || x == 4 || y == 4 || (x == 2 && y == 2) {
                UIBezierPath(
                    ovalIn: CGRect(x: 2.5 + CGFloat(x) * 7.75, y: 2.5 + CGFloat(y) * 7.75, width: 4, height: 4)
                ).fill()
            }
        }
    }
}
