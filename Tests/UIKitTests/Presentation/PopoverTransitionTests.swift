import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// The animations with which popovers appear and disappear.
    @MainActor @Suite final class PopoverTransitionTests {
        private final class Content: UIViewController {
            let journal: Journal
            init(_ journal: Journal) {
                self.journal = journal
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError() }

            override func viewWillAppear(_ animated: Bool) { journal.note("willAppear \(animated)") }
            override func viewDidAppear(_ animated: Bool) { journal.note("didAppear \(animated)") }
            override func viewWillDisappear(_ animated: Bool) { journal.note("willDisappear \(animated)") }
            override func viewDidDisappear(_ animated: Bool) { journal.note("didDisappear \(animated)") }
        }

        private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(
                for controller: UIPresentationController
            ) -> UIModalPresentationStyle { .none }
        }

        private let window = Headless.showWindow()
        private let root = UIViewController()
        private let source = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 30))
        private let journal = Journal()
        private let delegate = Delegate()
        private let synthesizer: UIEventSynthesizer
        private lazy var content = makeContent()

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.rootViewController = root
            root.view.backgroundColor = .white
            root.view.addSubview(source)
        }

        private func makeContent() -> UIViewController {
            let content = Content(journal)
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 120)
            content.view.backgroundColor = .systemYellow
            content.popoverPresentationController?.sourceView = source
            content.popoverPresentationController?.delegate = delegate
            return content
        }

        private func present(_ controller: UIViewController? = nil, animated: Bool = true) {
            root.present(controller ?? content, animated: animated) { [journal] in journal.note("presented") }
        }

        private func dismiss(animated: Bool = true) {
            root.dismiss(animated: animated) { [journal] in journal.note("dismissed") }
        }

        /// The colour in the middle of the content.
        private var color: Probe {
            guard let image = window.windowScene?.host.snapshot() else { return [] }
            return UIImage(cgImage: image).probe(260, 400)
        }

        @Test func `A popover is faded in and out, and its controller is told of the animation`() async throws {
            await synthesizer.advance(by: 0.1)
            present()
            #expect(journal.take() == ["willAppear true"] && content.isBeingPresented)
            await synthesizer.advance(by: 0.1)
            let half = color
            #expect(half[2] > 30 && half[2] < 225, "white becomes yellow: \(half)")
            #expect(journal.take() == [] && content.isBeingPresented)
            await synthesizer.advance(by: 0.2)
            #expect(journal.take() == ["didAppear true", "presented"] && !content.isBeingPresented)
            #expect(color[2] < 30)
            dismiss()
            #expect(journal.take() == ["willDisappear true"] && content.isBeingDismissed)
            #expect(root.presentedViewController === content && content.view.window === window)
            await synthesizer.advance(by: 0.1)
            #expect(color[2] > 30 && color[2] < 225 && journal.take() == [])
            await synthesizer.advance(by: 0.2)
            #expect(journal.take() == ["didDisappear true", "dismissed"] && !content.isBeingDismissed)
            #expect(root.presentedViewController == nil && content.view.window == nil && color[2] == 255)
        }

        @Test func `Without an animation it appears and disappears immediately`() async {
            present(animated: false)
            #expect(color[2] < 30 && journal.take() == ["willAppear false"])
            await synthesizer.advance(by: 0.02)
            #expect(journal.take() == ["didAppear false", "presented"])
            dismiss(animated: false)
            #expect(journal.take() == ["willDisappear false", "didDisappear false"])
            #expect(root.presentedViewController == nil && color[2] == 255)
            await synthesizer.advance(by: 0.02)
            #expect(journal.take() == ["dismissed"])
        }

        @Test func `A transition ends when another one begins`() async {
            present()
            await synthesizer.advance(by: 0.1)
            _ = journal.take()
            dismiss()
            dismiss()
            await synthesizer.advance(by: 0.1)
            #expect(journal.lines.filter { $0.hasSuffix("ed") } == ["presented"])
            let other = makeContent()
            present(other, animated: false)
            #expect(root.presentedViewController === other && content.view.window == nil)
            await synthesizer.advance(by: 0.4)
            let ends = journal.take().filter { $0.hasSuffix("ed") }
            #expect(ends == ["presented", "dismissed", "dismissed", "presented"])
            dismiss()
            dismiss(animated: false)
            #expect(root.presentedViewController == nil)
            await synthesizer.advance(by: 0.02)
            #expect(journal.take().suffix(2) == ["dismissed", "dismissed"])
        }

        @Test func `Input reaches the window while a popover is faded out`() async {
            let button = RecordingView("button", Journal(), frame: CGRect(x: 40, y: 150, width: 50, height: 50))
            root.view.addSubview(button)
            present(animated: false)
            await synthesizer.advance(by: 0.1)
            dismiss()
            await synthesizer.tap(in: button)
            #expect(button.journal?.lines.contains("button began 25,25") == true)
            await synthesizer.advance(by: 0.4)
        }

        @Test func `The arrow has the colour of the content`() throws {
            present(animated: false)
            defer { dismiss(animated: false) }
            func arrow() -> Probe {
                guard let image = window.windowScene?.host.snapshot() else { return [] }
                return UIImage(cgImage: image).probe(260, 278)
            }
            content.view.backgroundColor = .red
            #expect(near(arrow(), [255, 0, 0, 255]))
            content.view.backgroundColor = .clear
            #expect(near(arrow(), [255, 255, 255, 255]))
            content.view.backgroundColor = .green
            content.popoverPresentationController?.backgroundColor = .blue
            #expect(near(arrow(), [0, 0, 255, 255]))
            content.popoverPresentationController?.backgroundColor = nil
            #expect(near(arrow(), [0, 255, 0, 255]))
        }
    }
}
