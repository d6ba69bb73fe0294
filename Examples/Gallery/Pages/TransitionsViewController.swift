import UIKit

final class TransitionsViewController: UIViewController, ActingPage {
    private var cells: [any FlippingCell] = []
    private var timer: Timer?

    private static let directions: [(name: String, subtype: CATransitionSubtype)] = [
        ("fromLeft", .fromLeft), ("fromRight", .fromRight), ("fromTop", .fromTop), ("fromBottom", .fromBottom),
    ]

    override func loadView() {
        view = GridView([
            [
                CardView(
                    "UIView.transition(with:)", caption: "Flips in three dimensions, page curls, a dissolve.",
                    content: views())
            ],
            [
                CardView("Push", caption: "CATransition: the new content pushes the old out.", content: row(.push)),
                CardView("Move in", caption: "The new content slides over the old.", content: row(.moveIn)),
            ],
            [
                CardView("Reveal", caption: "The old content slides away.", content: row(.reveal)),
                CardView(
                    "Fade", caption: "One becomes the other, also partially. Touch any of these.", content: fades()),
            ],
        ])
    }

    private func row(_ type: CATransitionType) -> UIView {
        ArrangedView.row(
            Self.directions.map { direction in
                cell(direction.name) {
                    $0.type = type
                    $0.subtype = direction.subtype
                }
            }, gap: 8)
    }

    private func fades() -> UIView {
        ArrangedView.row(
            [
                cell("fade") { $0.type = .fade },
                cell("startProgress = 0.5") { $0.startProgress = 0.5 },
                cell("endProgress = 0.5") { $0.endProgress = 0.5 },
                cell("slow at both ends") { $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) },
            ], gap: 8)
    }

    private func views() -> UIView {
        let kinds: [(String, UIView.AnimationOptions)] = [
            ("flipFromLeft", .transitionFlipFromLeft), ("flipFromRight", .transitionFlipFromRight),
            ("flipFromTop", .transitionFlipFromTop), ("flipFromBottom", .transitionFlipFromBottom),
            ("curlUp", .transitionCurlUp), ("curlDown", .transitionCurlDown),
            ("crossDissolve", .transitionCrossDissolve),
        ]
        return ArrangedView.row(
            kinds.enumerated().map { index, kind in
                let cell = FlipCell(kind.1, Palette.color(index))
                cells.append(cell)
                return CaptionedView(kind.0, sample: cell)
            }, gap: 14)
    }

    private func cell(_ name: String, _ change: @escaping (CATransition) -> Void) -> UIView {
        let cell = TransitionCell(change)
        cells.append(cell)
        return CaptionedView(name, sample: cell)
    }

    // MARK: Time

    static let lead = 0.45

    func act() {
        for cell in cells { cell.showNext() }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = Timer.scheduledTimer(withTimeInterval: 2.4, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.act() }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
        timer = nil
    }
}

@MainActor private protocol FlippingCell {
    /// Shows the next picture.
    func showNext()
}

/// A view whose content flips.
private final class FlipCell: UIView, FlippingCell {
    private let option: UIView.AnimationOptions
    private let leaf = UIView()
    private let front = UIImageView(image: Pictures.landscape)
    private let back: UIView
    private let disc = UIView(color: UIColor(white: 1, alpha: 0.9), cornerRadius: 13)

    init(_ option: UIView.AnimationOptions, _ color: UIColor) {
        self.option = option
        back = UIView(color: color, cornerRadius: 8)
        super.init(frame: .zero)
        front.contentMode = .scaleAspectFill
        front.clipsToBounds = true
        front.layer.cornerRadius = 8
        back.isHidden = true
        back.addSubview(disc)
        for view in [front, back] { leaf.addSubview(view) }
        leaf.isUserInteractionEnabled = false
        addSubview(leaf)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A turning page comes closer, and becomes larger.
        leaf.frame = bounds.shrunk(dx: 6, dy: 10)
        for view in [front, back] { view.frame = leaf.bounds }
        disc.frame = CGRect(x: leaf.bounds.midX - 13, y: leaf.bounds.midY - 13, width: 26, height: 26)
    }

    func showNext() {
        UIView.transition(with: leaf, duration: 1, options: [option, .allowUserInteraction]) { [front, back] in
            front.isHidden.toggle()
            back.isHidden.toggle()
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        showNext()
    }
}

/// A picture that another one replaces.
private final class TransitionCell: UIView, FlippingCell {
    private let change: (CATransition) -> Void
    private let page = CALayer()
    private let disc = CALayer(color: UIColor(white: 1, alpha: 0.9))
    private var turns = 0

    init(_ change: @escaping (CATransition) -> Void) {
        self.change = change
        super.init(frame: .zero)
        layer.cornerRadius = 8
        clipsToBounds = true
        page.contentsGravity = .resizeAspectFill
        page.masksToBounds = true
        page.addSublayer(disc)
        layer.addSublayer(page)
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        page.frame = bounds
        disc.setSize(CGSize(width: 26, height: 26), at: bounds.middle)
        disc.cornerRadius = 13
        CATransaction.commit()
    }

    private func show() {
        page.contents = turns % 2 == 0 ? Pictures.landscape.cgImage : nil
        page.backgroundColor = Palette.color(turns / 2).cgColor
        disc.isHidden = turns % 2 == 0
    }

    func showNext() {
        turns += 1
        let transition = CATransition()
        transition.duration = 1
        change(transition)
        page.add(transition, forKey: "turn")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        show()
        CATransaction.commit()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        showNext()
    }
}
