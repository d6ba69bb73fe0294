import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

/// The listings of the views chapter and of the View Programming Guide on geometry, with the outcome they document.
@MainActor @Suite struct ViewGeometryTests {
    private let platform = Headless.platform
    private let v1 = UIView(frame: CGRect(x: 113, y: 111, width: 132, height: 194))
    private let v2 = UIView()

    init() {
        v2.frame = v1.bounds.insetBy(dx: 10, dy: 10)
        v1.addSubview(v2)
    }

    @Test func defaults() {
        let view = UIView()
        #expect(view.frame == .zero)
        #expect(view.backgroundColor == nil)
        #expect(view.alpha == 1)
        #expect(view.isOpaque)
        #expect(!view.isHidden)
        #expect(!view.clipsToBounds)
        #expect(view.clearsContextBeforeDrawing)
        #expect(view.contentMode == .scaleToFill)
        #expect(view.autoresizesSubviews)
        #expect(view.autoresizingMask.isEmpty)
        #expect(view.isUserInteractionEnabled)
        #expect(!view.isMultipleTouchEnabled)
        #expect(!view.isExclusiveTouch)
        #expect(view.tag == 0)
        #expect(view.tintColor == .systemBlue)
        #expect(view.superview == nil && view.window == nil && view.subviews.isEmpty)
    }

    @Test func insetSubview() {
        #expect(v2.frame == CGRect(x: 10, y: 10, width: 112, height: 174))
        #expect(v1.bounds == CGRect(x: 0, y: 0, width: 132, height: 194))
        #expect(v1.center == CGPoint(x: 179, y: 208))
    }

    @Test func growingBoundsKeepsTheCenter() {
        var bounds = v2.bounds
        bounds.size.height += 20
        bounds.size.width += 20
        v2.bounds = bounds
        #expect(v2.frame == v1.bounds)
        #expect(v2.center == CGPoint(x: 66, y: 97))
    }

    @Test func boundsOriginScrollsSubviews() {
        v1.bounds.origin = CGPoint(x: 10, y: 10)
        #expect(v1.frame == CGRect(x: 113, y: 111, width: 132, height: 194))
        #expect(v2.frame.origin == CGPoint(x: 10, y: 10))
        #expect(v2.convert(CGPoint.zero, to: v1) == CGPoint(x: 10, y: 10))
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(v1)
        #expect(v2.convert(CGPoint.zero, to: parent) == v1.frame.origin)
    }

    @Test func frameAndBoundsFollowEachOther() {
        v1.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(v1.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(v1.center == CGPoint(x: 25, y: 40))
        v1.center = CGPoint(x: 100, y: 100)
        #expect(v1.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
        #expect(v1.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test func centerInSuperview() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(v1)
        v2.bounds.size = CGSize(width: 20, height: 20)
        v2.center = v1.convert(v1.center, from: v1.superview)
        #expect(v2.center == CGPoint(x: 66, y: 97))
        #expect(v2.frame == CGRect(x: 56, y: 87, width: 20, height: 20))
    }

    @Test func rotatedFrameIsTheBoundingBox() {
        v1.transform = CGAffineTransform(rotationAngle: 45 * .pi / 180)
        #expect(close(v1.frame, CGRect(x: 63.7416, y: 92.7416, width: 230.517, height: 230.517), 0.0005))
        #expect(v1.bounds == CGRect(x: 0, y: 0, width: 132, height: 194))
        #expect(v1.center == CGPoint(x: 179, y: 208))
        #expect(v2.frame == CGRect(x: 10, y: 10, width: 112, height: 174))
        v1.transform = .identity
        #expect(v1.frame == CGRect(x: 113, y: 111, width: 132, height: 194))
    }

    @Test func scaleStretchesAroundTheCenter() {
        v1.transform = CGAffineTransform(scaleX: 1.8, y: 1)
        #expect(close(v1.frame, CGRect(x: 60.2, y: 111, width: 237.6, height: 194)))
        #expect(v1.bounds.size == CGSize(width: 132, height: 194))
    }

    @Test func orderOfTransformsMatters() {
        let outer = UIView(frame: CGRect(x: 20, y: 111, width: 132, height: 194))
        let inner = UIView(frame: outer.bounds)
        outer.addSubview(inner)
        let middle = CGPoint(x: 66, y: 97)

        inner.transform = CGAffineTransform(translationX: 100, y: 0)
        inner.transform = inner.transform.rotated(by: 45 * .pi / 180)
        #expect(close(inner.convert(middle, to: outer), CGPoint(x: 166, y: 97)))

        let r = CGAffineTransform(rotationAngle: 45 * .pi / 180)
        let t = CGAffineTransform(translationX: 100, y: 0)
        inner.transform = r.translatedBy(x: 100, y: 0)
        let down = CGPoint(x: 66 + 70.7107, y: 97 + 70.7107)
        #expect(close(inner.convert(middle, to: outer), down))
        inner.transform = t.concatenating(r)
        #expect(close(inner.convert(middle, to: outer), down))

        inner.transform = r.inverted().concatenating(inner.transform)
        #expect(close(inner.convert(middle, to: outer), down))
        #expect(close(inner.transform.a, 1) && close(inner.transform.b, 0))
    }

    @Test func skew() {
        v1.transform = CGAffineTransform(a: 1, b: 0, c: -0.2, d: 1, tx: 0, ty: 0)
        #expect(close(v1.frame, CGRect(x: 179 - 85.4, y: 111, width: 132 + 38.8, height: 194)))
    }

    @Test func settingTheFrameOfAScaledViewGivesThatBox() {
        v1.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        v1.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
        #expect(close(v1.frame, CGRect(x: 10, y: 20, width: 60, height: 40)))
        #expect(close(v1.center, CGPoint(x: 40, y: 40)))
        #expect(close(v1.bounds.width, 30) && close(v1.bounds.height, 80))
    }

    @Test func anchorPointMovesTheViewNotItsCenter() {
        v1.anchorPoint = CGPoint(x: 0, y: 0)
        #expect(v1.center == CGPoint(x: 179, y: 208))
        #expect(v1.frame.origin == CGPoint(x: 179, y: 208))
    }

    @Test func convertsRects() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(v1)
        #expect(v2.convert(v2.bounds, to: parent) == CGRect(x: 123, y: 121, width: 112, height: 174))
        #expect(v2.convert(CGRect(x: 123, y: 121, width: 1, height: 1), from: parent).origin == .zero)
        #expect(parent.convert(v2.bounds, from: v2) == CGRect(x: 123, y: 121, width: 112, height: 174))
        // Without a window, nil is the topmost view.
        #expect(v2.convert(CGPoint.zero, to: nil) == CGPoint(x: 123, y: 121))
    }

    @Test func `Conversion between hierarchies without a common view counts the position of each root`() {
        let a = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let inA = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        a.addSubview(inA)
        let b = UIView(frame: CGRect(x: 5, y: 7, width: 100, height: 100))
        let inB = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
        b.addSubview(inB)
        #expect(a.convert(CGPoint.zero, to: b) == CGPoint(x: 5, y: 13))
        #expect(inA.convert(CGPoint.zero, to: inB) == CGPoint(x: 3, y: 11))
        #expect(inB.convert(CGPoint(x: 3, y: 11), from: inA) == CGPoint(x: 6, y: 22))
        #expect(inA.convert(inA.bounds, to: inB) == CGRect(x: 3, y: 11, width: 10, height: 10))
        #expect(inB.convert(inA.bounds, from: inA) == CGRect(x: 3, y: 11, width: 10, height: 10))
        a.bounds.origin = CGPoint(x: 0, y: 50)
        #expect(a.convert(CGPoint(x: 0, y: 50), to: b) == CGPoint(x: 5, y: 13))
        a.bounds.origin = .zero
        b.transform = CGAffineTransform(scaleX: 2, y: 2)
        // b's frame is (−45, −43) to (155, 157).
        #expect(a.convert(CGPoint.zero, to: b) == CGPoint(x: 27.5, y: 31.5))
        b.transform = .identity
        // A window that is in no scene is at its own position, too.
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let inWindow = UIView(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
        window.addSubview(inWindow)
        #expect(inA.convert(CGPoint.zero, to: inWindow) == CGPoint(x: -89, y: -78))
        #expect(inWindow.convert(CGPoint.zero, to: inA) == CGPoint(x: 89, y: 78))
    }

    @Test func convertsIntoDescendants() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(v1)
        #expect(v1.convert(CGPoint(x: 30, y: 40), to: v2) == CGPoint(x: 20, y: 30))
        #expect(v2.convert(CGPoint(x: 30, y: 40), from: v1) == CGPoint(x: 20, y: 30))
        #expect(v2.convert(CGPoint(x: 20, y: 30), to: v1) == CGPoint(x: 30, y: 40))
    }

    @Test func hugeViewsAreSane() {
        let view = UIView(frame: CGRect(x: -20000, y: -20000, width: 40000, height: 40000))
        #expect(view.frame == CGRect(x: -20000, y: -20000, width: 40000, height: 40000))
        #expect(view.center == .zero)
    }

    @Test func sizeToFitKeepsTheOrigin() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 50, height: 60) }
        }
        let view = Fitting(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 6, width: 50, height: 60))
    }

    @Test func notANumberTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.tag = 42
                view.frame = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("UIView"))
        #expect(message.contains("tag = 42"))
        #expect(message.contains(".frame was set to"))
        #expect(message.contains("finite"))
    }

    @Test func infiniteCenterTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().center = CGPoint(x: CGFloat.infinity, y: 0) }
        }
    }
}
