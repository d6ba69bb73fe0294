import CoreGraphics
import Foundation
// Not testable: only what is open can be overridden here.
import QuartzCore
import Testing

/// A layer that writes down which of its overrides were called.
private final class RecordingLayer: CALayer {
    var calls: [String] = []

    override var bounds: CGRect { willSet { calls.append("bounds") } }
    override var position: CGPoint { willSet { calls.append("position") } }
    override var transform: CATransform3D { willSet { calls.append("transform") } }
    override var contents: Any? { willSet { calls.append("contents") } }
    override var cornerRadius: CGFloat { willSet { calls.append("cornerRadius") } }
    override var speed: Float { willSet { calls.append("speed") } }

    override func addSublayer(_ layer: CALayer) {
        calls.append("addSublayer")
        super.addSublayer(layer)
    }

    override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        calls.append("insertSublayer")
        super.insertSublayer(layer, at: idx)
    }

    override func removeFromSuperlayer() {
        calls.append("removeFromSuperlayer")
        super.removeFromSuperlayer()
    }
}

/// A layer whose overrides return values other than the stored ones.
private final class LyingLayer: CALayer {
    override var bounds: CGRect {
        get { .zero }
        set { super.bounds = newValue }
    }
    override var position: CGPoint {
        get { CGPoint(x: -500, y: -500) }
        set { super.position = newValue }
    }
    override var isHidden: Bool {
        get { true }
        set { super.isHidden = newValue }
    }
    override var opacity: Float {
        get { 0 }
        set { super.opacity = newValue }
    }
    override var backgroundColor: CGColor? {
        get { nil }
        set { super.backgroundColor = newValue }
    }
    override var mask: CALayer? {
        get { CALayer() }
        set { super.mask = newValue }
    }
    override var sublayers: [CALayer]? {
        get { nil }
        set { super.sublayers = newValue }
    }
    override var superlayer: CALayer? { nil }
}

/// A layer that does not want to leave.
private final class StayingLayer: CALayer {
    override func removeFromSuperlayer() {}
}

extension CoreAnimationTests {
    /// What subclasses override is called, and what it says of the layer stays out of commits.
    @MainActor @Suite struct OverridingTests {
        private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

        @Test func overriddenPropertiesAreCalledAndKeepTheirValues() {
            let layer = RecordingLayer()
            #expect(layer.calls == [])
            layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
            layer.position = CGPoint(x: 5, y: 6)
            layer.cornerRadius = 7
            layer.speed = 2
            layer.contents = "no picture"
            layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
            #expect(layer.calls == ["bounds", "position", "cornerRadius", "speed", "contents", "transform"])
            #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 40))
            #expect(layer.position == CGPoint(x: 5, y: 6) && layer.cornerRadius == 7 && layer.speed == 2)
            #expect(layer.contents as? String == "no picture" && layer.affineTransform().a == 2)
        }

        @Test func theFrameSetsBoundsAndPosition() {
            let layer = RecordingLayer()
            layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            #expect(layer.calls == ["bounds", "position"])
            #expect(layer.bounds.size == CGSize(width: 30, height: 40) && layer.position == CGPoint(x: 25, y: 40))
            layer.setValue(NSNumber(value: 9.0), forKeyPath: "position.x")
            #expect(layer.calls == ["bounds", "position", "position"] && layer.frame.minX == -6)
        }

        @Test func overriddenHierarchyMethodsAreCalled() {
            let (parent, other, child) = (RecordingLayer(), RecordingLayer(), RecordingLayer())
            parent.addSublayer(child)
            #expect(parent.calls == ["addSublayer"] && child.calls == [] && child.superlayer === parent)
            // Another index among the same siblings is no removal.
            parent.insertSublayer(CALayer(), at: 0)
            parent.insertSublayer(child, at: 0)
            #expect(parent.calls.suffix(2) == ["insertSublayer", "insertSublayer"] && child.calls == [])
            #expect(parent.sublayers?.first === child)
            other.insertSublayer(child, at: 0)
            #expect(child.calls == ["removeFromSuperlayer"] && child.superlayer === other)
            #expect(parent.sublayers?.count == 1)
            child.removeFromSuperlayer()
            #expect(child.superlayer == nil && other.sublayers == nil)
        }

        @Test func aLayerThatDoesNotLeaveIsInOneListAllTheSame() {
            let (parent, other, child) = (CALayer(), CALayer(), StayingLayer())
            parent.addSublayer(child)
            child.removeFromSuperlayer()
            #expect(child.superlayer === parent)
            other.addSublayer(child)
            #expect(child.superlayer === other && parent.sublayers == nil && other.sublayers?.count == 1)
            parent.mask = child
            #expect(child.superlayer === parent && other.sublayers == nil)
        }

        @Test func whatIsDrawnIsWhatWasStored() throws {
            let stage = Stage(40, 40)
            let layer = LyingLayer()
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            layer.backgroundColor = red
            stage.root.addSublayer(layer)
            stage.add(5, 5, 5, 5, green, to: layer)
            let picture = try stage.picture()
            #expect(picture[12, 12] == RGBA(255, 0, 0, 255) && picture[17, 17] == RGBA(0, 255, 0, 255))
            #expect(picture[5, 5] != RGBA(255, 0, 0, 255))
            // The same by the way that draws on the CPU.
            let context = try #require(
                CGContext(
                    data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            stage.root.render(in: context)
            let image = try #require(context.makeImage())
            #expect(image[28, 20] != image[2, 20])
            #expect(layer.convert(CGPoint.zero, to: stage.root) == CGPoint(x: 10, y: 10))
            #expect(stage.root.hitTest(CGPoint(x: 12, y: 12)) === layer)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func aPresentationLayerTakesWhatWasStored() throws {
            let stage = Stage(40, 40)
            let layer = RecordingLayer()
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            stage.root.addSublayer(layer)
            CATransaction.flush()
            let move = CABasicAnimation(keyPath: "position")
            move.fromValue = NSValue(point: CGPoint(x: 30, y: 30))
            move.toValue = NSValue(point: CGPoint(x: 30, y: 30))
            move.duration = 1000
            layer.add(move, forKey: nil)
            let shown = try #require(layer.presentation())
            #expect(shown.position == CGPoint(x: 30, y: 30) && shown.calls == [])
        }
    }
}
