import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

/// A view that notes the events of layout.
private final class EventView: UIView {
    let name: String
    let journal: Journal
    var whenUpdating: (() -> Void)?

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    required init?(coder: NSCoder) { return nil }

    override func updateConstraints() {
        journal.note("\(name) updateConstraints")
        whenUpdating?()
        super.updateConstraints()
    }

    override func layoutSubviews() {
        journal.note("\(name) layoutSubviews")
        super.layoutSubviews()
    }
}

extension WindowTests {
    /// The chapter's "Order of Layout Events".
    @MainActor @Suite struct LayoutEventTests {
        private let journal = Journal()

        private func family() -> (window: UIWindow, top: EventView, middle: EventView, leaf: EventView) {
            let window = Headless.showWindow()
            let top = EventView("top", journal), middle = EventView("middle", journal),
                leaf = EventView("leaf", journal)
            window.addSubview(top)
            top.addSubview(middle)
            middle.addSubview(leaf)
            CATransaction.flush()
            _ = journal.take()
            return (window, top, middle, leaf)
        }

        @Test func constraintsFromTheBottomThenLayoutFromTheTop() {
            let (window, top, middle, leaf) = family()
            for view in [middle, top, leaf] { view.setNeedsLayout() }
            for view in [top, leaf, middle] { view.setNeedsUpdateConstraints() }
            #expect(journal.take().isEmpty)
            CATransaction.flush()
            #expect(
                journal.take() == [
                    "leaf updateConstraints", "middle updateConstraints", "top updateConstraints",
                    "top layoutSubviews", "middle layoutSubviews", "leaf layoutSubviews",
                ])
            CATransaction.flush()
            #expect(journal.take().isEmpty)
            window.isHidden = true
        }

        @Test func eachOnceATurn() {
            let (window, top, _, _) = family()
            for _ in 0..<5 {
                top.setNeedsUpdateConstraints()
                top.setNeedsLayout()
            }
            #expect(top.needsUpdateConstraints())
            CATransaction.flush()
            #expect(journal.take() == ["top updateConstraints", "top layoutSubviews"])
            #expect(!top.needsUpdateConstraints())
            window.isHidden = true
        }

        @Test func updatingAloneEndsTheTurnToo() {
            let (window, _, middle, _) = family()
            middle.setNeedsUpdateConstraints()
            CATransaction.flush()
            #expect(journal.take() == ["middle updateConstraints"])
            window.isHidden = true
        }

        @Test func aViewFlaggedMeanwhileComesInTheSamePass() {
            let (window, top, middle, leaf) = family()
            top.whenUpdating = { leaf.setNeedsUpdateConstraints() }
            top.setNeedsUpdateConstraints()
            middle.setNeedsLayout()
            CATransaction.flush()
            #expect(
                journal.take() == ["top updateConstraints", "leaf updateConstraints", "middle layoutSubviews"])
            window.isHidden = true
        }

        @Test func ifNeededAnswersAtOnceForTheSubtreeOnly() {
            let (window, top, middle, leaf) = family()
            for view in [top, middle, leaf] { view.setNeedsUpdateConstraints() }
            middle.updateConstraintsIfNeeded()
            #expect(journal.take() == ["leaf updateConstraints", "middle updateConstraints"])
            CATransaction.flush()
            #expect(journal.take() == ["top updateConstraints"])
            window.isHidden = true
        }

        @Test func offScreenNothingHappensUntilAskedFor() {
            let view = EventView("view", journal)
            view.setNeedsUpdateConstraints()
            CATransaction.flush()
            #expect(journal.take().isEmpty)
            view.layoutIfNeeded()
            #expect(journal.take() == ["view updateConstraints", "view layoutSubviews"])
        }

        @Test func aViewThatNeedsConstraintsIsAskedForThemInAWindow() {
            final class Needy: UIView {
                var updates = 0
                override class var requiresConstraintBasedLayout: Bool { true }
                override func updateConstraints() {
                    updates += 1
                    super.updateConstraints()
                }
            }
            let window = Headless.showWindow()
            let view = Needy()
            CATransaction.flush()
            #expect(view.updates == 0)
            window.addSubview(view)
            CATransaction.flush()
            #expect(view.updates == 1)
            window.isHidden = true
        }

        @Test func theControllerUpdatesForItsView() {
            final class Controller: UIViewController {
                let view1: EventView
                let journal: Journal
                init(_ view: EventView, _ journal: Journal) {
                    view1 = view
                    self.journal = journal
                    super.init(nibName: nil, bundle: nil)
                }
                required init?(coder: NSCoder) { return nil }
                override func loadView() { view = view1 }
                override func updateViewConstraints() {
                    journal.note("controller")
                    super.updateViewConstraints()
                }
            }
            let controller = Controller(EventView("view", journal), journal)
            let window = Headless.showWindow()
            window.rootViewController = controller
            CATransaction.flush()
            _ = journal.take()
            controller.view.setNeedsUpdateConstraints()
            CATransaction.flush()
            #expect(journal.take() == ["controller", "view updateConstraints"])
            window.isHidden = true
        }

        /// "This event may be omitted for a view if its constraints have not changed."
        @Test func `A view whose constraints have changed is sent updateConstraints`() {
            let (_, top, middle, leaf) = family()
            let width = middle.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
            let left = leaf.leftAnchor.constraint(greaterThanOrEqualTo: top.leftAnchor)
            NSLayoutConstraint.activate([width, left])
            CATransaction.flush()
            var events = journal.take().filter { $0.contains("updateConstraints") }
            // The first constraint adds a view to the engine; each view is then called once.
            #expect(events.filter { $0.hasPrefix("middle") }.count == 1 && events.last == "top updateConstraints")
            CATransaction.flush()
            #expect(!journal.take().contains { $0.contains("updateConstraints") })
            width.isActive = false
            CATransaction.flush()
            events = journal.take().filter { $0.contains("updateConstraints") }
            #expect(events == ["middle updateConstraints"])
        }

        /// Views that recreate their constraints each time are called once a pass, like those that create them once.
        @Test func `Constraints made in updateConstraints do not ask for it again`() {
            let (_, top, middle, _) = family()
            defer { (top.whenUpdating, middle.whenUpdating) = (nil, nil) }  // they refer to the views
            var ofTop: [NSLayoutConstraint] = [], ofMiddle: [NSLayoutConstraint] = []
            top.whenUpdating = {
                NSLayoutConstraint.deactivate(ofTop)
                ofTop = [
                    top.widthAnchor.constraint(greaterThanOrEqualToConstant: 5),
                    middle.heightAnchor.constraint(greaterThanOrEqualToConstant: 5),
                ]
                NSLayoutConstraint.activate(ofTop)
            }
            middle.whenUpdating = {
                NSLayoutConstraint.deactivate(ofMiddle)
                ofMiddle = [middle.leftAnchor.constraint(greaterThanOrEqualTo: top.leftAnchor)]
                NSLayoutConstraint.activate(ofMiddle)
            }
            middle.setNeedsUpdateConstraints()
            CATransaction.flush()
            let events = journal.take().filter { $0.contains("updateConstraints") && !$0.hasPrefix("leaf") }
            #expect(events == ["middle updateConstraints", "top updateConstraints"])
            CATransaction.flush()
            #expect(!journal.take().contains { $0.contains("updateConstraints") })
        }

        @Test func updateConstraintsWithoutSuperTraps() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    final class Silent: UIView {
                        override func updateConstraints() { tag = 1 }
                    }
                    let view = Silent()
                    view.setNeedsUpdateConstraints()
                    view.updateConstraintsIfNeeded()
                }
            }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("Silent"))
            #expect(text.contains("did not call super"))
        }
    }
}
