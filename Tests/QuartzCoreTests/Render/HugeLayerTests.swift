import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Hundreds of layers far larger than the window: what a frame draws is in proportion to what it shows.
    @MainActor struct HugeLayerTests {
        private let stage = Stage(1280, 800)
        private static let window = 1280 * 800
        private static let bounds = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)

        /// A mask that needs a bitmap and shows 80 × 80 points from (10,000, 10,000).
        enum Mask: CaseIterable {
            case shape, color, gradient, group, rasterized

            @MainActor func make() -> CALayer {
                let shown = CGRect(x: 10_000, y: 10_000, width: 80, height: 80)
                let layer: CALayer
                switch self {
                case .shape:
                    let shape = CAShapeLayer()
                    shape.path = CGPath(ellipseIn: shown, transform: nil)
                    // Its frame is that of the masked layer, as is usual.
                    shape.frame = HugeLayerTests.bounds
                    return shape
                case .group:
                    layer = CALayer()
                    layer.frame = HugeLayerTests.bounds
                    layer.opacity = 0.5
                    for index in 0..<2 {
                        let part = CALayer()
                        part.frame = shown.insetBy(dx: CGFloat(index) * 20, dy: 0)
                        part.backgroundColor = .white
                        layer.addSublayer(part)
                    }
                    return layer
                case .gradient:
                    let gradient = CAGradientLayer()
                    gradient.colors = [CGColor.rgb(0, 0, 0, 0), CGColor.white]
                    layer = gradient
                case .color, .rasterized:
                    layer = CALayer()
                    layer.backgroundColor = .rgb(0, 0, 0, 0.5)
                    layer.shouldRasterize = self == .rasterized
                }
                layer.frame = shown
                return layer
            }
        }

        private func gradient(_ type: CAGradientLayerType) -> CAGradientLayer {
            let layer = CAGradientLayer()
            layer.type = type
            layer.colors = [CGColor.red, CGColor.rgb(0, 1, 0, 0.5), CGColor.blue]
            if type != .axial {
                layer.startPoint = CGPoint(x: 0.5, y: 0.5)
                layer.endPoint = CGPoint(x: 1, y: 1)
            }
            layer.bounds = Self.bounds
            layer.anchorPoint = .zero
            return layer
        }

        private func addGroup(to layer: CALayer) {
            let part = CALayer()
            part.frame = Self.bounds.insetBy(dx: 3000, dy: 3000)
            part.backgroundColor = .rgb(0, 0.5, 0, 0.5)
            layer.addSublayer(part)
            layer.opacity = 0.5
        }

        @Test func `Layers behind masks draw what the masks show`() throws {
            for index in 0..<300 {
                let layer = gradient([.axial, .radial, .conic][index % 3])
                if index % 2 == 0 { addGroup(to: layer) }
                layer.cornerRadius = 4000
                layer.masksToBounds = index % 4 == 0
                layer.mask = Mask.allCases[index % Mask.allCases.count].make()
                layer.position = CGPoint(x: CGFloat(index % 20) * 60 - 9980, y: CGFloat(index / 20) * 46 - 9980)
                stage.root.addSublayer(layer)
            }
            let first = try #require(try stage.frame())
            // Each layer, its mask, and a group in some of the masks, with a margin for antialiasing.
            #expect(first.offscreenPixels <= 300 * 3 * 88 * 88, "\(first.offscreenPixels)")
            #expect(first.coveragePixels <= 60 * 88 * 88, "\(first.coveragePixels)")
            #expect(try stage.incrementalDifference() <= 1)
            for layer in stage.root.sublayers ?? [] { layer.position.x += 5 }
            let second = try #require(try stage.frame())
            #expect(second.offscreenPasses == 0 && second.coveragePixels == 0)
        }

        @Test func `Layers out of sight draw nothing`() throws {
            stage.root.backgroundColor = .white
            for index in 0..<300 {
                let layer = gradient([.axial, .radial, .conic][index % 3])
                addGroup(to: layer)
                layer.mask = Mask.allCases[index % Mask.allCases.count].make()
                // Only what the mask hides is in the window.
                let offset = CGFloat(index % 20) * 300
                layer.position = index % 2 == 0 ? CGPoint(x: -4000 - offset, y: -4000) : CGPoint(x: 1300, y: -offset)
                stage.root.addSublayer(layer)
            }
            let first = try #require(try stage.frame())
            #expect(first.offscreenPasses == 0 && first.coveragePixels == 0 && first.paintedPixels <= Self.window)
        }

        /// A margin around the window, for scrolling, made the first frame four times as expensive, and masks nine times.
        @Test func `A layer that has not moved draws what the window shows`() throws {
            let layer = gradient(.axial)
            addGroup(to: layer)
            let mask = CAShapeLayer()
            mask.path = CGPath(ellipseIn: Self.bounds, transform: nil)
            mask.frame = Self.bounds
            layer.mask = mask
            layer.position = CGPoint(x: -9000, y: -9000)
            stage.root.addSublayer(layer)
            let first = try #require(try stage.frame())
            let limit = Self.window + 4 * (1280 + 800) + 16
            #expect(first.offscreenPasses == 2 && first.offscreenPixels <= 2 * limit, "\(first.offscreenPixels)")
            #expect(first.coveragePixels <= limit, "\(first.coveragePixels)")
            // Now it scrolls.
            var passes = 0
            for _ in 0..<40 {
                layer.position.x -= 16
                layer.position.y -= 4
                passes += try #require(try stage.frame()).offscreenPasses
            }
            #expect(passes <= 4, "\(passes)")
            #expect(try stage.incrementalDifference() <= 1)
            let shape = CAShapeLayer()
            shape.path = mask.path
            shape.position = CGPoint(x: -9000, y: -9000)
            stage.root.sublayers = [shape]
            #expect(try #require(try stage.frame()).coveragePixels <= limit)
        }

        @Test func `Ten thousand copies share the bitmaps of a group`() throws {
            let replicator = CAReplicatorLayer()
            replicator.frame = stage.root.bounds
            replicator.instanceCount = 10_000
            replicator.instanceTransform = CATransform3DMakeTranslation(0.11, 0.07, 0)
            let group = CALayer()
            group.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
            group.backgroundColor = .red
            addGroup(to: group)
            group.masksToBounds = true
            replicator.addSublayer(group)
            stage.root.addSublayer(replicator)
            let first = try #require(try stage.frame())
            #expect(first.offscreenPasses <= 16 && first.offscreenPixels <= 16 * 40 * 30, "\(first.offscreenPixels)")
        }

        /// The colours between two stops, in all parts of gradients with several, equal those of all stops.
        @Test(arguments: [CAGradientLayerType.axial, .radial, .conic])
        func `Parts of a gradient add up to the whole`(type: CAGradientLayerType) throws {
            // Parts of 60 × 40 points have more than the 4,096 pixels for which the stops are searched.
            let stage = Stage(300, 200, scale: 2)
            stage.root.backgroundColor = .white
            let layer = gradient(type)
            layer.colors = [CGColor.red, CGColor.green, CGColor.rgb(0, 0, 1, 0.5), CGColor.blue, CGColor.white]
            layer.locations = [0.1, 0.35, 0.35, 0.6, 0.9]
            layer.frame = CGRect(x: -20, y: -10, width: 330, height: 250)
            stage.root.addSublayer(layer)
            let whole = try stage.picture()
            layer.removeFromSuperlayer()
            for y in stride(from: 0, to: 200, by: 40) {
                for x in stride(from: 0, to: 300, by: 60) {
                    let part = stage.add(CGFloat(x), CGFloat(y), 60, 40)
                    part.masksToBounds = true
                    let copy = CAGradientLayer(layer: layer)
                    copy.frame = layer.frame.offsetBy(dx: -CGFloat(x), dy: -CGFloat(y))
                    part.addSublayer(copy)
                }
            }
            let parts = try stage.picture()
            for y in 0..<400 {
                for x in 0..<600 where whole[x, y] != parts[x, y] {
                    #expect(whole.shows(parts[x, y], at: x, y, tolerance: 1), "\(x), \(y)")
                }
            }
        }
    }
}
