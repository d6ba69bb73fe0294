import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Layers whose y axis runs upwards.
    @MainActor struct FlipTests {
        @Test func sublayersArePositionedFromTheOtherEdge() throws {
            let stage = Stage(60, 60)
            let parent = stage.add(10, 10, 40, 40)
            parent.isGeometryFlipped = true
            let child = stage.add(0, 0, 10, 5, .red, to: parent)
            let picture = try stage.picture()
            #expect(abs(picture.area - 50) < 0.1 && picture.centroid.isNear(CGPoint(x: 15, y: 47.5), within: 0.01))
            #expect(child.frame == CGRect(x: 0, y: 0, width: 10, height: 5))
            #expect(child.convert(CGPoint(x: 1, y: 1), to: stage.root) == CGPoint(x: 11, y: 49))
            #expect(stage.root.convert(CGPoint(x: 11, y: 49), to: child) == CGPoint(x: 1, y: 1))
            #expect(stage.root.hitTest(CGPoint(x: 12, y: 48)) === child)
            #expect(stage.root.hitTest(CGPoint(x: 12, y: 12)) === parent)
            // The context of a layer that is not flipped has its y axis downwards.
            #expect(!parent.contentsAreFlipped() && !child.contentsAreFlipped() && stage.root.contentsAreFlipped())
            // The frame of the flipped layer itself is where it was.
            #expect(parent.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
            // One flip in another is none.
            child.isGeometryFlipped = true
            let grandchild = stage.add(0, 0, 2, 2, .blue, to: child)
            #expect(grandchild.contentsAreFlipped() && CALayer().contentsAreFlipped())
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[11, 46] == blue)
            parent.isGeometryFlipped = false
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[11, 13] == blue)
        }

        @Test func contentIsNotFlipped() throws {
            let stage = Stage(60, 60)
            let parent = stage.add(10, 10, 40, 40)
            let child = stage.add(0, 0, 20, 20, to: parent)
            child.contents = try CGImage.quarters(10, 10)
            _ = try stage.frame()
            parent.isGeometryFlipped = true
            #expect(try stage.incrementalDifference() == 0)
            let picture = try stage.picture()
            // Red above blue on the left, at the lower end of the parent.
            #expect(
                picture.shows(red, at: 12, 32) && picture.shows(blue, at: 12, 47) && picture.shows(green, at: 27, 32))
            // “Bottom” is the edge of least y, which is now the lower one; pixel for pixel on the fast path.
            child.contentsGravity = .bottomLeft
            let positioned = try stage.picture()
            #expect(positioned[11, 41] == red && positioned[11, 49] == blue && positioned[25, 35] == clear)
            child.contentsGravity = .resize
            // Of the content, y counts upwards as well.
            child.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
            #expect(try stage.picture().shows(blue, at: 12, 35))
            #expect(try stage.incrementalDifference() == 0)
            // With another half turn it is upside down.
            child.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
            child.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
            let rotated = try stage.picture()
            #expect(rotated.shows(white, at: 12, 32) && rotated.shows(red, at: 27, 47))
        }

        @Test func drawingIsInTheLayersOwnCoordinates() throws {
            let stage = Stage(40, 40)
            stage.root.isGeometryFlipped = true
            let layer = DrawingLayer()
            layer.frame = CGRect(x: 10, y: 5, width: 20, height: 20)
            layer.onDraw = { context, _ in
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 4))
            }
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            // From 5 to 9 points above the lower edge.
            var picture = try stage.picture()
            #expect(
                picture[15, 31] == red && picture[15, 34] == red && picture[15, 30] == clear && picture[15, 35] == clear
            )
            // A part of it, redrawn.
            layer.onDraw = { context, _ in
                context.setFillColor(.blue)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            layer.setNeedsDisplay(CGRect(x: 0, y: 2, width: 10, height: 6))
            #expect(try stage.incrementalDifference() == 0)
            picture = try stage.picture()
            #expect(
                picture[15, 33] == red && picture[15, 32] == blue && picture[15, 27] == blue && picture[15, 26] == clear
            )
        }

        @Test func frontsStayFronts() throws {
            let stage = Stage(40, 40)
            stage.root.isGeometryFlipped = true
            let layer = stage.add(10, 10, 20, 20, .red)
            layer.isDoubleSided = false
            #expect(try stage.picture()[20, 20] == red)
            layer.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
            #expect(try stage.picture()[20, 20] == clear)
        }
    }
}
