import CoreGraphics
import WaylandClient

/// The icons of windows: `xdg_toplevel_icon_manager_v1`.
@MainActor final class WindowIcons {
    /// The largest side of a buffer in pixels, which bounds the memory of the compositor.
    static let maxSide = 1024

    /// The icon of one window, whose buffers must exist as long as its object.
    final class Icon {
        fileprivate let object: XdgToplevelIconV1
        fileprivate let buffers: [WlBuffer]

        fileprivate init(object: XdgToplevelIconV1, buffers: [WlBuffer]) {
            self.object = object
            self.buffers = buffers
        }

        /// Destroys the objects; the window keeps its icon until it has another one.
        func destroy() {
            object.destroy()
            for buffer in buffers { buffer.destroy() }
        }
    }

    /// A buffer of an icon: a square of `size` points with `scale` pixels per point.
    struct Variant: Hashable {
        var size: Int
        var scale: Int
        var side: Int { size * scale }
    }

    private let manager: XdgToplevelIconManagerV1
    private let shm: WlShm
    /// The sizes in points that the compositor prefers; empty if it has no preference.
    private var preferredSizes: [Int] = []

    init(_ manager: XdgToplevelIconManagerV1, shm: WlShm) {
        self.manager = manager
        self.shm = shm
        manager.onEvent { [weak self] event in
            guard let self, case .iconSize(let size) = event, size > 0 else { return }
            preferredSizes.append(Int(size))
        }
    }

    /// Sets the icon of a window, with its next commit; without an image, the icon of the app's desktop file.
    ///
    /// - Parameter scales: The scales of the outputs.
    func set(_ images: [CGImage], for toplevel: XdgToplevel, scales: [Int]) -> Icon? {
        let images = images.filter { $0.width > 0 && $0.height > 0 }
        var buffers: [(WlBuffer, Variant)] = []
        for variant in Self.variants(images.map { max($0.width, $0.height) }, preferred: preferredSizes, scales: scales)
        {
            guard let image = Self.image(for: variant.side, among: images) else { continue }
            let buffer = shm.makeBuffer(width: variant.side, height: variant.side) { context in
                context.interpolationQuality = .high
                context.draw(image, in: Self.rectangle(of: image, side: CGFloat(variant.side)))
            }
            if let buffer { buffers.append((buffer, variant)) }
        }
        guard !buffers.isEmpty else {
            manager.setIcon(toplevel: toplevel)
            return nil
        }
        let icon = manager.createIcon()
        for (buffer, variant) in buffers { icon.addBuffer(buffer: buffer, scale: Int32(variant.scale)) }
        manager.setIcon(toplevel: toplevel, icon: icon)
        return Icon(object: icon, buffers: buffers.map(\.0))
    }

    /// Returns the buffers to make of images with these sides in pixels.
    ///
    /// Each preferred size has one for every scale that an image is large enough for, and one at scale 1 in any case.
    /// Where the compositor has no usable preference, there is one buffer for each image.
    static func variants(_ sides: [Int], preferred: [Int], scales: [Int]) -> [Variant] {
        guard let largest = sides.max() else { return [] }
        var variants: [Variant] = []
        for size in Set(preferred).sorted() {
            for scale in Set(scales).union([1]).sorted() {
                let variant = Variant(size: size, scale: scale)
                guard variant.side <= maxSide, scale == 1 || variant.side <= largest else { continue }
                variants.append(variant)
            }
        }
        guard variants.isEmpty else { return variants }
        return Set(sides.map { min($0, maxSide) }).sorted().map { Variant(size: $0, scale: 1) }
    }

    /// Returns the smallest image that need not be enlarged to a side in pixels, or the largest of all.
    private static func image(for side: Int, among images: [CGImage]) -> CGImage? {
        func length(_ image: CGImage) -> Int { max(image.width, image.height) }
        return images.filter { length($0) >= side }.min { length($0) < length($1) }
            ?? images.max { length($0) < length($1) }
    }

    /// The rectangle of an image in the middle of a square, with the image's proportions.
    private static func rectangle(of image: CGImage, side: CGFloat) -> CGRect {
        let factor = side / CGFloat(max(image.width, image.height))
        let (width, height) = (CGFloat(image.width) * factor, CGFloat(image.height) * factor)
        return CGRect(x: (side - width) / 2, y: (side - height) / 2, width: width, height: height)
    }
}
