import Diagnostics
import Foundation

/// Colours along a line or between two circles that a function computes.
///
/// The function's input goes from the lower to the upper limit of its domain, or from 0 to 1 without one; its outputs are the
/// components of a colour, followed by alpha. It is called whenever the shading is drawn, 33 to 1,025 times: the more, the
/// less its outputs are like straight lines. An edge between two colours is at most 1/1024 of the way wide.
public final class CGShading {
    /// The area that the colours lie in.
    enum Shape {
        case axial(start: CGPoint, end: CGPoint)
        case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    }

    let shape: Shape
    let options: CGGradientDrawingOptions
    private let space: CGColorSpace
    private let function: CGFunction

    /// Creates a shading along a line.
    ///
    /// - Parameters:
    ///   - space: The colour space of the function's outputs.
    ///   - start: The point of the function's smallest input.
    ///   - end: The point of its largest input.
    ///   - function: A function of one input, with an output for each component of the space and one for alpha.
    ///   - extendStart: Whether the first colour covers the area before the start.
    ///   - extendEnd: Whether the last colour covers the area after the end.
    /// - Returns: `nil` for a function with other numbers of values, and for points that are not finite.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) {
        guard start.isFinite, end.isFinite else { return nil }
        self.init(.axial(start: start, end: end), space, function, extendStart, extendEnd)
    }

    /// Creates a shading between two circles.
    ///
    /// - Parameters:
    ///   - space: The colour space of the function's outputs.
    ///   - start: The centre of the circle of the function's smallest input.
    ///   - startRadius: Its radius, at least 0.
    ///   - end: The centre of the circle of its largest input.
    ///   - endRadius: Its radius, at least 0.
    ///   - function: A function of one input, with an output for each component of the space and one for alpha.
    ///   - extendStart: Whether the first colour extends beyond the first circle.
    ///   - extendEnd: Whether the last colour extends beyond the last circle.
    /// - Returns: `nil` for a function with other numbers of values, and for circles that are not finite.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        guard start.isFinite, end.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0, endRadius >= 0
        else { return nil }
        self.init(
            .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius), space, function,
            extendStart, extendEnd)
    }

    private init?(
        _ shape: Shape, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool
    ) {
        guard space.model != .pattern, function.domainDimension == 1,
            function.rangeDimension == space.numberOfComponents + 1
        else {
            logger.once(
                "CGShading: the function must have one input, and an output for each component of the space and alpha")
            return nil
        }
        self.shape = shape
        self.space = space
        self.function = function
        var options: CGGradientDrawingOptions = []
        if extendStart { options.insert(.drawsBeforeStartLocation) }
        if extendEnd { options.insert(.drawsAfterEndLocation) }
        self.options = options
    }

    // MARK: Sampling

    /// The depth to which the domain is always halved: the middles of 16 intervals find what is no straight line.
    private static let minimumDepth = 4
    /// The depth of an edge: 1/1024 of the domain. cairo searches the stops for each pixel, so that more would cost time.
    private static let maximumDepth = 10
    /// The maximum difference of a component from the function, a quarter of a step of 8 bits.
    private static let tolerance = 1.0 / 1024

    /// Returns a gradient that has the function's colours.
    func makeGradient() -> CGGradient {
        let domain = function.domain.first ?? 0...1
        let span = domain.upperBound - domain.lowerBound
        func sample(_ location: Double) -> CGGradient.Stop {
            let values = function.values(at: domain.lowerBound + span * CGFloat(location))
            return CGGradient.Stop(location: location, color: CGColor(space: space, values: values).rgba)
        }
        var stops = [sample(0)]
        func refine(_ first: CGGradient.Stop, _ last: CGGradient.Stop, _ depth: Int) {
            if depth < Self.maximumDepth {
                let middle = sample((first.location + last.location) / 2)
                if depth < Self.minimumDepth || !middle.isBetween(first, last, tolerance: Self.tolerance) {
                    refine(first, middle, depth + 1)
                    refine(middle, last, depth + 1)
                    return
                }
            }
            stops.append(last)
        }
        refine(stops[0], sample(1), 0)
        return CGGradient(stops: Self.simplified(stops), colorSpace: space)
    }

    /// Returns stops without those that lie on a straight line between others.
    private static func simplified(_ stops: [CGGradient.Stop]) -> [CGGradient.Stop] {
        var kept = [stops[0]]
        var start = 0
        for index in stops.indices.dropFirst().dropLast() {
            let isStraight = stops[(start + 1)...index].allSatisfy {
                $0.isBetween(stops[start], stops[index + 1], tolerance: tolerance)
            }
            if !isStraight {
                kept.append(stops[index])
                start = index
            }
        }
        return kept + [stops[stops.count - 1]]
    }
}

extension CGGradient.Stop {
    /// Whether the colour is that of a straight line between two stops.
    fileprivate func isBetween(_ first: CGGradient.Stop, _ last: CGGradient.Stop, tolerance: Double) -> Bool {
        let part = (location - first.location) / (last.location - first.location)
        func isNear(_ component: KeyPath<RGBA, Double>) -> Bool {
            let (a, b) = (first.color[keyPath: component], last.color[keyPath: component])
            return abs(a + (b - a) * part - color[keyPath: component]) <= tolerance
        }
        return isNear(\.red) && isNear(\.green) && isNear(\.blue) && isNear(\.alpha)
    }
}

extension CGContext {
    /// Paints a shading over the whole clip.
    public func drawShading(_ shading: CGShading) {
        guard canDraw else { return }
        switch shading.shape {
        case .axial(let start, let end):
            drawLinearGradient(shading.makeGradient(), start: start, end: end, options: shading.options)
        case .radial(let start, let startRadius, let end, let endRadius):
            drawRadialGradient(
                shading.makeGradient(), startCenter: start, startRadius: startRadius, endCenter: end,
                endRadius: endRadius, options: shading.options)
        }
    }
}
