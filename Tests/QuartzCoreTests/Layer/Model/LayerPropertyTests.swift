import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Properties that are not values of the layer, or have no actions.
private let others: Set<String> = [
    "frame", "sublayers", "mask", "delegate", "name", "actions", "style", "needsDisplayOnBoundsChange", "beginTime",
    "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
]

/// Properties whose values are not compared: setting the same one again is a change.
private let uncompared: Set<String> = [
    "compositingFilter", "filters", "backgroundFilters", "colors", "string", "font",
]

/// What all stored properties of all layer classes have in common.
@MainActor @Suite struct LayerPropertyTests {
    /// Records the keys that it is asked for.
    private final class Recorder: CALayerDelegate {
        var keys: [String] = []

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            keys.append(event)
            return NSNull()
        }
    }

    enum LayerClass: CaseIterable {
        case plain, shape, gradient, replicator, text

        func makeLayer() -> CALayer {
            switch self {
            case .plain: CALayer()
            case .shape: CAShapeLayer()
            case .gradient: CAGradientLayer()
            case .replicator: CAReplicatorLayer()
            case .text: CATextLayer()
            }
        }

        /// The properties that are values of the layer and have actions.
        var properties: [LayerProperty] {
            type(of: makeLayer()).properties.properties.filter { !$0.isReadOnly && !others.contains($0.key) }
        }
    }

    /// Other values than the defaults, for properties whose kind is `object`.
    private static let objects: [String: Any] = [
        "compositingFilter": "screenBlendMode", "filters": ["a"], "backgroundFilters": ["a"],
        "contents": NSString(string: "a"), "contentsGravity": "center", "contentsFormat": "Gray8",
        "minificationFilter": "nearest", "magnificationFilter": "nearest", "cornerCurve": "continuous",
        "fillRule": "even-odd", "lineCap": "round", "lineJoin": "bevel", "lineDashPattern": [NSNumber(value: 2)],
        "colors": [CGColor(gray: 0.5, alpha: 1)], "locations": [NSNumber(value: 0.5)], "type": "radial",
        "string": NSString(string: "a"), "font": NSString(string: "Inter"), "truncationMode": "end",
        "alignmentMode": "center",
    ]

    /// Returns another value than the one that `layer` has.
    private func otherValue(of property: LayerProperty, in layer: CALayer) throws -> LayerValue {
        switch property.value(in: layer) {
        // Masks have four bits.
        case .number(let number): .number(number == 15 ? 14 : number + 1)
        case .bool(let value): .bool(!value)
        case .point(let point): .point(CGPoint(x: point.x + 1, y: point.y + 2))
        case .size(let size): .size(CGSize(width: size.width + 1, height: size.height + 2))
        case .rect(let rect):
            .rect(CGRect(x: rect.minX + 0.125, y: 0.25, width: rect.width + 0.5, height: rect.height + 0.25))
        case .transform: .transform(CATransform3DMakeScale(2, 3, 4))
        case .color: .color(CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        case .none where property.kind == .color: .color(CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        case .path: .none
        case .none where property.kind == .path:
            .path(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
        case .none, .object: .object(try #require(Self.objects[property.key], "\(property.key)"))
        }
    }

    /// Compares two values; arrays of any type by their descriptions.
    private static func isSame(_ a: LayerValue, _ b: LayerValue) -> Bool { a.isEqual(to: b) || "\(a)" == "\(b)" }

    @Test(arguments: LayerClass.allCases) func everyPropertyIsSetUnderItsOwnKey(layerClass: LayerClass) throws {
        for property in layerClass.properties {
            let layer = layerClass.makeLayer()
            let recorder = Recorder()
            let value = try otherValue(of: property, in: layer)
            layer.delegate = recorder
            #expect(property.setValue(value, in: layer), "\(property.key)")
            #expect(recorder.keys == [property.key])
            #expect(Self.isSame(property.value(in: layer), value), "\(property.key)")
            #expect(Self.isSame(property.storedValue(in: layer), value), "\(property.key)")
            property.setValue(value, in: layer)
            let count = uncompared.contains(property.key) ? 2 : 1
            #expect(recorder.keys.count == count, "The same value again: \(property.key)")
        }
    }

    @Test(arguments: LayerClass.allCases) func everyPropertyIsCopied(layerClass: LayerClass) throws {
        for property in layerClass.properties {
            let layer = layerClass.makeLayer()
            let value = try otherValue(of: property, in: layer)
            property.setValue(value, in: layer)
            let copy = CALayer.makeCopy(of: layer, type: type(of: layer))
            #expect(Self.isSame(property.value(in: copy), value), "\(property.key)")
        }
    }

    @Test func valuesOutOfRangeAreReplacedWithoutAChange() {
        let layer = CALayer()
        let recorder = Recorder()
        layer.delegate = recorder
        layer.opacity = .nan
        layer.cornerRadius = -1
        layer.borderWidth = .infinity
        layer.contentsScale = 0
        layer.shadowOpacity = .nan
        layer.rasterizationScale = -1
        layer.minificationFilterBias = .infinity
        layer.contentsGravity = CALayerContentsGravity(rawValue: "somewhere")
        layer.cornerCurve = CALayerCornerCurve(rawValue: "sharp")
        layer.contentsFormat = CALayerContentsFormat(rawValue: "RGB565")
        layer.minificationFilter = CALayerContentsFilter(rawValue: "cubic")
        layer.maskedCorners = CACornerMask(rawValue: 0xFF)
        layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xF0F)
        #expect(recorder.keys.isEmpty)
        #expect(layer.cornerCurve == .circular && layer.contentsFormat == .RGBA8Uint)
        #expect(layer.minificationFilter == .linear)
        #expect(layer.maskedCorners.rawValue == 0b1111 && layer.edgeAntialiasingMask.rawValue == 0b1111)
        #expect(layer.opacity == 1 && layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.contentsScale == 1)
        #expect(layer.shadowOpacity == 0 && layer.rasterizationScale == 1 && layer.contentsGravity == .resize)
        layer.shadowRadius = -5
        #expect(recorder.keys == ["shadowRadius"] && layer.shadowRadius == 0)
        layer.cornerCurve = .continuous
        layer.contentsFormat = .gray8Uint
        layer.maskedCorners = CACornerMask(rawValue: 0x31)
        layer.setValue("sharp", forKey: "cornerCurve")
        layer.setValue("RGB565", forKey: "contentsFormat")
        #expect(layer.cornerCurve == .circular && layer.contentsFormat == .RGBA8Uint)
        #expect(layer.maskedCorners == .layerMinXMinYCorner)
    }
}
