import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct ScrollLayerTests {
    private func make() -> (CAScrollLayer, CALayer) {
        let (scroller, content) = (CAScrollLayer(), CALayer())
        scroller.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        content.frame = CGRect(x: 10, y: 20, width: 500, height: 400)
        scroller.addSublayer(content)
        return (scroller, content)
    }

    @Test func scrollsInItsDirections() {
        let (scroller, _) = make()
        scroller.scroll(to: CGPoint(x: 30, y: 40))
        #expect(scroller.bounds == CGRect(x: 30, y: 40, width: 100, height: 50))
        scroller.scrollMode = .horizontally
        scroller.scroll(to: CGPoint(x: 1, y: 2))
        #expect(scroller.bounds.origin == CGPoint(x: 1, y: 40))
        scroller.scrollMode = .vertically
        scroller.scroll(to: CGPoint(x: 3, y: 4))
        #expect(scroller.bounds.origin == CGPoint(x: 1, y: 4))
        scroller.setValue("none", forKey: "scrollMode")
        scroller.scroll(to: CGPoint.zero)
        #expect(scroller.bounds.origin == CGPoint(x: 1, y: 4))
    }

    @Test func showsRectanglesWithTheLeastMove() {
        let (scroller, _) = make()
        scroller.scroll(to: CGRect(x: 90, y: 10, width: 30, height: 10))
        #expect(scroller.bounds.origin == CGPoint(x: 20, y: 0))
        scroller.scroll(to: CGRect(x: 5, y: 10, width: 30, height: 10))
        #expect(scroller.bounds.origin == CGPoint(x: 5, y: 0))
        scroller.scroll(to: CGRect(x: 50, y: 100, width: 30, height: 500))
        #expect(scroller.bounds.origin == CGPoint(x: 5, y: 100))
    }

    @Test func layersInsideScrollTheNearest() {
        let (scroller, content) = make()
        content.scroll(CGPoint(x: 100, y: 100))
        #expect(scroller.bounds.origin == CGPoint(x: 110, y: 120))
        #expect(content.visibleRect == CGRect(x: 100, y: 100, width: 100, height: 50))
        content.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(scroller.bounds.origin == CGPoint(x: 10, y: 20))
        scroller.scroll(to: CGPoint(x: 2000, y: 0))
        #expect(content.visibleRect == .zero)
        let alone = CALayer()
        alone.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        alone.scroll(CGPoint.zero)
        #expect(alone.visibleRect == alone.bounds)
        let copy = CAScrollLayer(layer: scroller)
        #expect(copy.scrollMode == .both)
    }
}
