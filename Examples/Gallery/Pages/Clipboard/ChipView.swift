import UIKit

/// Shows a chip.
final class ChipView: UIView {
    static let height: CGFloat = 56

    let chip: Chip
    private let label = UILabel(font: .systemFont(ofSize: 15, weight: .medium), alignment: .center)
    private let picture = UIImageView()

    init(_ chip: Chip) {
        self.chip = chip
        super.init(frame: .zero)
        layer.cornerRadius = 10
        clipsToBounds = true
        setBorder(UIColor(white: 0, alpha: 0.08), width: 1)
        picture.contentMode = .scaleAspectFill
        addSubview(picture)
        addSubview(label)
        switch chip {
        case .text(let text):
            label.text = text
            backgroundColor = .systemBackground
        case .color(let color): backgroundColor = color
        case .image(let image): picture.image = image
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The width that suits the chip, up to a maximum.
    func width(max maximum: CGFloat) -> CGFloat {
        switch chip {
        case .text: min(maximum, (label.intrinsicContentSize.width + 28).rounded(.up))
        case .color: Self.height
        case .image(let image):
            min(maximum, (Self.height * image.size.width / max(1, image.size.height)).rounded())
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        label.frame = bounds.shrunk(dx: 10, dy: 4)
    }
}
