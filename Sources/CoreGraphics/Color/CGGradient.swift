import Foundation

/// Colours at locations between 0 and 1, interpolated in between.
public final class CGGradient: Sendable {
    /// A colour and its location along the gradient.
    package struct Stop: Sendable, Hashable {
        package var location: Double
        package var color: RGBA
    }

    /// The stops, sorted by location.
    package let stops: [Stop]
    /// The colour space of the given colours.
    public let colorSpace: CGColorSpace?

    /// Creates a gradient from colours.
    ///
    /// - Parameters:
    ///   - space: Stored only; interpolation happens in sRGB.
    ///   - colors: `CGColor` objects; anything else makes the initializer return `nil`, as does an empty array.
    ///   - locations: As many values in 0…1 as there are colours, or `nil` to space them evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let list = colors.compactMap { $0 as? CGColor }
        guard !list.isEmpty, list.count == colors.count else { return nil }
        let values = locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) }
        stops = Self.stops(list.map(\.rgba), values)
        colorSpace = space
    }

    /// Creates a gradient from components.
    ///
    /// - Parameters:
    ///   - space: The space of the components.
    ///   - components: `count` times the components of `space` followed by alpha.
    ///   - locations: `count` values in 0…1, or `nil` to space the colours evenly.
    ///   - count: The number of colours; with 0 the initializer returns `nil`.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let stride = space.numberOfComponents + 1
        let colors = (0..<count).map { index in
            CGColor(
                space: space,
                values: Array(UnsafeBufferPointer(start: components + index * stride, count: stride))
            ).rgba
        }
        stops = Self.stops(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
        colorSpace = space
    }

    /// Creates a gradient from stops that are sorted by location.
    init(stops: [Stop], colorSpace: CGColorSpace) {
        self.stops = stops
        self.colorSpace = colorSpace
    }

    private static func stops(_ colors: [RGBA], _ locations: [CGFloat]?) -> [Stop] {
        let last = max(colors.count - 1, 1)
        let stops = colors.enumerated().map { index, color in
            let even = Double(index) / Double(last)
            let location = locations.map { Double($0[index]) } ?? even
            return Stop(location: location.isFinite ? min(max(location, 0), 1) : even, color: color)
        }
        // A stable sort keeps two colours at the same location, which is a hard edge, in the given order.
        return stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }
}

/// Whether a gradient's first and last colour extend beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour covers the area before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour covers the area after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
