import RenderProtocol
import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import Testing

/// Layers as containers of values with names.
@MainActor @Suite struct KeyValueTests {
    @Test func everyPropertyIsReadAndWrittenByItsKey() {
        let defaults = CALayer()
        for property in LayerPropertyTable.layer.properties where !property.isReadOnly {
            let layer = CALayer()
            let value = property.value(in: layer)
            #expect(LayerPropertyTable.layer[key: property.key] === property)
            #expect(
                LayerPropertyTable.layer.defaultValue(of: property).kind == (property.hasDefault ? value.kind : nil))
            if let kind = value.kind { #expect(kind == property.kind, "\(property.key)") }
            layer.setValue(defaults.value(forKey: property.key), forKey: property.key)
            if property.hasDefault { #expect(!layer.shouldArchiveValue(forKey: property.key), "\(property.key)") }
        }
        let indices = LayerPropertyTable.layer.properties.map(\.index)
        #expect(Set(indices).count == indices.count)
    }

    @Test func numbersAndGeometryAreBoxedAsCoreAnimationDoes() {
        let layer = CALayer()
        layer.cornerRadius = 4.5
        layer.position = CGPoint(x: 3, y: 4)
        let radius = layer.value(forKey: "cornerRadius")
        #expect(radius as? CGFloat == 4.5 && radius as? Double == 4.5 && radius as? Float == 4.5)
        #expect((radius as? NSNumber)?.doubleValue == 4.5)
        #expect(layer.value(forKey: "hidden") as? Bool == false)
        let position = layer.value(forKey: "position")
        #expect(position as? CGPoint == CGPoint(x: 3, y: 4))
        #expect((position as? NSValue)?.pointValue == CGPoint(x: 3, y: 4))
        #expect(position as? CGRect == nil && position as? CGSize == nil && position as? CATransform3D == nil)
        layer.transform = CATransform3DMakeTranslation(1, 2, 3)
        let transform = layer.value(forKey: "transform")
        #expect((transform as? NSValue)?.caTransform3DValue.m42 == 2)
        #expect(NSValue(caTransform3D: layer.transform) as Any as? CATransform3D == layer.transform)
        #expect(CATransform3DIsIdentity(NSNumber(value: 1).caTransform3DValue))
        #expect(layer.value(forKey: "contentsGravity") as? String == "resize")
        #expect(layer.value(forKey: "backgroundColor") == nil)
        #expect(layer.value(forKey: "borderColor") as? CGColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test func valuesAreTakenInAnyForm() {
        let layer = CALayer()
        for value: Any in [2, 2.0, Float(2), CGFloat(2), NSNumber(value: 2), UInt8(2), "2"] {
            layer.cornerRadius = 0
            layer.setValue(value, forKey: "cornerRadius")
            #expect(layer.cornerRadius == 2, "\(type(of: value))")
        }
        layer.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)), forKey: "transform")
        #expect(layer.transform == CATransform3DMakeScale(2, 3, 4))
        layer.setValue(true, forKey: "isHidden")
        #expect(layer.isHidden && layer.value(forKey: "hidden") as? Bool == true)
        layer.setValue(0, forKey: "hidden")
        #expect(!layer.isHidden)
        layer.setValue(CGColor.red, forKeyPath: "backgroundColor")
        #expect(layer.backgroundColor == .red)
        layer.setValue(CALayerContentsGravity.center, forKey: "contentsGravity")
        #expect(layer.contentsGravity == .center)
        layer.setValue("top", forKey: "contentsGravity")
        #expect(layer.contentsGravity == .top)
        layer.setValue(1, forKey: "maskedCorners")
        #expect(layer.maskedCorners == .layerMinXMinYCorner)
        let mask = CALayer()
        layer.setValue(mask, forKey: "mask")
        #expect(layer.mask === mask)
        layer.setValue(nil, forKey: "mask")
        #expect(layer.mask == nil)
    }

    @Test func nonsenseIsIgnoredAndNilIsTheDefault() {
        let layer = CALayer()
        layer.opacity = 0.5
        layer.setValue("no number", forKey: "opacity")
        layer.setValue(CGPoint.zero, forKey: "opacity")
        #expect(layer.opacity == 0.5)
        layer.setValue(nil, forKey: "opacity")
        #expect(layer.opacity == 1)
        layer.setValue(CALayer(), forKey: "superlayer")
        #expect(layer.superlayer == nil)
        layer.setValue(1, forKeyPath: "position.z")
        layer.setValue(1, forKeyPath: "nothing.at.all")
        layer.setValue(1, forKeyPath: "sublayers.missing.opacity")
        layer.setValue(1, forKeyPath: ".")
        #expect(layer.position == .zero)
        #expect(layer.value(forKeyPath: "position.z") == nil && layer.value(forKeyPath: "nothing.at.all") == nil)
        #expect(layer.value(forKeyPath: "") == nil && layer.value(forKeyPath: "..") == nil)
        #expect(layer.value(forKey: "nothing") == nil)
    }

    @Test func anyKeyIsKept() {
        let layer = CALayer()
        layer.setValue(17, forKey: "answer")
        #expect(layer.value(forKey: "answer") as? Int == 17 && layer.shouldArchiveValue(forKey: "answer"))
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "target")
        layer.setValue(5, forKeyPath: "target.y")
        #expect(layer.value(forKeyPath: "target.y") as? Double == 5)
        #expect(layer.value(forKey: "target") as? CGPoint == CGPoint(x: 1, y: 5))
        layer.setValue(nil, forKey: "answer")
        #expect(layer.value(forKey: "answer") == nil)
        #expect(CALayer(layer: layer).value(forKey: "target") as? CGPoint == CGPoint(x: 1, y: 5))

        final class Fallback: CALayer {
            override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
        }
        #expect(Fallback().value(forKey: "such") as? String == "no such")
    }

    @Test func partsOfGeometry() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        let parts: [(String, Double)] = [
            ("position.x", 25), ("position.y", 40), ("bounds.size.width", 30), ("bounds.size.height", 40),
            ("bounds.origin.x", 0), ("frame.origin.y", 20), ("frame.size.width", 30), ("anchorPoint.x", 0.5),
            ("shadowOffset.height", -3), ("contentsRect.size.width", 1), ("contentsRect.origin.x", 0),
        ]
        for (path, value) in parts { #expect(layer.value(forKeyPath: path) as? Double == value, "\(path)") }
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 30, height: 40))
        #expect(layer.value(forKeyPath: "bounds.origin") as? CGPoint == .zero)
        for (index, (path, _)) in parts.enumerated() where !path.hasPrefix("frame") {
            layer.setValue(Double(index) / 16, forKeyPath: path)
            #expect(layer.value(forKeyPath: path) as? Double == Double(index) / 16, "\(path)")
        }
        layer.anchorPoint = .zero
        layer.setValue(7, forKeyPath: "frame.origin.x")
        #expect(layer.position.x == 7)
        layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "bounds.size")
        #expect(layer.bounds.size == CGSize(width: 5, height: 6))
        layer.shadowOffset = .zero
        layer.setValue(4, forKeyPath: "shadowOffset.width")
        #expect(layer.shadowOffset == CGSize(width: 4, height: 0))
    }

    @Test func partsOfTransforms() {
        let layer = CALayer()
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        #expect(layer.transform == CATransform3DMakeRotation(0.5, 0, 0, 1))
        #expect(isNear(layer.value(forKeyPath: "transform.rotation"), 0.5))
        layer.setValue(2, forKeyPath: "transform.scale.x")
        layer.setValue(4, forKeyPath: "transform.scale.y")
        layer.setValue(CGSize(width: 10, height: 20), forKeyPath: "transform.translation")
        layer.setValue(30, forKeyPath: "transform.translation.z")
        // Each part was set with the others kept.
        #expect(isNear(layer.value(forKeyPath: "transform.rotation.z"), 0.5))
        #expect(isNear(layer.value(forKeyPath: "transform.scale.x"), 2))
        #expect(isNear(layer.value(forKeyPath: "transform.scale.y"), 4))
        #expect(isNear(layer.value(forKeyPath: "transform.scale"), 7 / 3))
        #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 10, height: 20))
        #expect(layer.value(forKeyPath: "transform.translation.x") as? Double == 10)
        #expect(isNear(layer.value(forKeyPath: "transform.translation.z"), 30))
        // Scale first, then rotation, then translation.
        let expected = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeScale(2, 4, 1), CATransform3DMakeRotation(0.5, 0, 0, 1)),
            CATransform3DMakeTranslation(10, 20, 30))
        #expect(distance(layer.transform, expected) < 1e-12)
        layer.setValue(-1.25, forKeyPath: "transform.rotation")
        #expect(isNear(layer.value(forKeyPath: "transform.scale.y"), 4))
        #expect(isNear(layer.value(forKeyPath: "transform.rotation.z"), -1.25))
        layer.setValue(3, forKeyPath: "transform.scale")
        #expect(isNear(layer.value(forKeyPath: "transform.scale.z"), 3))
        layer.setValue(0, forKeyPath: "transform.scale")
        #expect(layer.value(forKeyPath: "transform.scale") as? Double == 0)
        layer.setValue(2, forKeyPath: "sublayerTransform.translation.y")
        #expect(layer.sublayerTransform == CATransform3DMakeTranslation(0, 2, 0))
    }

    @Test func perspectiveSurvivesARotation() {
        let layer = CALayer()
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        layer.transform = transform
        layer.setValue(0.7, forKeyPath: "transform.rotation.y")
        #expect(distance(layer.transform, CATransform3DRotate(transform, 0.7, 0, 1, 0)) < 1e-12)
        #expect(isNear(layer.value(forKeyPath: "transform.rotation.y"), 0.7))
        layer.setValue(0, forKeyPath: "transform.rotation.y")
        #expect(distance(layer.transform, transform) < 1e-12)
    }

    @Test func decompositionsPutTogetherGiveTheSameTransform() {
        var random = SeededGenerator(seed: 3)
        func number() -> CGFloat { CGFloat.random(in: -2...2, using: &random) }
        for round in 0..<500 {
            var t = CATransform3D(
                m11: number(), m12: number(), m13: number(), m14: 0, m21: number(), m22: number(), m23: number(),
                m24: 0, m31: number(), m32: number(), m33: number(), m34: 0, m41: number(), m42: number(),
                m43: number(), m44: 1)
            if round % 2 == 0 { (t.m14, t.m24, t.m34, t.m44) = (number(), number(), number(), 1 + number() / 4) }
            #expect(distance(TransformDecomposition(t).transform3D, t) < 1e-6, "\(t)")
        }
        for mirror in [
            CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -2, 1), CATransform3DMakeScale(1, 1, -3),
        ] {
            let parts = TransformDecomposition(mirror)
            #expect(parts.rotation == .zero && distance(parts.transform3D, mirror) == 0)
        }
        // Degenerate ones have no unique parts, and no nonsense either.
        for flat in [CATransform3D(), CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(1, 0, 0)] {
            let parts = TransformDecomposition(flat)
            #expect(parts.scale.sum().isFinite && parts.rotation.sum().isFinite && parts.shear.sum().isFinite)
        }
    }

    @Test func pathsThroughLayers() {
        let (parent, child, mask) = (CALayer(), CALayer(), CALayer())
        child.name = "child"
        parent.addSublayer(CALayer())
        parent.addSublayer(child)
        parent.mask = mask
        parent.setValue(0.25, forKeyPath: "sublayers.child.opacity")
        #expect(child.opacity == 0.25)
        #expect(parent.value(forKeyPath: "sublayers.child.opacity") as? Float == 0.25)
        parent.setValue(9, forKeyPath: "sublayers.child.position.x")
        #expect(child.position.x == 9)
        #expect(parent.value(forKeyPath: "sublayers.child") as? CALayer === child)
        #expect(parent.value(forKeyPath: "sublayers.other.opacity") == nil)
        parent.setValue(3, forKeyPath: "mask.cornerRadius")
        #expect(mask.cornerRadius == 3)
        #expect(child.value(forKeyPath: "superlayer.mask.cornerRadius") as? Double == 3)
    }

    @Test func keyPathsAreReadOnceForAnimations() throws {
        let path = try #require(LayerKeyPath("transform.rotation.z", of: CALayer.self))
        #expect(path.property.key == "transform" && path.component == .rotationZ && path.kind == .number)
        #expect(path == LayerKeyPath("transform.rotation", of: CALayer.self))
        #expect(LayerKeyPath("bounds.size", of: CALayer.self)?.kind == .size)
        #expect(LayerKeyPath("hidden", of: CALayer.self) == LayerKeyPath("isHidden", of: CALayer.self))
        #expect(LayerKeyPath("fontSize", of: CALayer.self) == nil)
        #expect(LayerKeyPath("fontSize", of: CATextLayer.self)?.kind == .number)
        #expect(LayerKeyPath("opacity.x", of: CALayer.self) == nil)
        let layer = CALayer()
        #expect(path.setValue(.number(1), in: layer))
        #expect(path.value(in: layer).number.map { abs($0 - 1) < 1e-12 } == true)
        let table = LayerPropertyTable.layer
        #expect(table[key: "position"]?.isAnimatable == true && table[key: "frame"]?.isAnimatable == false)
        #expect(table[key: "backgroundColor"]?.kind.isInterpolable == true)
        #expect(table[key: "contents"]?.kind.isInterpolable == false)
    }

    @Test func emittersAndTheirCells() {
        let (emitter, fire, spark) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
        fire.name = "fire"
        spark.name = "spark"
        fire.emitterCells = [spark]
        emitter.emitterCells = [fire]
        emitter.setValue(30, forKeyPath: "emitterCells.fire.birthRate")
        emitter.setValue(0.5, forKeyPath: "emitterCells.fire.contentsRect.size.width")
        emitter.setValue(4, forKeyPath: "emitterCells.fire.emitterCells.spark.lifetime")
        emitter.setValue(CGColor.red, forKeyPath: "emitterCells.fire.color")
        #expect(fire.birthRate == 30 && fire.contentsRect.width == 0.5 && spark.lifetime == 4 && fire.color == .red)
        #expect(emitter.value(forKeyPath: "emitterCells.fire.birthRate") as? Float == 30)
        #expect(emitter.value(forKeyPath: "emitterCells.smoke.birthRate") == nil)
        fire.setValue("much", forKey: "birthRate")
        fire.setValue(1, forKey: "smell")
        #expect(fire.birthRate == 30 && fire.value(forKey: "smell") == nil)
        fire.setValue(nil, forKey: "birthRate")
        #expect(fire.birthRate == 0)
        emitter.setValue("circle", forKey: "emitterShape")
        emitter.setValue(7, forKeyPath: "emitterPosition.x")
        #expect(emitter.emitterShape == .circle && emitter.emitterPosition.x == 7)
        let tiled = CATiledLayer()
        tiled.setValue(3, forKey: "levelsOfDetail")
        #expect(tiled.levelsOfDetail == 3 && CATiledLayer.defaultValue(forKey: "levelsOfDetail") as? Int == 1)
    }

    @Test func classesHaveTheirOwnDefaults() {
        final class Round: CALayer {
            override class func defaultValue(forKey key: String) -> Any? {
                switch key {
                case "cornerRadius": 8
                case "progress": 0.5
                default: super.defaultValue(forKey: key)
                }
            }
        }
        let layer = Round()
        #expect(layer.cornerRadius == 8 && layer.opacity == 1)
        #expect(layer.value(forKey: "progress") as? Double == 0.5)
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "backgroundColor") == nil)
        #expect(CALayer.defaultValue(forKey: "nothing") == nil)
        #expect(CATextLayer.defaultValue(forKey: "fontSize") as? CGFloat == 36)
        #expect(layer.shouldArchiveValue(forKey: "cornerRadius"))
    }

    private func isNear(_ value: Any?, _ expected: Double) -> Bool {
        (value as? Double).map { abs($0 - expected) < 1e-9 } == true
    }

    private func distance(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat {
        withUnsafeBytes(of: a) { a in
            withUnsafeBytes(of: b) { b in
                zip(a.bindMemory(to: CGFloat.self), b.bindMemory(to: CGFloat.self)).map { abs($0 - $1) }.max() ?? 0
            }
        }
    }
}
