import CoreGraphics

/// One output of the system (a `wl_output`, a virtual screen) at one moment.
package struct PlatformOutput: Identifiable, Hashable, Sendable {
    /// Names an output for as long as it is connected; never used again afterwards.
    package struct ID: Hashable, Sendable {
        package var rawValue: UInt32
        package init(_ rawValue: UInt32) { self.rawValue = rawValue }
    }

    /// A size and rate that an output can have.
    package struct Mode: Hashable, Sendable {
        /// Width and height in pixels, before the output's transform.
        package var width: Int
        package var height: Int
        /// Rate in millihertz; 0 where unknown. Never a pace to draw by.
        package var refresh: Int
        package var isPreferred: Bool

        package init(width: Int, height: Int, refresh: Int, isPreferred: Bool = false) {
            self.width = width
            self.height = height
            self.refresh = refresh
            self.isPreferred = isPreferred
        }
    }

    /// How the output is turned; the cases and their order are `wl_output.transform`'s.
    package enum Transform: Int32, Sendable {
        case normal, rotated90, rotated180, rotated270
        case flipped, flipped90, flipped180, flipped270

        /// Whether width and height change places.
        package var swapsAxes: Bool { rawValue & 1 == 1 }
    }

    package var id: ID
    /// The connector's name, for instance `HDMI-A-1`; never empty.
    package var name: String
    /// What the system says about it for people; may be empty.
    package var details: String
    package var make: String
    package var model: String
    /// Top left corner in the system's global space, in points.
    package var position: CGPoint
    /// Millimetres; zero for a projector or a virtual output.
    package var physicalSize: CGSize
    /// All modes that the system tells; at least the current one.
    package var modes: [Mode]
    /// Index into `modes`; nil while the output is off.
    package var currentMode: Int?
    /// Pixels per point, a whole number from `wl_output.scale`.
    package var scale: Int
    /// Size in points after scale and transform where the system tells it (`xdg_output`), else nil.
    package var logicalSize: CGSize?
    package var transform: Transform

    package init(
        id: ID, name: String, details: String = "", make: String = "", model: String = "", position: CGPoint = .zero,
        physicalSize: CGSize = .zero, modes: [Mode], currentMode: Int? = 0, scale: Int = 1, logicalSize: CGSize? = nil,
        transform: Transform = .normal
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
        self.transform = transform
    }

    /// Size in pixels as a person sees it, that is after the transform; zero while the output is off.
    package var pixelSize: CGSize {
        guard let currentMode, modes.indices.contains(currentMode) else { return .zero }
        let mode = modes[currentMode]
        let size = CGSize(width: CGFloat(mode.width), height: CGFloat(mode.height))
        return transform.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    }

    /// Size in points.
    package var pointSize: CGSize {
        if let logicalSize { return logicalSize }
        let pixels = pixelSize
        return CGSize(width: pixels.width / CGFloat(scale), height: pixels.height / CGFloat(scale))
    }
}
