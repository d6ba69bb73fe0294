import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// A layer whose content is drawn in tiles, as they become visible and at the resolution at which they are seen.
///
///     final class BoardLayer: CATiledLayer {
///         override func draw(in ctx: CGContext) {
///             let tile = ctx.boundingBoxOfClipPath
///             ctx.setFillColor(CGColor(gray: 0.9, alpha: 1))
///             ctx.fill(tile.insetBy(dx: 1, dy: 1))
///         }
///     }
///
/// The render thread determines which visible tiles are missing; they are drawn concurrently on worker threads, those
/// nearest to the centre first. So `draw(in:)`, or the delegate's `draw(_:in:)`, is called **off the main thread and
/// concurrently**: it may only read what does not change meanwhile, and the delegate must be set before the layer is
/// shown. The context uses the layer's coordinates, its clip is the tile, and its transform contains the resolution.
///
/// Until a tile is available, a coarser or finer one is drawn in its place; then the tile fades in. Up to twice as many
/// tiles as are visible, plus 16, are kept. The layer's size costs nothing: it may be millions of points wide.
///
/// A `UIView` belongs to the main actor, and so does its `draw(_:)`: the tiles of a view are drawn on the main thread,
/// one in each turn of its run loop. A layer class that overrides `draw(in:)` has them drawn off the main thread.
open class CATiledLayer: CALayer {
    private var dirty: [SIMD4<Double>] = []
    private var isAllDirty = false
    private var isRegistered = false

    /// Whether the delegate belongs to the main thread, and its methods are called there.
    package var drawsOnMainThread = false

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATiledLayer else { return }
        tileSize = layer.tileSize
        levelsOfDetail = layer.levelsOfDetail
        levelsOfDetailBias = layer.levelsOfDetailBias
        drawsOnMainThread = layer.drawsOnMainThread
    }

    /// Archives of layers are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    deinit {
        if isRegistered { TileQueue.shared.remove(id) }
    }

    /// Returns the fade-in duration of a new tile in seconds; 0.25 unless overridden.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The maximum size of a tile in pixels, 16 to 4096 each way; 256 × 256 by default.
    open var tileSize = CGSize(width: 256, height: 256) { didSet { mark(.state) } }

    /// The number of resolutions in which the content is drawn, each half of the previous one; 1 by default.
    open var levelsOfDetail = 1 { didSet { mark(.state) } }

    /// The number of those that are finer than `contentsScale`, each twice the previous one; 0 by default.
    open var levelsOfDetailBias = 0 { didSet { mark(.state) } }

    // MARK: Drawing

    /// Does nothing: tiles are drawn on demand.
    open override func display() {}

    /// Draws the area of the context's clip; the delegate's `draw(_:in:)` by default. Called off the main thread.
    open override func draw(in ctx: CGContext) {
        guard !drawsOnMainThread || TransactionContext.isMain else {
            logger.once(
                "A view's tiled layer calls super.draw(in:) off the main thread, where the view must not draw: "
                    + "draw all of the tile in the layer's draw(in:), or none of it.")
            return
        }
        super.draw(in: ctx)
    }

    /// Redraws the tiles that intersect `r` (in points of this layer); visible ones stay until they are replaced.
    open override func setNeedsDisplay(_ r: CGRect) {
        guard !r.isEmpty else { return }
        let box = r.standardized
        if box.isFinite, dirty.count < 64 {
            dirty.append(SIMD4(Double(box.minX), Double(box.minY), Double(box.width), Double(box.height)))
        } else {
            dirty.removeAll()
            isAllDirty = true
        }
        mark(.state)
    }

    private static let tiledTable = LayerPropertyTable({ CATiledLayer() }, extending: .layer) {
        $0.add("tileSize", \.tileSize, animatable: false)
        $0.add("levelsOfDetail", \.levelsOfDetail, animatable: false)
        $0.add("levelsOfDetailBias", \.levelsOfDetailBias, animatable: false)
    }

    override class var propertyTable: LayerPropertyTable { tiledTable }

    /// Draws the whole content: `render(in:)` does not use tiles.
    override func renderContents(in ctx: CGContext) {
        ctx.clip(to: values.bounds)
        draw(in: ctx)
    }

    // MARK: For the render server

    override var renderKind: LayerEffects.Kind { .tiled }

    override func encodeKind(into commit: inout Commit) {
        if !isRegistered {
            isRegistered = true
            TileQueue.shared.add(self)
        }
        var description = TiledDescription()
        description.tileWidth = Self.edge(tileSize.width)
        description.tileHeight = Self.edge(tileSize.height)
        description.levelsOfDetail = min(max(levelsOfDetail, 1), 32)
        description.levelsOfDetailBias = min(max(levelsOfDetailBias, 0), 32)
        description.contentsScale = Double(values.contentsScale)
        let duration = type(of: self).fadeDuration()
        description.fadeDuration = duration.isFinite ? max(0, duration) : 0
        description.isOpaque = values.isOpaque
        commit.tiledLayers.append(
            Commit.TiledUpdate(id: id, description: description, dirty: dirty, isAllDirty: isAllDirty))
        dirty.removeAll()
        isAllDirty = false
    }

    private static func edge(_ length: CGFloat) -> Int { length >= 1 ? Int(min(max(length, 16), 4096)) : 256 }
}
