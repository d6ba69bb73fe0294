import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Hundreds of layers of every kind, far larger than the window, behind masks that show 80 × 80 points.
    @MainActor struct HugeContentTests {
        nonisolated fileprivate static let bounds = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)
        private static let count = 300
        /// The pixels that a mask shows, with a margin for antialiasing.
        private static let shown = 88 * 88

        enum Content: CaseIterable {
            case color, axial, radial, conic, ellipse, star, image, shadow, groupShadow, corners

            /// The bitmaps of the layer itself, besides those of its mask: none, its group, its shadow.
            var bitmaps: Int {
                switch self {
                case .shadow: 2
                case .groupShadow: 4
                default: 1
                }
            }

            /// The pixels that a bitmap has beyond the mask for a blur: three standard deviations on both sides.
            var margin: Int { self == .shadow || self == .groupShadow ? 2 * 60 : 0 }

            @MainActor func make() throws -> CALayer {
                let layer: CALayer
                switch self {
                case .color: layer = CALayer()
                case .axial, .radial, .conic:
                    let gradient = CAGradientLayer()
                    gradient.type = self == .axial ? .axial : self == .radial ? .radial : .conic
                    gradient.colors = [CGColor.red, CGColor.rgb(0, 1, 0, 0.5), CGColor.blue]
                    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
                    gradient.endPoint = CGPoint(x: 1, y: 1)
                    layer = gradient
                case .ellipse, .star:
                    let shape = CAShapeLayer()
                    shape.fillColor = .red
                    shape.path =
                        self == .star ? Self.starPath : CGPath(ellipseIn: HugeContentTests.bounds, transform: nil)
                    layer = shape
                case .image:
                    layer = CALayer()
                    layer.contents = try CGImage.quarters(16, 16)
                case .shadow, .groupShadow:
                    layer = CALayer()
                    layer.shadowOpacity = 0.5
                    layer.shadowRadius = 20
                    layer.shadowOffset = CGSize(width: 9900, height: 9900)
                    if self == .groupShadow { Self.addPart(to: layer) }
                case .corners:
                    layer = CALayer()
                    layer.cornerRadius = 10_000
                    layer.masksToBounds = true
                    layer.opacity = 0.5
                    Self.addPart(to: layer)
                }
                if ![.ellipse, .star, .image, .groupShadow].contains(self) {
                    layer.backgroundColor = .rgb(0, 0.5, 0, 0.5)
                }
                layer.bounds = HugeContentTests.bounds
                layer.anchorPoint = .zero
                return layer
            }

            @MainActor private static func addPart(to layer: CALayer) {
                let part = CALayer()
                part.frame = HugeContentTests.bounds.insetBy(dx: 3000, dy: 3000)
                part.backgroundColor = .rgb(0, 0, 1, 0.5)
                part.cornerRadius = 500
                layer.addSublayer(part)
            }

            @MainActor private static var starPath: CGPath {
                let path = CGMutablePath()
                for index in 0..<500 {
                    let angle = Double(index) * 2.4, radius = 4000 + Double(index % 7) * 1000
                    let point = CGPoint(x: 10_000 + radius * cos(angle), y: 10_000 + radius * sin(angle))
                    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                return path
            }
        }

        @Test(arguments: Content.allCases)
        func `A frame draws what the masks show`(of content: Content) throws {
            let stage = Stage(1280, 720)
            for index in 0..<Self.count {
                let layer = try content.make()
                layer.mask = HugeLayerTests.Mask.allCases[index % HugeLayerTests.Mask.allCases.count].make()
                layer.position = CGPoint(x: CGFloat(index % 20) * 60 - 9980, y: CGFloat(index / 20) * 40 - 9980)
                stage.root.addSublayer(layer)
            }
            let first = try #require(try stage.frame())
            let edge = 88 + content.margin
            // Two bitmaps of a mask, at most: its own, and a group in some of them.
            let limit = Self.count * (2 * Self.shown + content.bitmaps * edge * edge)
            #expect(first.offscreenPixels <= limit, "\(first.offscreenPixels) of \(limit)")
            #expect(first.coveragePixels <= 2 * Self.count * Self.shown, "\(first.coveragePixels)")
            #expect(first.paintedPixels <= 1280 * 720 + 2 * limit, "\(first.paintedPixels)")
            for layer in stage.root.sublayers ?? [] { layer.position.x += 5 }
            let second = try #require(try stage.frame())
            #expect(second.offscreenPasses == 0 && second.coveragePixels == 0)
            #expect(second.paintedPixels <= 1280 * 720 + 2 * Self.count * Self.shown, "\(second.paintedPixels)")
        }
    }
}
