import CoreGraphics

/// The state of an output of the system (a `wl_output`, a virtual screen).
package struct PlatformOutput: Identifiable, Hashable, Sendable {
    /// Identifies an output while it is connected; it is never reused.
    package struct ID: Hashable, Sendable {
        package var rawValue: UInt32
        package init(_ rawValue: UInt32) { self.rawValue = rawValue }
    }

    /// A resolution and refresh rate of an output.
    package struct Mode: Hashable, Sendable {
        /// The width in pixels, before the output's transform.
        package var width: Int
        package var height: Int
        /// The refresh rate in millihertz; 0 if unknown. It must not be used to pace drawing.
        package var refresh: Int
        package var isPreferred: Bool

        package init(width: Int, height: Int, refresh: Int, isPreferred: Bool = false) {
            self.width = width
            self.height = height
            self.refresh = refresh
            self.isPreferred = isPreferred
        }
    }

    /// The transform of an output, with the cases of `wl_output.transform`.
    package enum Transform: Int32, Sendable {
        case normal, rotated90, rotated180, rotated270
        case flipped, flipped90, flipped180, flipped270

        /// Whether the transform exchanges width and height.
        package var swapsAxes: Bool { rawValue & 1 == 1 }

        /// Returns where a point of the content is on the panel.
        ///
        /// - Parameter size: The size of the content, after the transform. The panel's has the axes exchanged, if
        ///   `swapsAxes` is true.
        package func panelPoint(_ point: CGPoint, in size: CGSize) -> CGPoint {
            let (x, y, width, height) = (point.x, point.y, size.width, size.height)
            // The content is flipped around a vertical axis first, and rotated counterclockwise then.
            return switch self {
            case .normal: point
            case .rotated90: CGPoint(x: y, y: width - x)
            case .rotated180: CGPoint(x: width - x, y: height - y)
            case .rotated270: CGPoint(x: height - y, y: x)
            case .flipped: CGPoint(x: width - x, y: y)
            case .flipped90: CGPoint(x: y, y: x)
            case .flipped180: CGPoint(x: x, y: height - y)
            case .flipped270: CGPoint(x: height - y, y: width - x)
            }
        }

        /// Returns which point of the content is at a point of the panel: the inverse of `panelPoint(_:in:)`.
        package func contentPoint(_ point: CGPoint, in size: CGSize) -> CGPoint {
            let panel = swapsAxes ? CGSize(width: size.height, height: size.width) : size
            // Only the rotations by a quarter are not their own inverses.
            return switch self {
            case .rotated90: Self.rotated270.panelPoint(point, in: panel)
            case .rotated270: Self.rotated90.panelPoint(point, in: panel)
            default: panelPoint(point, in: panel)
            }
        }
    }

    package var id: ID
    /// The connector's name, such as `HDMI-A-1`; never empty.
    package var name: String
    /// The system's description for people; may be empty.
    package var details: String
    package var make: String
    package var model: String
    /// The top left corner in the system's global coordinate space, in points.
    package var position: CGPoint
    /// The physical size in millimetres; zero for a projector or a virtual output.
    package var physicalSize: CGSize
    /// All modes that the system reports; at least the current one.
    package var modes: [Mode]
    /// The index of the current mode in `modes`; nil while the output is off.
    package var currentMode: Int?
    /// The number of pixels per point, a whole number from `wl_output.scale`; at most `GraphicsDefaults.maxScreenScale`.
    package var scale: Int
    /// The size in points after scale and transform, if the system reports it (`xdg_output`); nil otherwise.
    package var logicalSize: CGSize?
    /// The pixels per point in 120ths, if the system divides the pixels by it, so that the size in points may be fractional;
    /// nil where `scale` and `logicalSize` are all that it reports.
    package var fractionalScale: Int?
    package var transform: Transform

    package init(
        id: ID, name: String, details: String = "", make: String = "", model: String = "", position: CGPoint = .zero,
        physicalSize: CGSize = .zero, modes: [Mode], currentMode: Int? = 0, scale: Int = 1, logicalSize: CGSize? = nil,
        fractionalScale: Int? = nil, transform: Transform = .normal
    ) {
        self.id = id
        self.name = name
        self.details = details
        self.make = make
        self.model = model
        self.position = position
        self.physicalSize = physicalSize
        self.modes = modes
        self.currentMode = currentMode
        self.scale = max(1, scale)
        self.logicalSize = logicalSize
        self.fractionalScale = fractionalScale
        self.transform = transform
    }

    /// The size in pixels after the transform; zero while the output is off.
    package var pixelSize: CGSize {
        let size = panelSize
        return transform.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    }

    /// The size in points.
    package var pointSize: CGSize {
        let pixels = pixelSize
        if let fractionalScale {
            let scale = CGFloat(fractionalScale) / 120
            return CGSize(width: pixels.width / scale, height: pixels.height / scale)
        }
        // Where the desktop is laid out in pixels, as mutter's by default, the logical size is that of the pixels at any
        // scale; windows are configured in points all the same.
        if let logicalSize, scale == 1 || logicalSize != pixels { return logicalSize }
        return CGSize(width: pixels.width / CGFloat(scale), height: pixels.height / CGFloat(scale))
    }

    /// The size of the current mode in pixels, before the transform; zero while the output is off.
    package var panelSize: CGSize {
        guard let currentMode, modes.indices.contains(currentMode) else { return .zero }
        return CGSize(width: CGFloat(modes[currentMode].width), height: CGFloat(modes[currentMode].height))
    }

    /// The rectangle in the system's global coordinate space, in points.
    package var frame: CGRect { CGRect(origin: position, size: pointSize) }

    /// The number of pixels per point, which may be fractional; `scale` while the output is off.
    ///
    /// Systems report the size in whole points. Of the scales that yield it, this is the closest multiple of 1/120, the
    /// unit in which `wp_fractional_scale_v1` reports the scale of a window there.
    package var nativeScale: CGFloat {
        if let fractionalScale { return CGFloat(fractionalScale) / 120 }
        let (pixels, points) = (pixelSize, pointSize)
        guard pixels.width > 0, pixels.height > 0, points.width > 0, points.height > 0 else { return CGFloat(scale) }
        // The longer edge is the more precise one.
        let ratio = points.width >= points.height ? pixels.width / points.width : pixels.height / points.height
        let whole = (ratio * 120).rounded() / 120
        let isPossible =
            whole > 0 && abs(pixels.width / whole - points.width) < 1 && abs(pixels.height / whole - points.height) < 1
        return isPossible ? whole : ratio
    }
}
