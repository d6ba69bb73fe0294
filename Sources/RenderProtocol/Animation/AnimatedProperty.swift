/// The target of an animation: a property of a layer, or some of its components.
@usableFromInline package struct AnimatedProperty: Hashable, Sendable {
    /// The properties, each with the components that its comment names.
    @usableFromInline package enum Base: UInt8, Sendable, CaseIterable {
        /// x, y.
        case position
        case zPosition
        /// x, y, width, height.
        case bounds
        case anchorPoint
        case anchorPointZ
        /// The 16 numbers of a matrix in row-major order.
        case transform
        case sublayerTransform
        case opacity
        /// 0 or 1, as all flags; an interpolated value of 0.5 or more is 1.
        case isHidden
        case isDoubleSided
        case masksToBounds
        /// Red, green, blue, alpha; not premultiplied.
        case backgroundColor
        case borderColor
        case borderWidth
        case cornerRadius
        /// The index of a `ContentsID`; an interpolated value cross-fades two of them.
        case contents
        case contentsRect
        case contentsCenter
        case contentsScale
        case shadowColor
        case shadowOpacity
        case shadowOffset
        case shadowRadius
        /// The rectangular or elliptic path of the shadow: x, y, width, height and the corner radii.
        case shadowBox
        case rasterizationScale
        case minificationFilterBias

        // Shape layers.
        case shapePath
        case fillColor
        case strokeColor
        case strokeStart
        case strokeEnd
        case lineWidth
        case miterLimit
        case lineDashPhase

        // Gradient layers.
        /// Four components for each stop.
        case gradientColors
        /// One component for each stop.
        case gradientLocations
        /// x, y in the unit square.
        case gradientStart
        case gradientEnd

        // Replicator layers.
        case instanceCount
        case instanceTransform
        case instanceColor
        /// Red, green, blue, alpha.
        case instanceColorOffset

        // Backdrop layers.
        case backdropRadius
        case backdropSaturation

        // Emitter layers.
        case emitterPosition
        case emitterZPosition
        case emitterSize
        case emitterDepth
        case emitterBirthRate
        case emitterLifetime
        case emitterVelocity
        case emitterScale
        case emitterSpin

        /// The number of components of a value; 0 for paths, and where the animation determines it.
        package var componentCount: Int {
            switch self {
            case .position, .anchorPoint, .shadowOffset, .gradientStart, .gradientEnd, .emitterPosition, .emitterSize: 2
            case .bounds, .backgroundColor, .borderColor, .contentsRect, .contentsCenter, .shadowColor, .fillColor,
                .strokeColor, .instanceColor, .instanceColorOffset:
                4
            case .transform, .sublayerTransform, .instanceTransform: 16
            case .shadowBox: 6
            case .gradientColors, .gradientLocations, .shapePath: 0
            default: 1
            }
        }

        @usableFromInline package var isTransform: Bool {
            self == .transform || self == .sublayerTransform || self == .instanceTransform
        }

        /// Whether its values are `PathData`.
        @usableFromInline package var isPath: Bool { self == .shapePath }
    }

    /// A part of a transform that a key path names, such as `transform.rotation.z`.
    @usableFromInline package enum TransformPart: UInt8, Sendable {
        /// The matrix as a whole.
        case all
        /// Angles in radians.
        case rotationX, rotationY, rotationZ
        case scaleX, scaleY, scaleZ
        /// One factor for all three axes.
        case scale
        case translationX, translationY, translationZ
        /// x and y.
        case translation
    }

    package var base: Base
    /// The animated part of a transform.
    package var part = TransformPart.all
    /// The first animated component. `bounds.size`, for example, begins at 2 and has a count of 2.
    package var first: UInt16
    package var count: UInt16

    /// - Parameters:
    ///   - first: The first animated component.
    ///   - count: The number of animated components; nil for all from `first` on. Required for gradient colours and
    ///     locations: the sum over all stops.
    package init(_ base: Base, first: Int = 0, count: Int? = nil) {
        self.base = base
        self.first = UInt16(clamping: first)
        self.count = UInt16(clamping: count ?? base.componentCount - first)
    }

    /// - Parameter base: A property that is a transform.
    package init(_ base: Base, part: TransformPart) {
        self.init(base)
        self.part = part
        if part != .all { count = part == .translation ? 2 : 1 }
    }
}
