import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct SnapshotTests {
        private func nine(_ frame: CGRect) -> NineView {
            let view = NineView(frame: frame)
            view.contentScaleFactor = 1
            return view
        }

        /// The middle of each of nine cells of a rectangle, from the top left.
        private func middles(of rect: CGRect) -> [CGPoint] {
            (0..<9).map {
                CGPoint(
                    x: rect.minX + rect.width * (CGFloat($0 % 3) + 0.5) / 3,
                    y: rect.minY + rect.height * (CGFloat($0 / 3) + 0.5) / 3)
            }
        }

        @Test(arguments: [1, 2] as [CGFloat]) func aSnapshotLooksLikeTheView(scale: CGFloat) throws {
            let stage = ViewStage(200, 100, scale: scale)
            let view = nine(CGRect(x: 0, y: 0, width: 90, height: 90))
            view.transform = CGAffineTransform(rotationAngle: 0.4)
            let dot = UIView(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
            dot.backgroundColor = .white
            view.addSubview(dot)
            stage.add(view)
            let copy = try #require(view.snapshotView(afterScreenUpdates: true))
            #expect(copy.bounds.size == CGSize(width: 90, height: 90) && copy.superview == nil)
            view.removeFromSuperview()
            copy.frame.origin = CGPoint(x: 100, y: 5)
            stage.add(copy)
            let picture = try stage.picture()
            for (index, point) in middles(of: copy.frame).enumerated() {
                let expected = index == 4 ? [255, 255, 255, 255] : nineColors[index]
                #expect(near(picture.probe(at: point), expected), "cell \(index)")
            }
        }

        @Test func whatIsNotCommittedIsInItOnlyIfAskedFor() throws {
            let stage = ViewStage(40, 40)
            let view = UIView(frame: stage.root.bounds)
            view.backgroundColor = .red
            stage.add(view)
            _ = try stage.picture()
            view.backgroundColor = .green
            let before = view.picture(of: view.bounds, scale: 1, afterScreenUpdates: false)
            let after = view.picture(of: view.bounds, scale: 1, afterScreenUpdates: true)
            #expect(before.map { UIImage(cgImage: $0).probe(20, 20) } == [255, 0, 0, 255])
            #expect(after.map { UIImage(cgImage: $0).probe(20, 20) } == [0, 255, 0, 255])
        }

        @Test func aViewOutsideOfAWindowIsDrawnForIt() throws {
            let view = nine(CGRect(x: 300, y: 300, width: 90, height: 90))
            let image = render(90, 90) { _ in
                #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 90, height: 90), afterScreenUpdates: true))
            }
            for (index, point) in middles(of: view.bounds).enumerated() {
                #expect(near(image.probe(at: point), nineColors[index]), "cell \(index)")
            }
            #expect(view.drawings.count == 1)
        }

        @Test func aHierarchyIsScaledToItsRectangle() throws {
            let stage = ViewStage(100, 100)
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
            view.backgroundColor = .blue
            view.layer.cornerRadius = 0
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 15, height: 30))
            inner.backgroundColor = .red
            view.addSubview(inner)
            stage.add(view)
            var isDrawn = false
            let image = render(80, 80, scale: 2) { _ in
                isDrawn = view.drawHierarchy(in: CGRect(x: 10, y: 20, width: 60, height: 40), afterScreenUpdates: true)
            }
            #expect(isDrawn)
            #expect(image.probe(at: CGPoint(x: 11, y: 21)) == [255, 0, 0, 255])
            #expect(image.probe(at: CGPoint(x: 39.5, y: 59.5)) == [255, 0, 0, 255])
            #expect(image.probe(at: CGPoint(x: 40.5, y: 40)) == [0, 0, 255, 255])
            #expect(image.probe(at: CGPoint(x: 5, y: 40)) == [0, 0, 0, 0])
            #expect(image.probe(at: CGPoint(x: 40, y: 61)) == [0, 0, 0, 0])
        }

        /// `render(in:)` draws with the CPU what the render server draws with the GPU.
        @Test(arguments: [1, 2] as [CGFloat]) func renderedLayersLookTheSame(scale: CGFloat) throws {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
            view.backgroundColor = .blue
            let drawn = nine(CGRect(x: 10, y: 10, width: 60, height: 60))
            drawn.isOpaque = false
            drawn.contentScaleFactor = scale
            let image = UIImageView(
                image: render(20, 20) { _ in
                    UIColor.white.setFill()
                    UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
                })
            image.frame = CGRect(x: 60, y: 60, width: 30, height: 30)
            image.alpha = 0.5
            view.addSubview(drawn)
            view.addSubview(image)
            let byServer = render(90, 90, scale: scale) { _ in
                #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
            }
            let byContext = render(90, 90, scale: scale) { view.layer.render(in: $0) }
            for y in stride(from: 5, to: 90, by: 10) {
                for x in stride(from: 5, to: 90, by: 10) {
                    let point = CGPoint(x: CGFloat(x), y: CGFloat(y))
                    #expect(near(byServer.probe(at: point), byContext.probe(at: point)), "\(x), \(y)")
                }
            }
        }

        @Test func withoutAContextOrASizeNothingIsDrawn() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
            _ = render(10, 10) { _ in
                #expect(
                    !UIView().drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: true))
                #expect(!view.drawHierarchy(in: .null, afterScreenUpdates: true))
            }
            let flat = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            flat.transform = CGAffineTransform(scaleX: 0, y: 1)
            let copy = flat.snapshotView(afterScreenUpdates: true)
            #expect(copy?.bounds.size == CGSize(width: 10, height: 10) && copy?.layer.contents == nil)
        }

        @Test func `A snapshot of a huge view has a lower resolution`() throws {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20_000, height: 10_000))
            view.backgroundColor = .red
            let inner = UIView(frame: CGRect(x: 10_000, y: 0, width: 10_000, height: 10_000))
            inner.backgroundColor = .blue
            view.addSubview(inner)
            let copy = try #require(view.snapshotView(afterScreenUpdates: true))
            #expect(copy.bounds.size == view.bounds.size)
            let image = try #require(copy.layer.contents as? CGImage)
            #expect(image.width == 5792 && image.height == 2896)
            #expect(image.width * image.height <= 1 << 24)
            #expect(close(copy.layer.contentsScale, 0.2896))
            #expect(UIImage(cgImage: image).probe(2890, 1500) == [255, 0, 0, 255])
            #expect(UIImage(cgImage: image).probe(2902, 1500) == [0, 0, 255, 255])
        }

        @Test func `Only what the clip shows of a hierarchy is drawn`() throws {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20_000, height: 20_000))
            view.backgroundColor = .white
            let line = UIView(frame: CGRect(x: 9000, y: 0, width: 1, height: 20_000))
            line.backgroundColor = .red
            view.addSubview(line)
            let box = CGRect(x: -8980, y: -300, width: 20_000, height: 20_000)
            let image = render(60, 40) { context in
                let part = context.part(of: view.bounds, drawnIn: box, scale: 1)
                #expect(part == CGRect(x: 8978, y: 298, width: 64, height: 44))
                #expect(context.part(of: view.bounds, drawnIn: box.offsetBy(dx: 9040, dy: 0), scale: 1) == nil)
                #expect(view.drawHierarchy(in: box, afterScreenUpdates: true))
            }
            // The image of the whole view at a lower resolution would show the line wider and paler.
            #expect(image.probe(19, 20) == [255, 255, 255, 255])
            #expect(image.probe(20, 20) == [255, 0, 0, 255])
            #expect(image.probe(21, 20) == [255, 255, 255, 255])
        }

        @Test func capsOfASnapshotAreItsLayersContentsCenter() throws {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
            view.backgroundColor = .red
            let copy = try #require(
                view.resizableSnapshotView(
                    from: CGRect(x: 10, y: 10, width: 80, height: 40), afterScreenUpdates: true,
                    withCapInsets: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 40)))
            #expect(copy.bounds.size == CGSize(width: 80, height: 40))
            #expect(close(copy.layer.contentsCenter, CGRect(x: 0.25, y: 0.25, width: 0.25, height: 0.5)))
        }

        @Test func screensHaveSnapshotsToo() {
            let window = Headless.showWindow()
            window.backgroundColor = .red
            let copy = UIScreen.main.snapshotView(afterScreenUpdates: true)
            #expect(copy.bounds.size == UIScreen.main.bounds.size)
            #expect((copy.layer.contents as? CGImage).map { UIImage(cgImage: $0).probe(50, 50) } == [255, 0, 0, 255])
        }
    }
}
