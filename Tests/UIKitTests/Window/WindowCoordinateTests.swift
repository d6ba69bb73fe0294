import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Coordinates of windows that are scaled, rotated or elsewhere on the screen.
    @MainActor @Suite struct WindowCoordinateTests {
        private let window = Headless.showWindow()

        private func toScreen(_ point: CGPoint) -> CGPoint { window.convert(point, to: nil as UIWindow?) }
        private func fromScreen(_ point: CGPoint) -> CGPoint { window.convert(point, from: nil as UIWindow?) }

        @Test func `A scaled window's points are scaled on the screen`() {
            window.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(close(toScreen(.zero), CGPoint(x: -160, y: -240)))
            #expect(close(fromScreen(CGPoint(x: -160, y: -240)), .zero))
            let rect = window.convert(CGRect(x: 160, y: 240, width: 10, height: 20), to: nil as UIWindow?)
            #expect(close(rect, CGRect(x: 160, y: 240, width: 20, height: 40)))
            #expect(
                close(window.convert(rect, from: nil as UIWindow?), CGRect(x: 160, y: 240, width: 10, height: 20)))
        }

        @Test func `A rotated window's points are rotated on the screen`() {
            window.transform = CGAffineTransform(rotationAngle: .pi / 2)
            #expect(close(toScreen(.zero), CGPoint(x: 400, y: 80)))
            #expect(close(fromScreen(CGPoint(x: 400, y: 80)), .zero))
            #expect(close(window.convert(window.bounds, to: nil as UIWindow?), window.frame))
            let subview = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
            window.addSubview(subview)
            // The window's own coordinates know nothing of its transform.
            #expect(close(subview.convert(CGPoint(x: 1, y: 2), to: nil), CGPoint(x: 31, y: 42)))
        }

        @Test func `Bounds that are scrolled count too`() {
            window.bounds.origin = CGPoint(x: 5, y: 7)
            #expect(close(toScreen(CGPoint(x: 5, y: 7)), .zero))
            #expect(close(fromScreen(.zero), CGPoint(x: 5, y: 7)))
        }

        @Test func `Windows are converted to each other by way of the screen`() {
            let other = UIWindow(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
            other.isHidden = false
            let (inWindow, inOther) = (
                UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20)),
                UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
            )
            window.addSubview(inWindow)
            other.addSubview(inOther)
            window.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            // The window's origin is at (80, 120) of the screen.
            #expect(close(window.convert(CGPoint(x: 2, y: 4), to: other), CGPoint(x: 61, y: 92)))
            #expect(close(other.convert(CGPoint(x: 61, y: 92), to: window), CGPoint(x: 2, y: 4)))
            #expect(close(other.convert(CGPoint(x: 2, y: 4), from: window), CGPoint(x: 61, y: 92)))
            #expect(close(inWindow.convert(CGPoint.zero, to: inOther), CGPoint(x: 62, y: 91)))
            #expect(
                close(inWindow.convert(inWindow.bounds, to: inOther), CGRect(x: 62, y: 91, width: 20, height: 10)))
            #expect(
                close(inOther.convert(inWindow.bounds, from: inWindow), CGRect(x: 62, y: 91, width: 20, height: 10)))
            // Both rotated alike: the rectangle does not grow through the conversion by the screen.
            window.transform = CGAffineTransform(rotationAngle: .pi / 4)
            other.frame = window.bounds
            other.transform = window.transform
            let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
            #expect(close(window.convert(rect, to: other), rect))
            #expect(close(window.convert(rect, from: other), rect))
            other.isHidden = true
        }
    }
}
