import UIKit

/// Samples that can be copied, and the content of the pasteboard.
final class PasteboardPanel: UIView {
    private static let samples: [(title: String, chip: Chip)] = [
        ("Text", .text("Grüße aus Oriel")), ("Colour", .color(.systemIndigo)), ("Image", .image(Pictures.landscape)),
    ]

    private let copyLabel = UILabel(
        text: "Copy", font: .systemFont(ofSize: 13, weight: .medium), color: .secondaryLabel)
    private let samples: [UIButton]
    private let well = UIView(color: Palette.well, cornerRadius: 10)
    private let placeholder = UILabel(
        text: "Nothing pasted yet", color: .secondaryLabel, alignment: .center)
    private let types = UILabel(font: .systemFont(ofSize: 12), color: .secondaryLabel, lines: 2)
    private let paste: UIButton
    private var pasted: ChipView?
    private var observer: (any NSObjectProtocol)?

    override init(frame: CGRect) {
        samples = Self.samples.map { title, chip in
            var configuration = UIButton.Configuration.tinted()
            configuration.title = title
            return UIButton(
                configuration: configuration, primaryAction: UIAction { _ in chip.copy(to: .general) })
        }
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Paste"
        paste = UIButton(configuration: configuration)
        super.init(frame: frame)
        paste.addAction(UIAction { [weak self] _ in self?.pasteContent() }, for: .touchUpInside)
        for view in samples + [copyLabel, well, paste, types] { addSubview(view) }
        well.addSubview(placeholder)
        well.clipsToBounds = true
        observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.showTypes() }
        }
        showTypes()
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func showTypes() {
        let types = UIPasteboard.general.types
        self.types.text = types.isEmpty ? "The pasteboard is empty." : types.joined(separator: ", ")
    }

    private func pasteContent() {
        pasted?.removeFromSuperview()
        pasted = Chip.pasted(from: .general).map { ChipView($0) }
        placeholder.isHidden = pasted != nil
        placeholder.text = "Nothing that this page shows"
        if let pasted { well.addSubview(pasted) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        copyLabel.frame = CGRect(x: 0, y: 0, width: 48, height: 36)
        let row = CGRect(x: 48, y: 0, width: max(0, bounds.width - 48), height: 36)
        for (button, cell) in zip(samples, row.columns(samples.count, gap: 8)) { button.frame = cell }
        paste.frame = CGRect(x: 0, y: bounds.height - 36, width: 96, height: 36)
        types.frame = CGRect(x: 108, y: paste.frame.minY, width: max(0, bounds.width - 108), height: 36)
        well.frame = CGRect(x: 0, y: 48, width: bounds.width, height: max(0, paste.frame.minY - 60))
        placeholder.frame = well.bounds
        guard let pasted else { return }
        let width = pasted.width(max: well.bounds.width - 24)
        pasted.frame = CGRect(
            x: ((well.bounds.width - width) / 2).rounded(), y: ((well.bounds.height - ChipView.height) / 2).rounded(),
            width: width, height: ChipView.height)
    }
}
