import CoreGraphics
import Foundation
import PathGeometry
import RenderProtocol

/// The descriptions of an animation that are sent to the render server.
struct AnimationParts {
    /// The class of the animated layer.
    let layerClass: CALayer.Type
    var list: [AnimationDescription] = []
    /// Animations of properties that the class has registered, which the render server does not know.
    var custom: [CustomPart] = []
    /// The objects that the numbers in the list refer to, kept alive here.
    var contents: [(index: Double, object: AnyObject)] = []

    init(of layerClass: CALayer.Type) {
        self.layerClass = layerClass
    }

    /// Adds a change of the property at a key path.
    mutating func append(_ description: AnimationDescription, of target: AnimatedKeyPath) {
        if let property = target.custom {
            custom.append(CustomPart(property: property, description: description))
        } else {
            list.append(description)
        }
    }
}

/// An animated change of a property that a layer's class has registered.
struct CustomPart {
    let property: LayerProperty
    /// The change, expressed with a render server property of the same kind.
    var description: AnimationDescription
}

/// The render server property that an animation's key path names, and the conversion of its values to numbers.
struct AnimatedKeyPath {
    let property: AnimatedProperty
    /// The kind of the values.
    let kind: LayerValue.Kind
    /// The registered property of the layer's class that `property` substitutes for; nil for a built-in one.
    let custom: LayerProperty?
    /// Converts a value that is not of `kind` itself.
    private let extract: ((Any?) -> Double?)?

    init(
        _ property: AnimatedProperty, kind: LayerValue.Kind, custom: LayerProperty? = nil,
        from extract: ((Any?) -> Double?)? = nil
    ) {
        self.property = property
        self.kind = kind
        self.custom = custom
        self.extract = extract
    }

    /// Parses a key path; nil if layers of the class have no animatable property there.
    init?(_ path: String, of type: CALayer.Type) {
        guard let read = LayerKeyPath(path, of: type) else { return nil }
        self.init(read)
    }

    init?(_ path: LayerKeyPath) {
        guard let property = AnimatedProperty(path) else { return nil }
        self.init(property, kind: path.kind, custom: path.property.isCustom ? path.property : nil)
    }

    var isWholeTransform: Bool { property.base.isTransform && property.part == .all }
    /// Whether values have a variable count of numbers.
    var isList: Bool { property.base == .gradientColors || property.base == .gradientLocations }

    /// Returns the numbers of a value; nil if it is not a value of this property.
    func numbers(_ value: Any, _ parts: inout AnimationParts) -> [Double]? {
        if let extract { return extract(value).map { [$0] } }
        guard property.base == .contents else { return numbers(LayerValue(value)) }
        guard let contents = Self.contents(value) else { return nil }
        let index = Double(contents.id.index)
        if let object = contents.object { parts.contents.append((index, object)) }
        return [index]
    }

    /// Returns the numbers of a value other than contents.
    func numbers(_ value: LayerValue) -> [Double]? {
        switch (kind, value) {
        case (.number, _), (.bool, _): return value.number.map { [$0] }
        case (.point, .point(let p)), (.size, .point(let p)): return [Double(p.x), Double(p.y)]
        case (.point, .size(let s)), (.size, .size(let s)): return [Double(s.width), Double(s.height)]
        case (.rect, .rect(let r)):
            return [Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height)]
        case (.transform, .transform(let t)): return t.space.numbers
        case (.transform, .object(let t as CGAffineTransform)):
            return CATransform3DMakeAffineTransform(t).space.numbers
        case (.color, .color(let c)): return c.numbers
        case (.color, .none): return [0, 0, 0, 0]
        case (.path, .path(let path)) where property.base == .shadowBox: return path.shadowNumbers
        case (.object, .object(let list as [Any])) where property.base == .gradientColors:
            return list.compactMap { $0 as? CGColor }.flatMap(\.numbers)
        case (.object, .object(let list as [Any])) where property.base == .gradientLocations:
            return list.compactMap { LayerValue($0).number }
        default: return nil
        }
    }

    /// Returns the path in a value; nil if it is not a path.
    func path(_ value: Any) -> PathData? { (value as? CGPath).map { PathData($0.elements) } }

    /// Returns the identifier of the pixels that a value stands for, and the object that owns them.
    static func contents(_ value: Any?) -> (id: ContentsID, object: AnyObject?)? {
        switch value {
        case nil, is NSNull: (.none, nil)
        case let image as CGImage: (image.contentsReference.id, image)
        case let store as BackingStore: (store.reference.id, store)
        default: nil
        }
    }

    /// Returns the concatenated values, each padded to the length of the longest.
    func concatenatingPadded(_ values: [[Double]]) -> [Double] {
        guard isList else { return values.flatMap { $0 } }
        let count = values.map(\.count).max() ?? 0
        let last = property.base == .gradientColors ? 4 : 1
        return values.flatMap { value in
            var value = value
            guard value.count >= last else { return Array(repeating: 0.0, count: count) }
            while value.count < count { value += value.suffix(last) }
            return value
        }
    }

    func sum(_ a: [Double], _ b: [Double]) -> [Double] {
        (0..<max(a.count, b.count)).map { ($0 < a.count ? a[$0] : 0) + ($0 < b.count ? b[$0] : 0) }
    }
}

extension AnimatedProperty {
    /// Creates the property, or the part of one, at a key path; nil if it is not animatable.
    init?(_ path: LayerKeyPath) {
        guard let animated = path.property.animated else { return nil }
        let base = animated.base
        switch path.component {
        case .whole: self = animated
        case .x, .width, .originX: self.init(base, first: 0, count: 1)
        case .y, .height, .originY: self.init(base, first: 1, count: 1)
        case .origin: self.init(base, first: 0, count: 2)
        case .size: self.init(base, first: 2, count: 2)
        case .sizeWidth: self.init(base, first: 2, count: 1)
        case .sizeHeight: self.init(base, first: 3, count: 1)
        case .rotationX: self.init(base, part: .rotationX)
        case .rotationY: self.init(base, part: .rotationY)
        case .rotationZ: self.init(base, part: .rotationZ)
        case .scale: self.init(base, part: .scale)
        case .scaleX: self.init(base, part: .scaleX)
        case .scaleY: self.init(base, part: .scaleY)
        case .scaleZ: self.init(base, part: .scaleZ)
        case .translation: self.init(base, part: .translation)
        case .translationX: self.init(base, part: .translationX)
        case .translationY: self.init(base, part: .translationY)
        case .translationZ: self.init(base, part: .translationZ)
        }
    }
}

extension AnimatedProperty.Base {
    /// Creates the property whose values substitute for those of a registered property; nil if `kind` is not animatable.
    init?(substituteFor kind: LayerValue.Kind) {
        switch kind {
        case .number, .bool: self = .zPosition
        case .point: self = .position
        case .size: self = .shadowOffset
        case .rect: self = .bounds
        case .transform: self = .transform
        case .color: self = .backgroundColor
        case .path, .object: return nil
        }
    }
}

extension CGColor {
    fileprivate var numbers: [Double] {
        let c = renderColor
        return [Double(c.x), Double(c.y), Double(c.z), Double(c.w)]
    }
}

extension SpaceMap {
    /// The matrix in row-major order.
    var numbers: [Double] { [x, y, z, w].flatMap { [$0.x, $0.y, $0.z, $0.w] } }

    /// - Parameter n: 16 numbers.
    init(numbers n: [Double]) {
        func row(_ i: Int) -> SIMD4<Double> { SIMD4(n[4 * i], n[4 * i + 1], n[4 * i + 2], n[4 * i + 3]) }
        self.init(x: row(0), y: row(1), z: row(2), w: row(3))
    }
}
