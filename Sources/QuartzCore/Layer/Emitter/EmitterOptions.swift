import RenderProtocol

/// The shape that an emitter's particles start from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The emitter's position alone.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line with the emitter's width; particles leave upwards.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box of the emitter's size and depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the emitter's width.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere whose radius is the emitter's width.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    /// The corresponding shape of the render server; `point` for an unknown name.
    var value: EmitterDescription.Shape {
        switch self {
        case .line: .line
        case .rectangle: .rectangle
        case .cuboid: .cuboid
        case .circle: .circle
        case .sphere: .sphere
        default: .point
        }
    }
}

/// The part of the emitter's shape that particles start from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Its corners.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its edges; particles leave outwards.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    /// The corresponding mode of the render server; `volume` for an unknown name.
    var value: EmitterDescription.Mode {
        switch self {
        case .points: .points
        case .outline: .outline
        case .surface: .surface
        default: .volume
        }
    }
}

/// The drawing order of particles and their blending with the backdrop.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particles are at the bottom.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particles are on top.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// The particles with the smallest z are at the bottom.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Colours are added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    var order: EmitterDescription.Order {
        switch self {
        case .oldestFirst: .oldestFirst
        case .oldestLast: .oldestLast
        case .backToFront: .backToFront
        default: .unordered
        }
    }
}
