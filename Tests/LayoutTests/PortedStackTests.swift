import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Stack views as apps use them: subclassed, nested, in scroll views, and changed in animations.
    @MainActor @Suite struct PortedStackTests {
        private let stage = AnimationStage()

        private final class Card: UIStackView {
            var layouts = 0, updates = 0, drawings = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
            override func draw(_ rect: CGRect) {
                drawings += 1
                UIColor.yellow.setFill()
                UIRectFill(bounds)
            }
            override var intrinsicContentSize: CGSize { CGSize(width: 300, height: UIView.noIntrinsicMetric) }
        }

        private func place(_ view: UIView, _ x: CGFloat = 0, _ y: CGFloat = 0) {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: x),
                view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: y),
            ])
            stage.step(to: 0)
        }

        @Test func `A subclass is laid out, updated and drawn`() {
            defer { stage.end() }
            let card = Card(arrangedSubviews: [ContentView(40, 20), ContentView(60, 30)])
            card.alignment = .center
            place(card)
            #expect(card.layouts > 0 && card.updates > 0 && card.drawings == 1)
            #expect(card.frame == CGRect(x: 0, y: 0, width: 300, height: 30), "its own content is larger")
            #expect(card.arrangedSubviews[0].frame.minY == 5)
            let updates = card.updates
            card.spacing = 10
            stage.step(to: 0.1)
            #expect(card.updates == updates + 1 && card.arrangedSubviews[1].frame.minX >= 50)
        }

        @Test func `A nested stack in a scroll view determines its content`() {
            defer { stage.end() }
            let scroll = UIScrollView()
            place(scroll)
            let row = UIStackView(arrangedSubviews: [ContentView(50, 20), ContentView(70, 40)])
            let column = UIStackView(arrangedSubviews: [ContentView(100, 300), row, ContentView(80, 200)])
            column.axis = .vertical
            column.spacing = 10
            column.setCustomSpacing(30, after: row)
            column.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(column)
            NSLayoutConstraint.activate([
                scroll.widthAnchor.constraint(equalToConstant: 120),
                scroll.heightAnchor.constraint(equalToConstant: 200),
                column.topAnchor.constraint(equalTo: scroll.topAnchor),
                column.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                column.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                column.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                column.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            ])
            #expect(Layout.reports { stage.step(to: 0) }.isEmpty)
            #expect(scroll.contentSize == CGSize(width: 120, height: 580))
            #expect(row.frame == CGRect(x: 0, y: 310, width: 120, height: 40))
            // The nested stack has spacings of its own, which a hidden stack cannot have: visible views are not moved.
            row.spacing = 6
            row.isHidden = true
            stage.step(to: 0.1)
            #expect(scroll.contentSize.height == 510 && column.arrangedSubviews[2].frame.minY == 310)
            row.isHidden = false
            #expect(Layout.reports { stage.step(to: 0.2) }.isEmpty)
            #expect(scroll.contentSize.height == 580 && row.frame.height == 40)
        }

        @Test func `A change of the axis moves the views in an animation`() throws {
            defer { stage.end() }
            let views = [ContentView(40, 20), ContentView(60, 30), ContentView(80, 10)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.alignment = .center
            place(stack)
            #expect(views.map(\.frame.minX) == [0, 40, 100])
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stack.axis = .vertical
                stack.layoutIfNeeded()
            }
            #expect(
                views.map(\.frame) == [
                    CGRect(x: 20, y: 0, width: 40, height: 20), CGRect(x: 10, y: 20, width: 60, height: 30),
                    CGRect(x: 0, y: 50, width: 80, height: 10),
                ])
            stage.step(to: 0)
            stage.step(to: 0.5)
            let last = try #require(views[2].layer.presentation()).frame
            #expect(close(last.minX, 50) && close(last.minY, 30))
            stage.step(to: 1)
            #expect(stack.frame.size == CGSize(width: 80, height: 60))
        }

        @Test func `Views that are hidden and shown in one animation exchange their places`() throws {
            defer { stage.end() }
            let views = [ContentView(40, 20), ContentView(60, 20), ContentView(30, 20)]
            views[1].isHidden = true
            let stack = UIStackView(arrangedSubviews: views)
            stack.spacing = 8
            place(stack)
            #expect(stack.frame.width == 78)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                views[0].isHidden = true
                views[1].isHidden = false
            }
            #expect(stack.frame.width == 98 && views[1].frame.minX == 0)
            stage.step(to: 0)
            stage.step(to: 0.5)
            let (first, second) = try (
                #require(views[0].layer.presentation()).frame, #require(views[1].layer.presentation()).frame
            )
            #expect(close(first.width, 20) && close(second.width, 30), "\(first) \(second)")
            stage.step(to: 1)
            #expect(try #require(views[1].layer.presentation()).frame == CGRect(x: 0, y: 0, width: 60, height: 20))
        }

        /// UIKit reports it too: the constraint of a hidden view is required.
        @Test func `A hidden view that cannot collapse is reported, and moves no other view`() throws {
            defer { stage.end() }
            let views = [ContentView(40, 20), ContentView(60, 20), ContentView(30, 20)]
            views[1].widthAnchor.constraint(equalToConstant: 60).isActive = true
            let stack = UIStackView(arrangedSubviews: views)
            stack.spacing = 4
            place(stack)
            views[1].isHidden = true
            let reports = Layout.reports { stage.step(to: 0.1) }
            #expect(reports.count == 1)
            let report = try #require(reports.first)
            #expect(report.constraints.contains { $0.identifier == "UISV-hiding" })
            #expect(views[2].frame.minX == 44 && stack.frame.width == 74)
            views[1].isHidden = false
            #expect(Layout.reports { stage.step(to: 0.2) }.isEmpty && stack.frame.width == 138)
        }

        @Test func `A view that is no longer arranged remains where the app places it`() {
            defer { stage.end() }
            let views = [ContentView(40, 20), ContentView(60, 20), ContentView(30, 20)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.setCustomSpacing(12, after: views[1])
            place(stack)
            stack.removeArrangedSubview(views[1])
            views[1].topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 4).isActive = true
            views[1].leftAnchor.constraint(equalTo: stack.leftAnchor).isActive = true
            #expect(Layout.reports { stage.step(to: 0.1) }.isEmpty)
            #expect(views[1].superview === stack && views[1].frame == CGRect(x: 0, y: 24, width: 60, height: 20))
            #expect(views[2].frame.minX == 40 && stack.frame.width == 70)
            stack.insertArrangedSubview(views[1], at: 0)
            #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        }
    }
}
