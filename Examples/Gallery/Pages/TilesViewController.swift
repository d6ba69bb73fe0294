import UIKit

final class TilesViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "One map of 8000 × 8000 points, at several scales",
                    caption:
                        "CATiledLayer draws the visible tiles at the resolution of the screen, on background threads. Drag a map.",
                    content: ArrangedView.row(
                        [(0.06, "6 %"), (0.35, "35 %"), (1, "100 %"), (5, "500 %")].map { zoom, name in
                            CaptionedView(name, sample: MapView(zoom: zoom))
                        }))
            ]
        ])
    }
}

/// A window on the map, at a zoom.
private final class MapView: UIView {
    private let map = MapLayer()
    private let zoom: CGFloat
    private var middle = CGPoint(x: 4130, y: 3930)

    init(zoom: CGFloat) {
        self.zoom = zoom
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = 10
        backgroundColor = Palette.well
        map.bounds = CGRect(x: 0, y: 0, width: 8000, height: 8000)
        map.tileSize = CGSize(width: 128, height: 128)
        map.levelsOfDetail = 9
        map.levelsOfDetailBias = 3
        layer.addSublayer(map)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        map.contentsScale = contentScaleFactor
        map.transform = CATransform3DMakeScale(zoom, zoom, 1)
        map.position = CGPoint(
            x: bounds.midX + (4000 - middle.x) * zoom, y: bounds.midY + (4000 - middle.y) * zoom)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (new, old) = (touch.location(in: self), touch.previousLocation(in: self))
        middle.x -= (new.x - old.x) / zoom
        middle.y -= (new.y - old.y) / zoom
        setNeedsLayout()
    }
}

/// A generated town: a rule defines streets and blocks, so that any part can be drawn on its own.
private final class MapLayer: CATiledLayer {
    private static let block: CGFloat = 125
    private static let street: CGFloat = 14

    override func draw(in ctx: CGContext) {
        let clip = ctx.boundingBoxOfClipPath
        ctx.setFillColor(red: 0.93, green: 0.92, blue: 0.9, alpha: 1)
        ctx.fill(clip)
        let first = (x: Int((clip.minX / Self.block).rounded(.down)), y: Int((clip.minY / Self.block).rounded(.down)))
        let last = (x: Int((clip.maxX / Self.block).rounded(.up)), y: Int((clip.maxY / Self.block).rounded(.up)))
        guard first.x < last.x, first.y < last.y else { return }
        for y in first.y..<last.y {
            for x in first.x..<last.x { drawBlock(x, y, in: ctx) }
        }
        drawRiver(in: ctx)
    }

    private func drawBlock(_ x: Int, _ y: Int, in context: CGContext) {
        let rect = CGRect(x: CGFloat(x) * Self.block, y: CGFloat(y) * Self.block, width: Self.block, height: Self.block)
            .insetBy(dx: Self.street / 2, dy: Self.street / 2)
        let kind = Self.hash(x, y)
        if kind % 7 == 0 {
            context.setFillColor(red: 0.72, green: 0.86, blue: 0.68, alpha: 1)
            context.fill(rect)
            context.setFillColor(red: 0.5, green: 0.72, blue: 0.48, alpha: 1)
            for tree in 0..<9 {
                let seed = Self.hash(x * 31 + tree, y * 17 - tree)
                context.fillEllipse(
                    in: CGRect(
                        x: rect.minX + 6 + CGFloat(seed % 88), y: rect.minY + 6 + CGFloat(seed / 97 % 88), width: 13,
                        height: 13))
            }
            return
        }
        context.setFillColor(red: 0.985, green: 0.98, blue: 0.965, alpha: 1)
        context.fill(rect)
        for row in 0..<3 {
            for column in 0..<3 {
                let house = Self.hash(x * 3 + column, y * 3 + row + 1000)
                let inset = 3 + CGFloat(house % 7)
                let tone = CGFloat(house / 7 % 10) / 100
                context.setFillColor(red: 0.83 + tone, green: 0.78 + tone, blue: 0.74 + tone, alpha: 1)
                let side = rect.width / 3
                let box = CGRect(
                    x: rect.minX + CGFloat(column) * side, y: rect.minY + CGFloat(row) * side, width: side, height: side
                ).insetBy(dx: inset, dy: 3 + CGFloat(house / 3 % 6))
                context.fill(box)
                // Only at a high zoom, where a tile has space for it.
                context.setFillColor(red: 0.55, green: 0.5, blue: 0.55, alpha: 1)
                for window in 0..<3 {
                    context.fill(
                        CGRect(x: box.minX + 4 + CGFloat(window) * 5, y: box.minY + 4, width: 2.5, height: 3.5))
                }
            }
        }
    }

    private func drawRiver(in context: CGContext) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -100, y: 1800))
        path.addCurve(
            to: CGPoint(x: 4200, y: 4000), control1: CGPoint(x: 1500, y: 1200), control2: CGPoint(x: 2600, y: 4700))
        path.addCurve(
            to: CGPoint(x: 8100, y: 5600), control1: CGPoint(x: 5600, y: 3400), control2: CGPoint(x: 6200, y: 6800))
        context.addPath(path)
        context.setStrokeColor(red: 0.62, green: 0.79, blue: 0.92, alpha: 1)
        context.setLineWidth(210)
        context.strokePath()
    }

    private static func hash(_ x: Int, _ y: Int) -> Int {
        var value = UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663))
        value = (value ^ (value >> 31)) &* 0x9E37_79B9_7F4A_7C15
        return Int((value ^ (value >> 29)) >> 40)
    }
}
