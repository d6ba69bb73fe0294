import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct PatternBackgroundTests {
        @Test func `A pattern fills the background of a view that draws nothing`() throws {
            let tile = render(2, 2) { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
            }
            let stage = ViewStage(40, 40)
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 4, height: 4))
            view.backgroundColor = UIColor(patternImage: tile)
            stage.add(view)
            func pixel(_ x: Int) throws -> [Int] { try stage.picture().probe(at: CGPoint(x: 10 + x, y: 11)) }
            let background = try stage.picture().probe(at: CGPoint(x: 1, y: 1))
            #expect(try pixel(2) == [255, 0, 0, 255] && pixel(3) == background)
            // Wider, it is drawn, not stretched.
            view.frame.size.width = 8
            #expect(try pixel(6) == [255, 0, 0, 255] && pixel(7) == background)
            view.backgroundColor = .blue
            #expect(try pixel(7) == [0, 0, 255, 255])
            view.backgroundColor = nil
            #expect(try pixel(6) == background)
        }

        @Test func `Contents that were set stay above a pattern`() throws {
            let stage = ViewStage(40, 40)
            let tile = render(2, 2) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
            let green = render(2, 2) { context in
                UIColor.green.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
            let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 4, height: 4))
            view.image = green
            view.backgroundColor = UIColor(patternImage: tile)
            stage.add(view)
            #expect(try stage.picture().probe(at: CGPoint(x: 12, y: 12)) == [0, 255, 0, 255])
        }
    }
}
