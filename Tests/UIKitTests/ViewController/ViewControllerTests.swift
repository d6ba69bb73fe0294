import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct ViewControllerTests {
        private let journal = Journal()
        private let platform = Headless.platform

        class Controller: UIViewController {
            var name = ""
            var journal: Journal?
            var forwards = true

            convenience init(_ name: String, _ journal: Journal) {
                self.init()
                self.name = name
                self.journal = journal
            }

            private func note(_ what: String) { journal?.note("\(name) \(what)") }
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
            override func loadView() {
                note("loadView")
                super.loadView()
            }
            override func viewDidLoad() { note("viewDidLoad") }
            override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
            override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
            override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
            override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
            override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
            override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
            override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
            override func willMove(toParent parent: UIViewController?) {
                note("willMoveToParent \(parent == nil ? "nil" : "parent")")
            }
            override func didMove(toParent parent: UIViewController?) {
                note("didMoveToParent \(parent == nil ? "nil" : "parent")")
            }
        }

        @Test func viewIsLoadedOnDemand() {
            let controller = Controller("c", journal)
            #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
            controller.loadViewIfNeeded()
            #expect(journal.take() == ["c loadView", "c viewDidLoad"])
            #expect(controller.isViewLoaded)
            _ = controller.view
            #expect(journal.take().isEmpty)
            #expect(controller.view.next === controller)
        }

        @Test func rootControllerAppears() {
            let window = Headless.showWindow()
            window.isHidden = true
            let controller = Controller("c", journal)
            window.rootViewController = controller
            #expect(journal.take().isEmpty)
            window.makeKeyAndVisible()
            #expect(
                journal.take() == [
                    "c loadView", "c viewDidLoad", "c viewWillAppear", "c viewIsAppearing",
                ])
            AppearanceQueue.shared.drain()
            #expect(journal.take() == ["c viewWillLayoutSubviews", "c viewDidLayoutSubviews", "c viewDidAppear"])
            #expect(controller.view.frame == window.bounds)
            window.rootViewController = nil
            #expect(journal.take() == ["c viewWillDisappear", "c viewDidDisappear"])
        }

        @Test func hiddenWindowsDisappear() {
            let window = Headless.showWindow()
            window.rootViewController = Controller("c", journal)
            AppearanceQueue.shared.drain()
            _ = journal.take()
            window.isHidden = true
            #expect(journal.take() == ["c viewWillDisappear", "c viewDidDisappear"])
            window.isHidden = false
            AppearanceQueue.shared.drain()
            #expect(
                journal.take().filter { $0.contains("Appear") } == [
                    "c viewWillAppear", "c viewIsAppearing", "c viewDidAppear",
                ])
        }

        @Test func containment() {
            let window = Headless.showWindow()
            let parent = Controller("p", journal), child = Controller("c", journal)
            window.rootViewController = parent
            AppearanceQueue.shared.drain()
            _ = journal.take()
            parent.addChild(child)
            #expect(child.parent === parent && parent.children == [child])
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            #expect(
                journal.take() == [
                    "c willMoveToParent parent", "c loadView", "c viewDidLoad", "c viewWillAppear",
                    "c viewIsAppearing", "c didMoveToParent parent",
                ])
            AppearanceQueue.shared.drain()
            #expect(journal.take().last == "c viewDidAppear")
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(
                journal.take() == [
                    "c willMoveToParent nil", "c viewWillDisappear", "c viewDidDisappear", "c didMoveToParent nil",
                ])
            #expect(parent.children.isEmpty && child.parent == nil)
        }

        @Test func containersCanForwardThemselves() {
            let window = Headless.showWindow()
            let parent = Controller("p", journal), child = Controller("c", journal)
            parent.forwards = false
            window.rootViewController = parent
            AppearanceQueue.shared.drain()
            parent.addChild(child)
            _ = journal.take()
            parent.view.addSubview(child.view)
            #expect(!journal.take().contains { $0.contains("Appear") })
            child.beginAppearanceTransition(true, animated: false)
            #expect(journal.take() == ["c viewWillAppear"])
            child.endAppearanceTransition()
            #expect(journal.take() == ["c viewIsAppearing", "c viewDidAppear"])
        }

        @Test func nibsTrap() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = UIViewController(nibName: "Main", bundle: nil).view }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("nib Main"))
        }
    }
}
