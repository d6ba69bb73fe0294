import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

/// A page view controller in a window, with a data source of numbered pages, on a stopped clock.
@MainActor final class PageStage: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let window = Headless.showWindow()
    let pages: UIPageViewController
    let journal = Journal()
    let controllers: [RecordingController]
    var calls: [String] = []
    var dots = 0
    private(set) var time = 0.0

    init(
        _ style: UIPageViewController.TransitionStyle = .scroll, count: Int = 3,
        orientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil, isRightToLeft: Bool = false
    ) {
        pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
        let journal = journal
        controllers = (0..<count).map { RecordingController("\($0)", journal) }
        super.init()
        if isRightToLeft { pages.view.semanticContentAttribute = .forceRightToLeft }
        pages.dataSource = self
        pages.delegate = self
        MediaClock.set(1000)
        step(to: 0)
    }

    func show(_ index: Int) {
        pages.setViewControllers([controllers[index]], direction: .forward, animated: false)
        window.rootViewController = pages
        flush()
        _ = journal.take()
        calls = []
    }

    func flush() {
        window.layoutIfNeeded()
        AppearanceQueue.shared.drain()
    }

    func step(to time: Double) {
        self.time = time
        DisplayLinks.main.step(to: 1000 + time)
    }

    func run(_ seconds: Double = 3) {
        let end = time + seconds
        while time < end { step(to: min(time + 1.0 / 60, end)) }
        flush()
    }

    /// Drags a finger by a distance, and lifts it.
    func drag(_ dx: CGFloat, _ dy: CGFloat = 0) {
        let platform = Headless.platform, start = CGPoint(x: 160, y: 240)
        platform.advance(by: 1)
        platform.touchDown(at: start)
        for step in 1...10 {
            platform.advance(by: 1.0 / 60)
            let part = CGFloat(step) / 10
            platform.touchMove(to: CGPoint(x: start.x + dx * part, y: start.y + dy * part))
        }
        platform.advance(by: 0.2)
        platform.touchUp()
    }

    func end() {
        window.rootViewController = nil
        MediaClock.set(nil)
    }

    var scrollView: UIScrollView? { pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first }

    private func index(_ controller: UIViewController) -> Int { controllers.firstIndex { $0 === controller } ?? 0 }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        let index = index(viewController)
        return index > 0 ? controllers[index - 1] : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        let index = index(viewController)
        return index + 1 < controllers.count ? controllers[index + 1] : nil
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { calls.append("will \(pendingViewControllers.map { $0.title ?? "" })") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { calls.append("did \(previousViewControllers.map { $0.title ?? "" }) \(completed)") }
}

extension WindowTests {
    @MainActor @Suite struct PageViewControllerTests {
        @Test func `A page is shown without animation, and its neighbours are not loaded`() {
            let stage = PageStage()
            defer { stage.end() }
            stage.show(1)
            #expect(stage.pages.viewControllers == [stage.controllers[1]])
            #expect(stage.controllers[1].view.window === stage.window && stage.controllers[1].parent === stage.pages)
            #expect(stage.controllers[1].view.convert(stage.controllers[1].view.bounds, to: nil) == stage.window.bounds)
            #expect(!stage.controllers[0].isViewLoaded && !stage.controllers[2].isViewLoaded)
            #expect(stage.scrollView?.contentOffset.x == 320 && stage.scrollView?.contentInset == .zero)
            #expect(stage.pages.gestureRecognizers.isEmpty && stage.pages.spineLocation == .none)
        }

        @Test func `The first and the last page limit the range`() {
            let stage = PageStage(count: 1)
            defer { stage.end() }
            stage.show(0)
            #expect(stage.scrollView?.contentInset == UIEdgeInsets(top: 0, left: -320, bottom: 0, right: -320))
            stage.drag(-200)
            stage.run()
            #expect(stage.calls == [] && stage.scrollView?.contentOffset.x == 320)
        }

        @Test func `A drag goes to the next page, with the calls in order`() {
            let stage = PageStage()
            defer { stage.end() }
            stage.show(0)
            stage.drag(-220)
            #expect(stage.calls == ["will [\"1\"]"])
            stage.run()
            #expect(stage.calls == ["will [\"1\"]", "did [\"0\"] true"])
            #expect(stage.pages.viewControllers == [stage.controllers[1]])
            #expect(
                stage.journal.take() == [
                    "1 willMove parent", "1 willAppear", "0 willDisappear", "0 willMove nil", "1 didAppear",
                    "0 didDisappear", "0 didMove nil", "1 didMove parent",
                ])
            #expect(stage.controllers[0].view.superview == nil && stage.scrollView?.contentOffset.x == 320)
        }

        @Test func `A short drag returns, and the delegate hears that it was not completed`() {
            let stage = PageStage()
            defer { stage.end() }
            stage.show(1)
            stage.drag(60)
            stage.run()
            #expect(stage.calls == ["will [\"0\"]", "did [\"1\"] false"])
            #expect(stage.pages.viewControllers == [stage.controllers[1]] && stage.controllers[0].parent == nil)
            let calls = stage.journal.take()
            #expect(calls.contains("1 didAppear") && calls.contains("0 didDisappear"))
        }

        @Test func `Pages are mirrored in a right-to-left layout`() {
            let stage = PageStage(isRightToLeft: true)
            defer { stage.end() }
            stage.show(0)
            stage.drag(220)
            stage.run()
            #expect(stage.pages.viewControllers == [stage.controllers[1]])
        }

        @Test func `Vertical pages follow a vertical drag, with a distance between them`() {
            let stage = PageStage(orientation: .vertical, options: [.interPageSpacing: 20])
            defer { stage.end() }
            stage.show(0)
            #expect(stage.scrollView?.frame == CGRect(x: 0, y: -10, width: 320, height: 500))
            #expect(stage.controllers[0].view.frame.size == CGSize(width: 320, height: 480))
            stage.drag(0, -400)
            stage.run()
            #expect(stage.pages.viewControllers == [stage.controllers[1]])
        }

        @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
        func `An animated change calls its completion at the end, and not the delegate`(
            style: UIPageViewController.TransitionStyle
        ) {
            let stage = PageStage(style)
            defer { stage.end() }
            stage.show(0)
            var completions: [Bool] = []
            stage.pages.setViewControllers([stage.controllers[2]], direction: .forward, animated: true) {
                completions.append($0)
            }
            #expect(completions == [])
            stage.run()
            #expect(completions == [true] && stage.pages.viewControllers == [stage.controllers[2]])
            #expect(stage.calls == [] && stage.controllers[0].view.window == nil)
            let calls = stage.journal.take()
            #expect(calls.contains("2 didAppear") && calls.contains("0 didDisappear"))
        }

        @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
        func `A change during another one completes that first`(style: UIPageViewController.TransitionStyle) {
            let stage = PageStage(style)
            defer { stage.end() }
            stage.show(0)
            var completions: [Int] = []
            stage.pages.setViewControllers([stage.controllers[1]], direction: .forward, animated: true) { _ in
                completions.append(1)
            }
            stage.step(to: 0.05)
            stage.pages.setViewControllers([stage.controllers[2]], direction: .reverse, animated: true) { _ in
                completions.append(2)
            }
            #expect(completions == [1])
            stage.run()
            #expect(completions == [1, 2] && stage.pages.viewControllers == [stage.controllers[2]])
            #expect(stage.controllers[1].parent == nil && stage.controllers[2].view.window === stage.window)
        }

        @Test func `The page that is visible can be set again`() {
            let stage = PageStage()
            defer { stage.end() }
            stage.show(1)
            var isDone = false
            stage.pages.setViewControllers([stage.controllers[1]], direction: .forward, animated: true) { _ in
                isDone = true
            }
            #expect(isDone && stage.controllers[1].view.window === stage.window)
        }

        @Test func `Another data source and new pages are asked for their neighbours again`() {
            let stage = PageStage()
            defer { stage.end() }
            stage.show(0)
            stage.pages.dataSource = nil
            stage.drag(-220)
            stage.run()
            #expect(stage.pages.viewControllers == [stage.controllers[0]])
            stage.pages.dataSource = stage
            stage.flush()
            stage.drag(-220)
            stage.run()
            #expect(stage.pages.viewControllers == [stage.controllers[1]])
        }

        @Test func `The page indicator has the data source's dots, and follows gestures`() throws {
            let stage = PageStage()
            defer { stage.end() }
            stage.dots = 3
            stage.show(1)
            let indicator = try #require(stage.pages.indicator)
            #expect(indicator.count == 3 && indicator.index == 1)
            #expect(stage.controllers[1].view.frame.height == 443)
            stage.drag(-220)
            stage.run()
            #expect(indicator.index == 2 && indicator.accessibilityValue == "page 3 of 3")
            indicator.accessibilityDecrement()
            stage.run()
            #expect(stage.pages.viewControllers == [stage.controllers[1]])
        }

        @Test func `A notch of a wheel and a key change the page`() {
            let stage = PageStage()
            defer { stage.end() }
            stage.show(0)
            let platform = Headless.platform
            platform.movePointer(to: CGPoint(x: 100, y: 100))
            let axis = PointerFrame.Axis(delta: CGVector(dx: 0, dy: 15), value120: (0, 120), source: .wheel)
            platform.send(.pointer(PointerFrame(seat: SeatID(1), timestamp: platform.now, actions: [.axis(axis)])))
            stage.run()
            #expect(stage.pages.viewControllers == [stage.controllers[1]])
            TypingKeys().press(106, keysym: 0xFF53)
            stage.run()
            #expect(stage.pages.viewControllers == [stage.controllers[2]])
        }

        // MARK: Pages that turn

        @Test func `A drag turns a page, and a tap at the edge turns it back`() {
            let stage = PageStage(.pageCurl)
            defer { stage.end() }
            stage.show(0)
            #expect(stage.pages.gestureRecognizers.count == 2 && stage.pages.spineLocation == .min)
            stage.drag(-220)
            stage.run()
            #expect(stage.calls == ["will [\"1\"]", "did [\"0\"] true"])
            #expect(stage.controllers[1].view.frame == stage.window.bounds)
            stage.calls = []
            Headless.tap(at: CGPoint(x: 10, y: 200))
            stage.run()
            #expect(stage.calls == ["will [\"0\"]", "did [\"1\"] true"])
            Headless.advance(by: 1)
            Headless.tap(at: CGPoint(x: 160, y: 200))
            #expect(stage.calls.count == 2, "the middle turns nothing")
        }

        @Test func `Two pages are beside one another with the spine in the middle`() {
            let stage = PageStage(.pageCurl, count: 6, options: [.spineLocation: 2])
            defer { stage.end() }
            #expect(stage.pages.spineLocation == .mid)
            stage.pages.isDoubleSided = true
            stage.pages.setViewControllers(
                [stage.controllers[0], stage.controllers[1]], direction: .forward, animated: false)
            stage.window.rootViewController = stage.pages
            stage.flush()
            #expect(stage.controllers[0].view.frame == CGRect(x: 0, y: 0, width: 160, height: 480))
            #expect(stage.controllers[1].view.frame == CGRect(x: 160, y: 0, width: 160, height: 480))
            stage.calls = []
            stage.drag(-220)
            stage.run()
            #expect(stage.calls == ["will [\"2\", \"3\"]", "did [\"0\", \"1\"] true"])
            #expect(stage.pages.viewControllers == [stage.controllers[2], stage.controllers[3]])
            #expect(stage.controllers[3].view.frame == CGRect(x: 160, y: 0, width: 160, height: 480))
        }

        @Test func `The delegate decides about orientations`() {
            final class Own: NSObject, UIPageViewControllerDelegate {
                func pageViewControllerSupportedInterfaceOrientations(
                    _ pageViewController: UIPageViewController
                ) -> UIInterfaceOrientationMask { .portrait }
            }
            let own = Own()
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
            #expect(pages.supportedInterfaceOrientations == .all && pages.navigationOrientation == .vertical)
            pages.delegate = own
            #expect(pages.supportedInterfaceOrientations == .portrait)
        }

        @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
        func `A page view controller and its pages are released`(style: UIPageViewController.TransitionStyle) {
            weak var released: UIPageViewController?
            weak var page: UIViewController?
            do {
                let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
                let first = UIViewController()
                pages.setViewControllers([first], direction: .forward, animated: false)
                (released, page) = (pages, first)
            }
            #expect(released == nil && page == nil)
        }

        @Test func `Odd sizes and spacings are tolerated`() {
            for spacing in [Double.nan, -5, 1e308, .infinity] {
                let pages = UIPageViewController(
                    transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: spacing])
                #expect(pages.interPageSpacing.isFinite && pages.interPageSpacing >= 0)
                pages.setViewControllers([UIViewController()], direction: .reverse, animated: true)
                for size in [CGSize.zero, CGSize(width: 1, height: 0)] {
                    pages.view.frame.size = size
                    pages.view.layoutIfNeeded()
                }
                pages.turnPage(.forward)
            }
        }
    }
}
