import CoreGraphics
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Presentation controllers as containers of the presented controller.
    @MainActor @Suite final class PresentationContentTests {
        private final class Presentation: UIPresentationController {
            let journal: Journal
            var childSize: CGSize?

            init(_ presented: UIViewController, _ presenting: UIViewController?, _ journal: Journal) {
                self.journal = journal
                super.init(presentedViewController: presented, presenting: presenting)
            }

            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                journal.note(
                    "preferred \(Int(container.preferredContentSize.width)), \(Int(preferredContentSize.width))")
            }
            override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                journal.note("fitting \(Int((container as? UIViewController)?.view.bounds.width ?? 0))")
            }
            override func size(
                forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
            ) -> CGSize {
                childSize ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
            }
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                journal.note("presentation to \(Int(size.width))")
                super.viewWillTransition(to: size, with: coordinator)
            }
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                journal.note("presentation traits")
                super.willTransition(to: newCollection, with: coordinator)
            }
        }

        private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let journal: Journal
            var presentation: Presentation?
            init(_ journal: Journal) { self.journal = journal }
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                presentation = Presentation(presented, presenting, journal)
                return presentation
            }
        }

        private final class Presented: UIViewController {
            let journal: Journal
            init(_ journal: Journal) {
                self.journal = journal
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                journal.note("presented to \(Int(size.width))")
                super.viewWillTransition(to: size, with: coordinator)
            }
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                journal.note("presented traits")
                super.willTransition(to: newCollection, with: coordinator)
            }
        }

        private let journal = Journal()
        private let presenter = UIViewController()
        private let delegate: Delegate
        private let presented: Presented

        init() {
            delegate = Delegate(journal)
            presented = Presented(journal)
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = delegate
        }

        private func present(in window: UIWindow) {
            window.rootViewController = presenter
            AppearanceQueue.shared.drain()
            presenter.present(presented, animated: false)
            AppearanceQueue.shared.drain()
            window.layoutIfNeeded()
            _ = journal.take()
        }

        @Test func `A presentation is notified of the preferred size of the presented controller`() {
            let window = Headless.showWindow()
            defer { window.rootViewController = nil }
            presented.preferredContentSize = CGSize(width: 30, height: 30)
            present(in: window)
            presented.preferredContentSize = CGSize(width: 70, height: 20)
            #expect(journal.take() == ["preferred 70, 70"])
            presented.preferredContentSize = CGSize(width: 70, height: 20)
            #expect(journal.take().isEmpty, "it has not changed")
        }

        @Test func `A presentation is notified of the size that layout gives the presented view`() throws {
            let window = Headless.showWindow()
            defer { window.rootViewController = nil }
            present(in: window)
            let container = try #require(delegate.presentation?.containerView), view = try #require(presented.view)
            view.translatesAutoresizingMaskIntoConstraints = false
            let width = view.widthAnchor.constraint(equalToConstant: 40)
            NSLayoutConstraint.activate([
                width, view.heightAnchor.constraint(equalToConstant: 30),
                view.leftAnchor.constraint(equalTo: container.leftAnchor),
                view.topAnchor.constraint(equalTo: container.topAnchor),
            ])
            window.layoutIfNeeded()
            width.constant = 60
            window.layoutIfNeeded()
            #expect(journal.take().filter { $0.hasPrefix("fitting") } == ["fitting 40", "fitting 60"])
        }

        @Test func `A presentation passes changes of the size and of traits on to the presented controller`() throws {
            _ = Headless.showWindow()
            let platform = Headless.platform
            let output = platform.connectOutput(width: 800, height: 500, name: "TV")
            let screen = try #require(UIScreen.screens.last), window = UIWindow(frame: screen.bounds)
            window.screen = screen
            window.isHidden = false
            defer {
                window.isHidden = true
                platform.disconnectOutput(output)
            }
            present(in: window)
            platform.change(output) { $0.transform = .rotated90 }
            let calls = ["presentation traits", "presented traits", "presentation to 500", "presented to 500"]
            #expect(journal.take().filter(calls.contains) == calls)
            delegate.presentation?.childSize = CGSize(width: 123, height: 45)
            platform.change(output) { $0.transform = .normal }
            let sizes = journal.take().filter { $0.contains(" to ") }
            #expect(sizes == ["presentation to 800", "presented to 123"])
        }
    }
}
