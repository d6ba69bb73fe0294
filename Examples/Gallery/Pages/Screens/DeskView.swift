import UIKit

/// The screens, drawn to scale where they are on the desktop. The selected one can be changed by a click.
final class DeskView: UIControl {
    private var tiles: [ScreenTile] = []
    private(set) var selection: UIScreen?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: DeskView.tapped))
    }

    required init?(coder: NSCoder) { nil }

    func show(_ screens: [UIScreen]) {
        for tile in tiles { tile.removeFromSuperview() }
        tiles = screens.map { ScreenTile($0) }
        for tile in tiles { addSubview(tile) }
        select(screens.contains { $0 === selection } ? selection : screens.first)
        setNeedsLayout()
    }

    func select(_ screen: UIScreen?) {
        selection = screen
        for tile in tiles { tile.isHighlighted = tile.screen === screen }
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let point = recognizer.location(in: self)
        // Of screens that show the same, the last is in front.
        guard let tile = tiles.last(where: { $0.frame.contains(point) }) else { return }
        select(tile.screen)
        sendActions(for: .valueChanged)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let desk = tiles.reduce(CGRect.null) { $0.union($1.screen.desktopFrame) }
        guard !desk.isEmpty else { return }
        let area = bounds.shrunk(dx: 20, dy: 16)
        let scale = min(area.width / desk.width, area.height / desk.height)
        let origin = CGPoint(x: area.midX - desk.width * scale / 2, y: area.midY - desk.height * scale / 2)
        for tile in tiles {
            let frame = tile.screen.desktopFrame
            // The gap between neighbours.
            tile.frame = CGRect(
                x: (origin.x + (frame.minX - desk.minX) * scale).rounded() + 2,
                y: (origin.y + (frame.minY - desk.minY) * scale).rounded() + 2,
                width: max(0, (frame.width * scale).rounded() - 4), height: max(0, (frame.height * scale).rounded() - 4)
            )
        }
    }
}
