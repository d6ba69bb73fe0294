import CoreGraphics
import Testing

@testable import UIKit

@Suite struct DisjointRectsTests {
    @Test func `Rectangles that overlap cover each point once`() {
        let rects = [
            CGRect(x: 0, y: 0, width: 10, height: 12), CGRect(x: 5, y: 10, width: 10, height: 12),
            CGRect(x: 0, y: 20, width: 15, height: 5), CGRect(x: 40, y: 0, width: 1, height: 25),
            CGRect(x: 2, y: 2, width: 3, height: 3),
        ]
        let union = DisjointRects(rects).rects
        for x in stride(from: 0.5, to: 50, by: 1) {
            for y in stride(from: 0.5, to: 30, by: 1) {
                let point = CGPoint(x: x, y: y)
                let count = union.count { $0.contains(point) }
                #expect(count == (rects.contains { $0.contains(point) } ? 1 : 0), "\(point)")
            }
        }
    }

    @Test func `Lines of the same width are one rectangle`() {
        let lines = (0..<1000).map { CGRect(x: 0, y: 20 * $0, width: 300, height: 20) }
        #expect(DisjointRects(lines).rects == [CGRect(x: 0, y: 0, width: 300, height: 20000)])
        let cells = (0..<30).map { CGRect(x: 10 * $0, y: 0, width: 10, height: 20) }
        #expect(DisjointRects(cells).rects == [CGRect(x: 0, y: 0, width: 300, height: 20)])
    }

    @Test func `Hostile rectangles are left out`() {
        let rects = [
            CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
            CGRect(x: 0, y: 0, width: 0, height: 5), CGRect(x: 1, y: 1, width: 2, height: 2),
        ]
        #expect(DisjointRects(rects).rects == [CGRect(x: 1, y: 1, width: 2, height: 2)])
        let many = (0..<100_000).map { CGRect(x: 0, y: 2 * $0, width: 1, height: 1) }
        #expect(DisjointRects(many).rects.count == DisjointRects.maxCount)
        #expect(DisjointRects([CGRect]()).rects.isEmpty)
    }
}
