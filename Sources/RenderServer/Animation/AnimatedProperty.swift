/// What an animation changes: a property of a layer, or some of its components.
public struct AnimatedProperty: Hashable, Sendable {
    /// The properties, each with as many components as its name says in comments.
    public enum Base: UInt8, Sendable, CaseIterable {
        /// x, y.
        case position
        case zPosition
        /// x, y, width, height.
        case bounds
        case anchorPoint
        case anchorPointZ
        /// The 16 numbers of a matrix, row after row.
        case transform
        case sublayerTransform
        case opacity
        /// 0 or 1; changes half way.
        case isHidden
        /// Red, green, blue, alpha; straight.
        case backgroundColor
        case borderColor
        case borderWidth
        case cornerRadius
        case contentsRect
        case contentsCenter
        case contentsScale
        case shadowColor
        case shadowOpacity
        case shadowOffset
        case shadowRadius
        case rasterizationScale
        case minificationFilterBias

        /// How many numbers a value has.
        public var componentCount: Int {
            switch self {
            case .position, .anchorPoint, .shadowOffset: 2
            case .bounds, .backgroundColor, .borderColor, .contentsRect, .contentsCenter, .shadowColor: 4
            case .transform, .sublayerTransform: 16
            default: 1
            }
        }

        public var isTransform: Bool { self == .transform || self == .sublayerTransform }
    }

    /// A part of a transform that a key path names, such as `transform.rotation.z`.
    public enum TransformPart: UInt8, Sendable {
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

    public var base: Base
    /// Of a transform.
    public var part = TransformPart.all
    /// The components that are changed: all of them, or a few as in `bounds.size` (from 2 on, 2 of them).
    public var first: UInt8
    public var count: UInt8

    /// - Parameters:
    ///   - first: The first component that is changed.
    ///   - count: How many are; nil for all from `first` on.
    public init(_ base: Base, first: Int = 0, count: Int? = nil) {
        self.base = base
        self.first = UInt8(first)
        self.count = UInt8(count ?? base.componentCount - first)
    }

    /// - Parameter base: `transform` or `sublayerTransform`.
    public init(_ base: Base, part: TransformPart) {
        self.init(base)
        self.part = part
        if part != .all { count = part == .translation ? 2 : 1 }
    }
}
