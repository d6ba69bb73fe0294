import Foundation
import TestSupport
import Testing

@testable import UIKit

extension WindowTests {
    /// Zooming of a view whose frame constraints determine.
    @MainActor @Suite struct ScrollZoomLayoutTests {
        /// A view with constraints to the content layout guide, of the size of the frame layout guide.
        private func content(of stage: ScrollStage, height: CGFloat? = nil) -> UIView {
            let view = UIView(), scrollView = stage.view
            view.translatesAutoresizingMaskIntoConstraints = false
            scrollView.addSubview(view)
            let (guide, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                view.widthAnchor.constraint(equalTo: frame.widthAnchor),
                height.map { view.heightAnchor.constraint(equalToConstant: $0) }
                    ?? view.heightAnchor.constraint(equalTo: frame.heightAnchor),
            ])
            stage.log.zoomed = view
            (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 4)
            scrollView.layoutIfNeeded()
            return view
        }

        @Test func `The content grows with the scale and shrinks again`() {
            let stage = ScrollStage(content: .zero)
            defer { stage.end() }
            let view = content(of: stage)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
            #expect(stage.view.contentSize == CGSize(width: 320, height: 480))
            stage.view.zoomScale = 2
            #expect(view.frame == CGRect(x: 0, y: 0, width: 640, height: 960) && view.bounds.width == 320)
            #expect(stage.view.contentSize == CGSize(width: 640, height: 960))
            #expect(stage.view.contentOffset == CGPoint(x: 160, y: 240))
            // A layout pass does not undo the transform.
            stage.view.setNeedsLayout()
            stage.view.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
            #expect(stage.view.contentSize == CGSize(width: 640, height: 960))
            stage.view.zoomScale = 1
            stage.view.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480) && view.transform.isIdentity)
            #expect(stage.view.contentSize == CGSize(width: 320, height: 480) && stage.view.contentOffset == .zero)
        }

        @Test func `Zoomed content follows a change of the view's size`() {
            let stage = ScrollStage(content: .zero)
            defer { stage.end() }
            let view = content(of: stage, height: 1000)
            stage.view.zoomScale = 2
            stage.view.frame.size = CGSize(width: 200, height: 300)
            stage.view.layoutIfNeeded()
            #expect(view.bounds.size == CGSize(width: 200, height: 1000))
            #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 2000))
            #expect(stage.view.contentSize == CGSize(width: 400, height: 2000) && stage.view.zoomScale == 2)
        }

        @Test func `A pinch keeps its point and bounces`() {
            let stage = ScrollStage(content: .zero)
            defer { stage.end() }
            let view = content(of: stage)
            stage.view.beginZooming(at: CGPoint(x: 100, y: 120))
            stage.view.zoom(by: 2, at: CGPoint(x: 100, y: 120))
            #expect(stage.view.contentOffset == CGPoint(x: 100, y: 120))
            let anchor = stage.view.convert(CGPoint(x: 100, y: 120), from: view)
            #expect(close(anchor, CGPoint(x: 200, y: 240)))
            stage.view.zoom(by: 8, at: CGPoint(x: 200, y: 240))
            #expect(stage.view.zoomScale > 4)
            stage.view.endZooming()
            #expect(stage.view.isZoomBouncing)
            stage.step(to: 0)
            stage.step(to: 1)
            stage.view.layoutIfNeeded()
            #expect(stage.view.zoomScale == 4 && stage.view.contentSize == CGSize(width: 1280, height: 1920))
            #expect(view.frame == CGRect(x: 0, y: 0, width: 1280, height: 1920))
        }

        @Test func `Content smaller than the view stays at its corner`() {
            let stage = ScrollStage(content: .zero)
            defer { stage.end() }
            let view = content(of: stage, height: 400)
            stage.view.zoomScale = 0.5
            stage.view.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 0, y: 0, width: 160, height: 200))
            #expect(stage.view.contentSize == CGSize(width: 160, height: 200) && stage.view.contentOffset == .zero)
        }
    }
}
