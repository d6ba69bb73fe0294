import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// A change of a view's layer is a change of the view.
    @MainActor @Suite struct LayerIsViewTests {
        private let window = Headless.showWindow()
        private let journal = Journal()

        @Test func `The layer's bounds autoresize and lay out`() {
            let view = RecordingView("v", journal)
            let subview = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
            subview.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            view.addSubview(subview)
            window.addSubview(view)
            window.layoutIfNeeded()
            _ = journal.take()
            view.layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 150)
            #expect(subview.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
            view.layoutIfNeeded()
            #expect(journal.take() == ["v layoutSubviews"])
            view.layer.frame = CGRect(x: 5, y: 6, width: 100, height: 100)
            #expect(subview.frame == CGRect(x: 10, y: 10, width: 80, height: 20))
            #expect(view.frame == CGRect(x: 5, y: 6, width: 100, height: 100))
            view.layoutIfNeeded()
            #expect(journal.take() == ["v layoutSubviews"])
        }

        @Test func `Constraints follow the layer's frame`() {
            let (view, follower) = (UIView(), UIView())
            for view in [view, follower] { window.addSubview(view) }
            follower.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                follower.leftAnchor.constraint(equalTo: view.rightAnchor),
                follower.topAnchor.constraint(equalTo: view.topAnchor),
                follower.widthAnchor.constraint(equalTo: view.widthAnchor),
                follower.heightAnchor.constraint(equalToConstant: 10),
            ])
            view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            window.layoutIfNeeded()
            #expect(follower.frame == CGRect(x: 40, y: 20, width: 30, height: 10))
            view.layer.position.x += 100
            window.layoutIfNeeded()
            #expect(follower.frame == CGRect(x: 140, y: 20, width: 30, height: 10))
            view.layer.bounds.size.width = 50
            window.layoutIfNeeded()
            #expect(follower.frame == CGRect(x: 150, y: 20, width: 50, height: 10))
            view.layer.anchorPoint.x = 0
            window.layoutIfNeeded()
            #expect(follower.frame == CGRect(x: 175, y: 20, width: 50, height: 10))
        }

        @Test func `The layer's position moves the safe area`() {
            final class SafeView: UIView {
                var changes = 0
                override func safeAreaInsetsDidChange() { changes += 1 }
            }
            let controller = UIViewController()
            controller.additionalSafeAreaInsets.top = 20
            window.rootViewController = controller
            let view = SafeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            controller.view.addSubview(view)
            window.layoutIfNeeded()
            #expect(view.safeAreaInsets.top == 20)
            view.changes = 0
            view.layer.position.y += 15
            #expect(view.safeAreaInsets.top == 5 && view.changes == 1)
            view.layer.frame.origin.y = 100
            #expect(view.safeAreaInsets.top == 0 && view.changes == 2)
        }

        @Test func `The layer's colour is the view's`() {
            let view = UIView()
            view.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            let color = UIColor.systemBlue
            view.backgroundColor = color
            #expect(view.backgroundColor === color)
            view.layer.backgroundColor = nil
            #expect(view.backgroundColor == nil)
        }

        @Test func `A stack view makes space when a layer is shown`() {
            let views = (0..<2).map { _ in UIView() }
            let stack = UIStackView(arrangedSubviews: views)
            stack.distribution = .fillEqually
            stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
            window.addSubview(stack)
            window.layoutIfNeeded()
            views[0].layer.isHidden = true
            window.layoutIfNeeded()
            #expect(views[0].isHidden && views[1].frame.width == 100)
        }

        @Test func `Layer properties in a block animate with the block and lay out in it`() {
            let stage = AnimationStage()
            defer { stage.end() }
            let subview = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            subview.autoresizingMask = .flexibleWidth
            stage.view.addSubview(subview)
            stage.step(to: 0)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.view.layer.frame = CGRect(x: 0, y: 0, width: 110, height: 10)
                stage.view.layer.opacity = 0
            }
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(stage.shown.bounds.width == 60 && stage.shown.opacity == 0.5)
            #expect(subview.layer.presentation()?.bounds.width == 60, "the subview follows in the block")
        }
    }
}
