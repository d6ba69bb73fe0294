import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// A layer that shows a colour gradient over its background, rounded by its corner radius.
///
///     let sky = CAGradientLayer()
///     sky.frame = layer.bounds
///     sky.colors = [CGColor(red: 0.4, green: 0.7, blue: 1, alpha: 1), CGColor(gray: 1, alpha: 1)]
///     sky.locations = [0, 0.8]
///     layer.addSublayer(sky)
///
/// Colours are interpolated in sRGB with straight alpha; beyond the first and the last location, their colours extend.
/// At its location a colour is exactly that of a flat fill, on screen and in `render(in:)`: as Core Animation
/// documents, colours are converted to the colour space of the output before they are interpolated. (Apple's
/// `render(in:)` differs from its screen output: its colours between two stops are those of an interpolation in a space
/// of gamma 1.8, whose gamut also lacks the most saturated colours of sRGB. Oriel's two outputs both match Apple's
/// screen output.)
open class CAGradientLayer: CALayer {
    private struct Values {
        var colors: [Any]?
        var locations: [NSNumber]?
        var startPoint = CGPoint(x: 0.5, y: 0)
        var endPoint = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial
    }

    private final var gradient = Values()
    private var isGradientChanged = false
    private var revision: UInt32 = 0

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAGradientLayer else { return }
        gradient = layer.gradient
        isGradientChanged = true
    }

    public required init?(coder: NSCoder) {
        nil
    }

    private static let gradientTable = LayerPropertyTable({ CAGradientLayer() }, extending: .layer) {
        $0.add("colors", object: \.colors, animates: .gradientColors)
        $0.add("locations", object: \.locations, animates: .gradientLocations)
        $0.add("startPoint", \.startPoint, animates: .gradientStart)
        $0.add("endPoint", \.endPoint, animates: .gradientEnd)
        $0.add("type", raw: \.type)
    }

    override class var propertyTable: LayerPropertyTable { gradientTable }

    /// The colours, each a `CGColor`; nil, the default, to show no gradient. A gradient has at least two.
    open var colors: [Any]? {
        get { gradient.colors }
        set {
            change("colors") {
                gradient.colors = newValue
                ownValuesDidChange()
            }
        }
    }

    /// The locations of the colours, from 0 to 1 in ascending order; nil, the default, spaces them evenly.
    ///
    /// The gradient is not drawn if there are more or fewer than colours, or if one is less than that before it.
    open var locations: [NSNumber]? {
        get { gradient.locations }
        set { set("locations", own: \.gradient.locations, newValue) }
    }

    /// The position of location 0, in the unit square of the bounds; the middle of the edge of the smallest y by
    /// default.
    ///
    /// The gradient is computed in that square and stretched to the bounds. Radial and conic ones have their centre
    /// here; a radial one is not drawn if `endPoint` has the same x or y.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { set("startPoint", own: \.gradient.startPoint, newValue) }
    }

    /// The position of location 1, in the unit square of the bounds; the middle of the edge of the greatest y by
    /// default.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { set("endPoint", own: \.gradient.endPoint, newValue) }
    }

    /// The kind of gradient; axial by default.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { set("type", own: \.gradient.type, newValue) }
    }

    override func ownValuesDidChange() {
        isGradientChanged = true
        revision &+= 1
    }

    // MARK: For the render server

    override var renderKind: LayerEffects.Kind { .gradient }

    override var drawnRevision: UInt32 { revision }

    override func encodeKind(into commit: inout Commit) {
        guard isGradientChanged else { return }
        isGradientChanged = false
        commit.gradients.append(.init(id: id, gradient: renderGradient))
    }

    private var renderGradient: Gradient {
        var result = Gradient()
        result.kind = type == .radial ? .radial : type == .conic ? .conic : .axial
        func point(_ p: CGPoint) -> SIMD2<Float> {
            SIMD2(p.x.isFinite ? Float(p.x) : 0, p.y.isFinite ? Float(p.y) : 0)
        }
        (result.start, result.end) = (point(startPoint), point(endPoint))
        let colors = gradient.colors ?? []
        guard colors.count == gradient.locations?.count ?? colors.count else { return result }
        if result.kind == .radial, result.start.x == result.end.x || result.start.y == result.end.y { return result }
        var last: Float = -.infinity
        for (index, color) in colors.enumerated() {
            guard let color = color as? CGColor else {
                logger.once("colors of \(self) has \(Swift.type(of: color)), which is not a CGColor: ignored.")
                continue
            }
            var location = Float(index) / Float(max(colors.count - 1, 1))
            if let locations { location = locations[index].floatValue }
            guard location.isFinite, location >= last else { return Gradient() }
            last = location
            result.stops.append(.init(location: min(max(location, 0), 1), color: color.renderColor))
        }
        return result.stops.count > 1 ? result : Gradient()
    }

    // MARK: render(in:)

    override func renderContents(in ctx: CGContext) {
        let gradient = renderGradient
        let bounds = values.bounds
        guard !gradient.stops.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        guard let grid = GradientSamples(of: bounds, in: ctx), let image = gradient.picture(grid) else { return }
        let radius = min(values.cornerRadius, bounds.width / 2, bounds.height / 2)
        ctx.addPath(CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil))
        ctx.clip()
        ctx.drawUnflipped(image, in: grid.rect)
    }
}

extension Gradient {
    /// Returns an image of the colours at samples of the unit square.
    fileprivate func picture(_ grid: GradientSamples) -> CGImage? {
        let (width, height) = (grid.columns.count, grid.rows.count)
        let ramp = GradientRamp(self, samples: grid.length(of: end - start))
        var bytes = Data(count: width * height * 4)
        bytes.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) in
            let pixels = bytes.bindMemory(to: UInt32.self)
            var offset = 0
            for row in grid.rows {
                for column in grid.columns {
                    pixels[offset] = ramp[along(grid.position(column, row))]
                    offset += 1
                }
            }
        }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(
                rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue),
            provider: CGDataProvider(data: bytes)!, decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
    }
}
