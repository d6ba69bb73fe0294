import Testing

@testable import UIKit

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
    }
}
