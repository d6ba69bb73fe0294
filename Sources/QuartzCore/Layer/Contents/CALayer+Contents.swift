import CoreGraphics
import Foundation
import Locking
import RenderProtocol

extension CALayer {
    /// The backing store, or the contents that were set explicitly.
    var _contents: Any? {
        get { backingStore ?? contentsObject }
        set {
            backingStore = nil
            contentsObject = newValue as AnyObject?
            contentsReference = (newValue as? CGImage)?.contentsReference
        }
    }

    /// Sets explicit contents, which replace what pending drawing would show.
    func setContents(_ contents: Any?) {
        if pending.contains(.display) {
            pending.remove(.display)
            invalidRect = .null
        }
        guard backingStore != nil || contents as AnyObject? !== contentsObject else { return }
        change("contents") { _contents = contents }
    }

    /// Draws outdated content into the backing store, creating one if needed.
    ///
    /// While `render(in:)` draws this layer, the content is drawn into its context instead.
    package func displayBackingStore() {
        if let rendering = TransactionContext.current.rendering, rendering.layer === self {
            delegate?.layerWillDraw(self)
            rendering.context.clip(to: values.bounds)
            drawnLayer.draw(in: rendering.context)
            return
        }
        let bounds = values.bounds
        guard bounds.width > 0, bounds.height > 0 else {
            dropBackingStore()
            return
        }
        let format = BackingStore.Format(
            size: bounds.size, contentsScale: values.contentsScale, isOpaque: values.isOpaque)
        let store: BackingStore
        var dirty = invalidRect.isNull ? CGRect.infinite : invalidRect
        if let backingStore, backingStore.format == format {
            store = backingStore
        } else {
            store = BackingStore(format: format)
            dirty = .infinite
        }
        invalidRect = .null
        delegate?.layerWillDraw(self)
        isDrawingDropped = false
        let drawn = drawnLayer
        let pattern = drawsBackground ? values.backgroundColor : nil
        let updates = store.draw(
            dirty, bounds: bounds, of: id, isFlipped: !contentsAreFlipped(), crops: showsUniformPixels
        ) { context in
            if let pattern {
                context.saveGState()
                context.setFillColor(pattern)
                context.fill(bounds)
                context.restoreGState()
            }
            drawn.draw(in: context)
        }
        guard !updates.isEmpty else { return }
        if isDrawingDropped {
            dropBackingStore()
            return
        }
        for update in updates { TransactionContext.current.add(update) }
        if store !== backingStore {
            ContentsRegistry.shared.register(store.reference.id) { [owner = WeakLayer(self), id = store.reference.id] in
                guard let layer = owner.layer, layer.backingStore?.reference.id == id else { return }
                layer.setNeedsDisplay()
            }
            let take = {
                self.backingStore = store
                self.contentsObject = nil
                self.contentsReference = store.reference
            }
            // The drawn content does not fade in implicitly.
            if observers.isSubset(of: [.implicit, .owner]) {
                take()
                mark(.state)
            } else {
                change("contents", take)
            }
        }
    }

    /// Whether each pixel of the contents is drawn by itself, and scaled like all others.
    private var showsUniformPixels: Bool {
        values.minificationFilter != .trilinear && contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    /// Draws content again of which the server has only a part, if all of it matters now.
    func contentsScalingDidChange() {
        if backingStore?.stored != nil, !showsUniformPixels { setNeedsDisplay() }
    }

    /// Whether the background is a pattern, which shaders do not paint: it is drawn into the backing store, below what
    /// the layer draws. Contents that were set explicitly replace it.
    package var drawsBackground: Bool { values.backgroundColor?.pattern != nil && contentsObject == nil }

    func setBackgroundColor(_ new: CGColor?) {
        let wasPattern = drawsBackground
        guard set("backgroundColor", \.backgroundColor, new) else { return }
        if wasPattern || drawsBackground { setNeedsDisplay() }
        owner?.layerBackgroundColorDidChange()
    }

    func setShadowPath(_ new: CGPath?) {
        if new !== extra(\.shadowPath) { change("shadowPath") { ensureExtras().shadowPath = new } }
    }

    /// Discards the backing store and, when called while drawing, the content being drawn.
    package func dropBackingStore() {
        isDrawingDropped = true
        guard backingStore != nil else { return }
        backingStore = nil
        contentsReference = nil
        mark(.state)
    }
}

extension CGImage {
    /// The reference to this image's pixels in the render server, shared by all layers that show the image.
    ///
    /// The first access uploads them with the next commit. They stay there for the lifetime of the image.
    var contentsReference: ContentsReference {
        let (reference, isNew) = rendererAttachment.withLock { attachment in
            if let reference = attachment as? ContentsReference { return (reference, false) }
            let reference = ContentsReference()
            attachment = reference
            return (reference, true)
        }
        if isNew {
            ContentsRegistry.shared.register(reference.id) { [weak self, id = reference.id] in self?.send(id) }
            send(reference.id)
        }
        return reference
    }

    /// Adds all pixels to the next commit.
    private func send(_ id: ContentsID) {
        let pixels = PixelUpdate(
            rect: PixelRect(x: 0, y: 0, width: width, height: height), pixels: renderPixels,
            hasTransparentBorder: hasTransparentBorder, isWhole: true, isRecoverable: true)
        TransactionContext.current.add(
            ContentsUpdate(id: id, owner: .none, width: width, height: height, isOpaque: isOpaque, pixels: pixels))
    }

    /// The pixels for the render server, without a copy.
    var renderPixels: SharedPixels {
        withUnsafeBytes {
            SharedPixels(
                address: $0.baseAddress!, width: width, height: height, bytesPerRow: bytesPerRow, owner: self)
        }
    }
}
