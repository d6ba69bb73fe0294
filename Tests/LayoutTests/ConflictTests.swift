import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// When conflicts are reported: "a conflicting constraint conflicts the instant it is added".
    @MainActor @Suite struct ConflictTests {
        private func visible() -> (root: UIView, view: UIView) {
            let window = Headless.showWindow()
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            window.addSubview(root)
            let view = Layout.view(in: root)
            view.widthAnchor.constraint(equalToConstant: 50).isActive = true
            view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            CATransaction.flush()
            return (root, view)
        }

        @Test func `On screen a conflict is reported when the constraint is added`() throws {
            let (root, view) = visible()
            let wide = view.widthAnchor.constraint(equalToConstant: 80)
            let reports = Layout.reports { wide.isActive = true }
            #expect(reports.count == 1)
            #expect(try #require(reports.first).constraints.contains(wide))
            // Once.
            #expect(Layout.reports { CATransaction.flush() }.isEmpty)
            withExtendedLifetime(root) {}
        }

        @Test func `A constraint that is removed in the same turn has conflicted`() {
            let (root, view) = visible()
            let right = view.rightAnchor.constraint(equalTo: root.rightAnchor)
            let reports = Layout.reports {
                root.addConstraint(right)
                root.removeConstraint(right)
                CATransaction.flush()
            }
            #expect(reports.count == 1)
            #expect(view.frame.width == 50)
        }

        /// "Remove constraints that need to be removed before adding new ones": the other order conflicts on screen.
        @Test func `Constraints that are replaced in the right order do not conflict`() {
            let (root, view) = visible()
            let old = view.constraints
            let new = view.widthAnchor.constraint(equalToConstant: 80)
            let none = Layout.reports {
                NSLayoutConstraint.deactivate(old)
                new.isActive = true
                CATransaction.flush()
            }
            #expect(none.isEmpty && view.frame.width == 80)
            withExtendedLifetime(root) {}
        }

        @Test func `Constraints of one call are checked together`() {
            let (root, view) = visible()
            let lower = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 30)
            let upper = view.heightAnchor.constraint(lessThanOrEqualToConstant: 20)
            let equal = view.heightAnchor.constraint(equalToConstant: 25)
            let reports = Layout.reports { NSLayoutConstraint.activate([lower, upper, equal]) }
            #expect(reports.count == 2)
            #expect(reports.allSatisfy { $0.constraints.allSatisfy(\.isActive) })
            withExtendedLifetime(root) {}
        }

        /// The autoresizing mask of a new view takes effect in the next pass: until then the app may disable it.
        @Test func `The mask of a new view may be disabled after its constraints are made`() {
            let (root, _) = visible()
            let view = UIView()
            let reports = Layout.reports {
                root.addSubview(view)
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).isActive = true
                view.widthAnchor.constraint(equalToConstant: 40).isActive = true
                view.translatesAutoresizingMaskIntoConstraints = false
                CATransaction.flush()
            }
            #expect(reports.isEmpty && view.frame.minX == 5 && view.frame.width == 40)
            let other = UIView()
            let forgotten = Layout.reports {
                root.addSubview(other)
                other.widthAnchor.constraint(equalToConstant: 40).isActive = true
                CATransaction.flush()
            }
            #expect(forgotten.count == 1)
        }

        /// Only constraints are checked: content is measured in the pass, when the view is complete.
        @Test func `Content is not measured when a constraint is added`() {
            final class Measured: UIView {
                var measurements = 0
                override var intrinsicContentSize: CGSize {
                    measurements += 1
                    return CGSize(width: 10, height: 10)
                }
            }
            let (root, _) = visible()
            let view = Measured()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor).isActive = true
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            #expect(view.measurements == 0)
            CATransaction.flush()
            #expect(view.measurements > 0 && view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        @Test func `Off screen a conflict is reported by layout`() {
            let root = Layout.root(100, 100), view = Layout.view(in: root)
            let none = Layout.reports {
                view.widthAnchor.constraint(equalToConstant: 10).isActive = true
                let wide = view.widthAnchor.constraint(equalToConstant: 20)
                wide.isActive = true
                wide.isActive = false
                root.layoutIfNeeded()
            }
            #expect(none.isEmpty && view.frame.width == 10)
        }
    }
}
