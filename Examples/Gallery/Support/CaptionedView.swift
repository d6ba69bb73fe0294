import UIKit

/// A sample with a name below it.
final class CaptionedView: UIView {
    let sample: UIView
    private let label: UILabel
    private let proportions: CGSize?

    /// - Parameter proportions: The proportions of the sample; nil to fill the available area.
    init(_ caption: String, sample: UIView, proportions: CGSize? = nil) {
        self.sample = sample
        self.proportions = proportions
        label = UILabel(text: caption, font: .systemFont(ofSize: 11), color: .secondaryLabel, alignment: .center)
        super.init(frame: .zero)
        addSubview(sample)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 22))
        sample.frame = proportions.map { room.fitting($0) } ?? room
        // The sample and its name are centred together.
        label.frame = CGRect(x: -4, y: sample.frame.maxY + 6, width: bounds.width + 8, height: 16)
    }
}
