import UIKit

final class GroupsViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Group opacity",
                    caption: "Half opacity: composited first and blended as a group, or each on its own.",
                    content: opacity()),
                CardView("A view as a mask", caption: "Its alpha masks the content.", content: masks()),
            ],
            [
                CardView("Gradients as masks", caption: "From opaque to transparent.", content: fades()),
                CardView("Nested", caption: "Nested masks, clips and opacities.", content: nested()),
                CardView(
                    "Rasterized", caption: "Cached bitmaps of 2, 0.5 and 0.2 pixels per point.",
                    content: rasters()),
            ],
        ])
    }

    private func opacity() -> UIView {
        ArrangedView.row(
            [true, false].map { isGroup in
                let group = CircleTrio()
                group.alpha = 0.5
                group.layer.allowsGroupOpacity = isGroup
                let stage = StripedView([group]) { group.frame = $0.insetBy(dx: 12, dy: 8) }
                return CaptionedView("allowsGroupOpacity = \(isGroup)", sample: stage)
            })
    }

    private func masks() -> UIView {
        let word = UILabel(
            text: "Oriel", font: .systemFont(ofSize: 60, weight: .heavy), alignment: .center)
        word.adjustsFontSizeToFitWidth = true
        return ArrangedView.row([
            CaptionedView("a label", sample: MaskedPicture(mask: word)),
            CaptionedView("drawing", sample: MaskedPicture(mask: StarView())),
        ])
    }

    private func fades() -> UIView {
        ArrangedView.row([
            CaptionedView("along a line", sample: MaskedPicture(mask: FadeView(isRadial: false))),
            CaptionedView("from a point", sample: MaskedPicture(mask: FadeView(isRadial: true))),
        ])
    }

    private func nested() -> UIView {
        let inner = MaskedPicture(mask: FadeView(isRadial: true))
        let trio = CircleTrio()
        trio.alpha = 0.6
        let clip = ArrangedView([inner, trio]) { bounds in
            inner.frame = bounds
            trio.frame = bounds.insetBy(dx: 0, dy: bounds.height * 0.1)
        }
        clip.clipsToBounds = true
        clip.layer.cornerRadius = 30
        clip.alpha = 0.85
        return StripedView([clip]) { clip.frame = $0.insetBy(dx: 18, dy: 14) }
    }

    private func rasters() -> UIView {
        ArrangedView.row(
            [2, 0.5, 0.2].map { scale in
                let trio = CircleTrio()
                trio.layer.shouldRasterize = true
                trio.layer.rasterizationScale = scale
                return CaptionedView(
                    String(format: "%g", Double(scale)), sample: trio, proportions: CGSize(width: 1, height: 1))
            })
    }
}

/// Three discs that overlap.
private final class CircleTrio: UIView {
    private let discs = [UIColor.systemIndigo, .systemOrange, .systemTeal].map { UIView(color: $0) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for disc in discs { addSubview(disc) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) * 0.58
        for (index, disc) in discs.enumerated() {
            let angle = CGFloat(index) * 2 * .pi / 3 - .pi / 2
            disc.bounds.size = CGSize(width: side, height: side)
            disc.center = CGPoint(
                x: bounds.midX + cos(angle) * side * 0.34, y: bounds.midY + sin(angle) * side * 0.34)
            disc.layer.cornerRadius = side / 2
        }
    }
}

/// A landscape seen through a mask.
private final class MaskedPicture: UIView {
    private let picture = UIImageView(image: Pictures.landscape)
    private let cover: UIView

    init(mask: UIView) {
        cover = mask
        super.init(frame: .zero)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.mask = mask
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        cover.frame = picture.bounds
    }
}

private final class StarView: DrawingView {
    override func draw(_ rect: CGRect) {
        let radius = min(bounds.width, bounds.height) / 2
        let path = UIBezierPath()
        for index in 0..<10 {
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let length = index % 2 == 0 ? radius : radius * 0.5
            let point = CGPoint(x: bounds.midX + cos(angle) * length, y: bounds.midY + sin(angle) * length)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        UIColor.black.setFill()
        path.fill()
    }
}

/// A gradient from black to transparent.
private final class FadeView: DrawingView {
    private let isRadial: Bool

    init(isRadial: Bool) {
        self.isRadial = isRadial
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let colors = [UIColor.black, UIColor(white: 0, alpha: 0)].map(\.cgColor)
        guard let context = UIGraphicsGetCurrentContext(),
            let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1])
        else { return }
        if isRadial {
            context.drawRadialGradient(
                gradient, startCenter: bounds.middle, startRadius: 0, endCenter: bounds.middle,
                endRadius: min(bounds.width, bounds.height) * 0.55, options: [])
        } else {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: bounds.minX, y: bounds.midY), end: CGPoint(x: bounds.maxX, y: bounds.midY),
                options: [])
        }
    }
}
