import UIKit

final class MotionViewController: UIViewController {
    private let scene = OrbitScene()
    private let status = UILabel(font: .monospacedDigitSystemFont(ofSize: 12, weight: .regular), color: .secondaryLabel)
    private let pause = UIButton(type: .system)
    private var link: CADisplayLink?
    private var frames = 0
    private var start: CFTimeInterval?
    private var elapsed: CFTimeInterval = 0

    override func loadView() {
        let content = ArrangedView([scene, status, pause]) { [scene, status, pause] bounds in
            scene.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 46))
            status.frame = CGRect(x: 0, y: bounds.height - 34, width: bounds.width - 110, height: 34)
            pause.frame = CGRect(x: bounds.width - 96, y: bounds.height - 34, width: 96, height: 34)
        }
        view = GridView([
            [
                CardView(
                    "Orbits",
                    caption: "\(OrbitScene.count) layers get new positions for each frame; nothing is redrawn.",
                    content: content)
            ]
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        pause.configuration = .tinted()
        pause.configuration?.title = "Pause"
        pause.addTarget(self, action: MotionViewController.togglePause, for: .touchUpInside)
        show(time: GalleryViewController.stillTime ?? 0)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard GalleryViewController.stillTime == nil else { return }
        let link = CADisplayLink { [weak self] link in
            MainActor.assumeIsolated { self?.tick(link) }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        link = nil
    }

    private func tick(_ link: CADisplayLink) {
        let start = start ?? link.targetTimestamp - elapsed
        self.start = start
        elapsed = link.targetTimestamp - start
        frames += 1
        show(time: elapsed)
    }

    private func show(time: CFTimeInterval) {
        scene.show(time: time)
        status.text = String(format: "%d frames in %.1f s", frames, time)
    }

    private func togglePause() {
        guard let link else { return }
        link.isPaused.toggle()
        start = nil
        pause.configuration?.title = link.isPaused ? "Resume" : "Pause"
    }
}

/// Discs on orbits around a sun, with trails.
private final class OrbitScene: UIView {
    static let rings = 8
    static let trail = 18
    static let count = rings * trail

    private let discs: [CALayer]
    private let sun = CALayer()
    private var time: CFTimeInterval = 0

    override init(frame: CGRect) {
        discs = (0..<Self.count).map { _ in CALayer() }
        super.init(frame: frame)
        backgroundColor = Palette.ink
        layer.cornerRadius = 10
        clipsToBounds = true
        sun.backgroundColor = UIColor.systemYellow.cgColor
        sun.bounds.size = CGSize(width: 44, height: 44)
        sun.cornerRadius = 22
        for (index, disc) in discs.enumerated() {
            let (ring, trail) = (index / Self.trail, index % Self.trail)
            let size = (14 + CGFloat(ring) * 2) * (1 - CGFloat(trail) / CGFloat(Self.trail + 4))
            disc.backgroundColor = Palette.color(ring).cgColor
            disc.opacity = Float(1 - Double(trail) / Double(Self.trail))
            disc.bounds.size = CGSize(width: size, height: size)
            disc.cornerRadius = size / 2
            layer.insertSublayer(disc, at: 0)
        }
        layer.addSublayer(sun)
    }

    required init?(coder: NSCoder) { nil }

    /// Sets all positions for a time in seconds.
    func show(time: CFTimeInterval) {
        self.time = time
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let middle = bounds.middle
        sun.position = middle
        for (index, disc) in discs.enumerated() {
            let (ring, trail) = (index / Self.trail, index % Self.trail)
            let reach = 0.16 + 0.1 * CGFloat(ring)
            // Each ring starts at a golden angle from the last, so that they are rarely aligned.
            let angle = (time - Double(trail) * 0.045) * (2.4 - Double(ring) * 0.2) + Double(ring) * 2.4
            disc.position = CGPoint(
                x: middle.x + bounds.width * 0.55 * reach * cos(angle),
                y: middle.y + bounds.height * 0.52 * reach * sin(angle))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        show(time: time)
    }
}
