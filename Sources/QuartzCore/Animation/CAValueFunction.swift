import Foundation
import RenderProtocol

/// A function that creates a transform from the numbers that an animation of `transform` interpolates.
///
/// With a value function an animation interpolates angles instead of matrices, so that full rotations are possible.
open class CAValueFunction: NSObject {
    /// The name of the function.
    public let name: CAValueFunctionName

    /// Creates the named function; nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        guard Self.parts[name] != nil else { return nil }
        self.name = name
        super.init()
    }

    /// Archives of functions are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The part of a transform that each input of the function sets.
    var parts: [AnimatedProperty.TransformPart] { Self.parts[name] ?? [] }

    private static let parts: [CAValueFunctionName: [AnimatedProperty.TransformPart]] = [
        .rotateX: [.rotationX], .rotateY: [.rotationY], .rotateZ: [.rotationZ],
        .scaleX: [.scaleX], .scaleY: [.scaleY], .scaleZ: [.scaleZ], .scale: [.scaleX, .scaleY, .scaleZ],
        .translateX: [.translationX], .translateY: [.translationY], .translateZ: [.translationZ],
        .translate: [.translationX, .translationY, .translationZ],
    ]

    /// Returns the inputs in `value`: a number, or an array of three.
    func inputs(_ value: Any?) -> [Double]? {
        if let list = value as? [Any] {
            let numbers = list.compactMap { LayerValue($0).number }
            return numbers.count == parts.count ? numbers : nil
        }
        return LayerValue(value).number.map { Array(repeating: $0, count: parts.count) }
    }
}

/// The names of predefined value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A rotation about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Three factors in an array, for x, y and z.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along the x axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along the y axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Three distances in an array, along x, y and z, in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along the x axis, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along the y axis, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along the z axis, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
