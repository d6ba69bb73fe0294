import UIKit

final class GLESViewController: UIViewController {
    private let views = [
        GLView(KnotScene.self, isOpaque: true), GLView(GemScene.self, isOpaque: false),
        GLView(WavesScene.self, isOpaque: true),
    ]
    private var link: CADisplayLink?
    private var start: CFTimeInterval?

    override func loadView() {
        views[0].layer.cornerRadius = 10
        views[0].clipsToBounds = true
        view = GridView([
            [
                CardView(
                    "A lit solid",
                    caption: "Drawn by the app with OpenGL ES and shown without a copy. The layer rounds the corners.",
                    span: 1.5, content: views[0])
            ],
            [
                CardView(
                    "Transparent", caption: "Blended by its alpha, with a shadow.",
                    content: gem(views[1])),
                CardView(
                    "A layer like any other",
                    caption: "Rotated in perspective, masked, bordered, and fainter in a copy.",
                    content: waves(views[2])),
            ],
        ])
    }

    private func gem(_ gem: GLView) -> UIView {
        let backdrop = UIImageView(image: Pictures.landscape)
        backdrop.contentMode = .scaleAspectFill
        backdrop.clipsToBounds = true
        backdrop.layer.cornerRadius = 10
        gem.layer.shadowOpacity = 0.6
        gem.layer.shadowRadius = 8
        gem.layer.shadowOffset = CGSize(width: 0, height: 8)
        return ArrangedView([backdrop, gem]) { bounds in
            backdrop.frame = bounds
            let side = min(bounds.width, bounds.height) * 0.96
            gem.bounds.size = CGSize(width: side, height: side)
            gem.center = bounds.middle
        }
    }

    private func waves(_ waves: GLView) -> UIView {
        waves.layer.cornerRadius = 16
        waves.clipsToBounds = true
        waves.setBorder(.white, width: 3)
        let floor = ReflectingView(waves)
        return floor
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(time: GalleryViewController.stillTime ?? 0)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard GalleryViewController.stillTime == nil else { return }
        let link = CADisplayLink { [weak self] link in
            MainActor.assumeIsolated { self?.tick(link) }
        }
        link.preferredFramesPerSecond = 30
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        link = nil
        start = nil
    }

    private func tick(_ link: CADisplayLink) {
        let start = start ?? link.targetTimestamp
        self.start = start
        show(time: link.targetTimestamp - start)
    }

    private func show(time: Double) {
        for view in views { view.show(time: time) }
    }
}

/// Shows a view rotated about the vertical axis, with a fainter reflection below.
private final class ReflectingView: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }

    private let picture: UIView

    init(_ picture: UIView) {
        self.picture = picture
        super.init(frame: .zero)
        backgroundColor = Palette.ink
        layer.cornerRadius = 10
        clipsToBounds = true
        addSubview(picture)
        layer.sublayerTransform.m34 = -1 / 500
        picture.layer.transform = CATransform3DMakeRotation(-0.6, 0, 1, 0)
        guard let replicator = layer as? CAReplicatorLayer else { return }
        replicator.instanceCount = 2
        replicator.instanceAlphaOffset = -0.7
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = (bounds.height * 0.62).rounded()
        picture.bounds.size = CGSize(width: min(bounds.width * 0.8, height * 1.9).rounded(), height: height)
        picture.center = CGPoint(x: bounds.midX, y: (bounds.height * 0.42).rounded())
        guard let replicator = layer as? CAReplicatorLayer else { return }
        // Copies are transformed about the centre; the floor is directly below the picture.
        let floor = picture.center.y + height / 2 + 4
        replicator.instanceTransform = CATransform3DScale(
            CATransform3DMakeTranslation(0, 2 * (floor - bounds.midY), 0), 1, -1, 1)
    }
}
