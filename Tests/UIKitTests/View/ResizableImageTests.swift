import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct ResizableImageTests {
        /// 30 × 30 points of nine cells: caps of 8 points at the left and top, 6 at the right and bottom.
        private func nine(_ mode: UIImage.ResizingMode, scale: CGFloat = 1) -> UIImage {
            render(30, 30, scale: scale) { _ in fillNine(columns: [0, 8, 24, 30], rows: [0, 8, 24, 30]) }
                .resizableImage(
                    withCapInsets: UIEdgeInsets(top: 8, left: 8, bottom: 6, right: 6), resizingMode: mode)
        }

        @Test func stretchingIsTheLayers() {
            let view = UIImageView(image: nine(.stretch, scale: 2))
            #expect(
                close(view.layer.contentsCenter, CGRect(x: 8 / 30.0, y: 8 / 30.0, width: 16 / 30.0, height: 16 / 30.0)))
            view.frame.size = CGSize(width: 200, height: 100)
            view.layoutIfNeeded()
            #expect((view.layer.contents as? CGImage)?.width == 60)
            view.image = nine(.stretch).withRenderingMode(.alwaysTemplate)
            #expect(close(view.layer.contentsCenter.minX, 8 / 30))
            view.image = render(4, 4) { _ in }
            #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        }

        /// The middle of each of nine cells between cuts.
        private func check(_ picture: UIImage, columns: [CGFloat], rows: [CGFloat], _ what: String) {
            for index in 0..<9 {
                let (column, row) = (index % 3, index / 3)
                let point = CGPoint(
                    x: (columns[column] + columns[column + 1]) / 2, y: (rows[row] + rows[row + 1]) / 2)
                #expect(near(picture.probe(at: point), nineColors[index]), "\(what), cell \(index)")
            }
        }

        @Test(arguments: [1, 2] as [CGFloat]) func capsKeepTheirSize(scale: CGFloat) throws {
            let stage = ViewStage(200, 160, scale: scale)
            let view = UIImageView(image: nine(.stretch, scale: scale))
            view.frame = CGRect(x: 10, y: 20, width: 150, height: 100)
            let button = UIButton(type: .custom)
            button.setBackgroundImage(view.image, for: .normal)
            stage.add(view)
            check(
                try stage.picture(), columns: [10, 18, 154, 160], rows: [20, 28, 114, 120], "image view")
            // Right up to the cuts, but for the pixel that is blended.
            let picture = try stage.picture()
            #expect(near(picture.probe(at: CGPoint(x: 16, y: 26)), nineColors[0]))
            #expect(near(picture.probe(at: CGPoint(x: 156, y: 116)), nineColors[8]))
            #expect(near(picture.probe(at: CGPoint(x: 24, y: 34)), nineColors[4]))
            view.removeFromSuperview()
            button.frame = CGRect(x: 0, y: 0, width: 90, height: 140)
            stage.add(button)
            check(try stage.picture(), columns: [0, 8, 84, 90], rows: [0, 8, 134, 140], "button")
        }

        @available(*, deprecated) @Test(arguments: [1, 2] as [CGFloat]) func drawnContentStretchesInTheGivenPart(
            scale: CGFloat
        ) throws {
            let stage = ViewStage(200, 160, scale: scale)
            let view = NineView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
            view.contentStretch = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
            stage.add(view)
            _ = try stage.picture()
            view.frame.size = CGSize(width: 180, height: 120)
            check(try stage.picture(), columns: [0, 20, 160, 180], rows: [0, 10, 110, 120], "stretched")
            #expect(view.drawings.count == 1)
            // A mode that does not scale has no use for it.
            view.contentMode = .topLeft
            check(try stage.picture(), columns: [0, 20, 40, 60], rows: [0, 10, 20, 30], "pinned")
        }

        @Test func aSnapshotStretchesBetweenItsCaps() throws {
            let stage = ViewStage(200, 160)
            let view = NineView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
            let copy = try #require(
                view.resizableSnapshotView(
                    from: view.bounds, afterScreenUpdates: true,
                    withCapInsets: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)))
            copy.frame = CGRect(x: 0, y: 0, width: 180, height: 120)
            stage.add(copy)
            check(try stage.picture(), columns: [0, 20, 160, 180], rows: [0, 10, 110, 120], "snapshot")
        }

        @Test func aSinglePixelThatRepeatsIsStretched() {
            let view = UIImageView(
                image: render(17, 9) { _ in }.resizableImage(
                    withCapInsets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)))
            #expect(close(view.layer.contentsCenter, CGRect(x: 8 / 17.0, y: 4 / 9.0, width: 1 / 17.0, height: 1 / 9.0)))
        }

        @Test func tilesAreDrawnAtTheViewsSize() throws {
            let stage = ViewStage(100, 100)
            // Two columns of one point between the caps.
            let image = render(4, 1) { _ in
                for (x, color) in [UIColor.red, .green, .blue, .white].enumerated() {
                    color.setFill()
                    UIRectFill(CGRect(x: CGFloat(x), y: 0, width: 1, height: 1))
                }
            }
            let view = UIImageView(
                image: image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)))
            stage.add(view)
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 1)
            var picture = try stage.picture()
            let green: Probe = [0, 255, 0, 255], blue: Probe = [0, 0, 255, 255]
            #expect(
                (0..<10).map { picture.probe($0, 0) } == [
                    [255, 0, 0, 255], green, blue, green, blue, green, blue, green, blue, [255, 255, 255, 255],
                ])
            view.frame.size.width = 5
            picture = try stage.picture()
            #expect(picture.probe(3, 0) == green && picture.probe(4, 0) == [255, 255, 255, 255])
            view.contentMode = .left
            picture = try stage.picture()
            #expect(picture.probe(3, 0) == [255, 255, 255, 255])
        }

        @Test func imagesMirrorWithTheirViewsDirection() throws {
            let stage = ViewStage(10, 10)
            let image = render(10, 10) { _ in
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }
            let view = UIImageView(image: image.imageFlippedForRightToLeftLayoutDirection())
            stage.add(view)
            #expect(try stage.picture().probe(2, 2) == [255, 0, 0, 255])
            view.semanticContentAttribute = .forceRightToLeft
            #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            #expect(try stage.picture().probe(2, 2) == [0, 0, 0, 0])
            view.image = image
            #expect(try stage.picture().probe(2, 2) == [255, 0, 0, 255])
            view.semanticContentAttribute = .playback
            #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        }

        @Test func `Every orientation is flipped horizontally for right-to-left interfaces`() throws {
            let pixels = render(2, 3) { _ in
                for index in 0..<6 {
                    UIColor(white: CGFloat(index) / 5, alpha: 1).setFill()
                    UIRectFill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
                }
            }
            for orientation in (0..<8).compactMap(UIImage.Orientation.init) {
                let image = UIImage(cgImage: try #require(pixels.cgImage), scale: 1, orientation: orientation)
                let (normal, flipped) = (image.orientedImage, image.flippedHorizontally.orientedImage)
                #expect(normal.size == flipped.size)
                let (width, height) = (Int(normal.size.width), Int(normal.size.height))
                for x in 0..<width {
                    for y in 0..<height { #expect(flipped.probe(x, y) == normal.probe(width - 1 - x, y)) }
                }
            }
        }

        @Test func alignmentRectanglesAreTheImages() {
            let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            let view = UIImageView(image: render(20, 20) { _ in }.withAlignmentRectInsets(insets))
            #expect(view.alignmentRectInsets == insets)
            let frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            let rect = view.alignmentRect(forFrame: frame)
            #expect(rect == CGRect(x: 12, y: 11, width: 14, height: 16))
            #expect(view.frame(forAlignmentRect: rect) == frame)
            #expect(UIView().alignmentRectInsets == .zero)
        }

        @available(*, deprecated) @Test func contentStretchIsTheLayersContentsCenter() {
            let view = UIView()
            #expect(view.contentStretch == CGRect(x: 0, y: 0, width: 1, height: 1))
            view.contentStretch = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0)
            #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0))
        }

        @available(*, deprecated) @Test func anImageKeepsTheStretchThatTheAppHasSet() {
            let own = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0)
            let plain = render(30, 30) { _ in }
            let resizable = plain.resizableImage(
                withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), resizingMode: .stretch)
            let view = UIImageView(image: nil)
            view.contentStretch = own
            view.image = plain
            #expect(view.contentStretch == own)
            view.image = render(10, 10) { _ in }
            #expect(view.contentStretch == own)
            view.image = resizable
            #expect(close(view.contentStretch, CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)))
            view.image = plain
            #expect(view.contentStretch == own)
            view.image = resizable
            view.image = nil
            #expect(view.contentStretch == own)
        }
    }
}
