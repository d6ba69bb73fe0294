import CoreGraphics
import Foundation
import Testing

@testable import UIKit

extension WindowTests {
    /// Content that moves is in whole pixels, on the main thread and on the render thread, and arrives where it was sent.
    @MainActor @Suite struct ScrollPixelTests {
        private func isWhole(_ offset: CGPoint, scale: CGFloat) -> Bool {
            [offset.x * scale, offset.y * scale].allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
        }

        @Test(arguments: [1, 1.5, 2])
        func `A fling shows whole pixels`(scale: CGFloat) {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.contentScaleFactor = scale
            stage.fling(CGPoint(x: 0, y: -33.3), velocity: CGPoint(x: 0, y: -1234))
            #expect(stage.view.player != nil && isWhole(stage.view.contentOffset, scale: scale))
            var offsets: Set<CGFloat> = []
            while stage.view.player != nil {
                stage.step(to: stage.time + 1.0 / 60)
                let (model, shown) = (stage.view.contentOffset, stage.shown)
                #expect(isWhole(model, scale: scale) && isWhole(shown, scale: scale), "\(model) \(shown)")
                #expect(abs(model.y - shown.y) < 1.01 / scale)
                offsets.insert(model.y)
            }
            #expect(offsets.count > 60)
        }

        @Test func `An end between two pixels is reached`() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.setContentOffset(CGPoint(x: 0, y: 100.25), animated: true)
            stage.run()
            #expect(stage.view.contentOffset.y == 100.25)
        }
    }

    /// A scroll view that leaves its window while its content moves.
    @MainActor @Suite struct ScrollRemovalTests {
        private final class Remover: NSObject, UIScrollViewDelegate {
            var calls: [String] = []

            private func remove(_ view: UIScrollView, _ call: String) {
                calls.append(call)
                #expect(view.window == nil && view.superview == nil)
                view.removeFromSuperview()
            }

            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { remove(scrollView, "decelerating") }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                if !decelerate { remove(scrollView, "dragging") }
            }
        }

        @Test func `Its delegate may remove it`() {
            let stage = ScrollStage()
            defer { stage.end() }
            let remover = Remover()
            stage.view.delegate = remover
            stage.fling(CGPoint(x: 0, y: -50), velocity: CGPoint(x: 0, y: -2000))
            stage.step(to: stage.time + 0.1)
            let offset = stage.view.contentOffset
            stage.view.removeFromSuperview()
            #expect(remover.calls == ["decelerating"] && stage.view.player == nil)
            #expect(abs(stage.view.contentOffset.y - offset.y) < 1)

            stage.window.addSubview(stage.view)
            stage.view.beginTracking()
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.removeFromSuperview()
            #expect(remover.calls == ["decelerating", "dragging"] && !stage.view.isDragging)
        }
    }
}
