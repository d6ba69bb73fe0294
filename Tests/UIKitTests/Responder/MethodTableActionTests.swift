import FoundationAdditions
import QuartzCore
import RenderProtocol
import RenderServer
import TestSupport
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// Actions of methods that are found in the tables by their names, as in sources written for iOS.
    @MainActor @Suite struct MethodTableActionTests {
        private class Page: UIView {
            var calls: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            fileprivate func tapped(_ sender: UIControl) { calls.append("tapped \(type(of: sender))") }
            fileprivate func plain() { calls.append("plain") }
            fileprivate func moved(_ sender: Any, event: UIEvent?) { calls.append("moved \(event == nil)") }
            fileprivate func recognized(_ recognizer: UIGestureRecognizer) { calls.append("recognized") }
            fileprivate func step(_ link: CADisplayLink) { calls.append("step") }
            fileprivate func archive(_ sender: Any?) { calls.append("archive") }
        }

        /// What `Porting` writes for the methods.
        private static let entries: Void = {
            let table = _MethodTable.shared
            table.add(Page.self, "tapped:") { o, a in unsafeDowncast(o, to: Page.self).tapped(a[0]) }
            table.add(Page.self, "plain") { o, _ in unsafeDowncast(o, to: Page.self).plain() }
            table.add(Page.self, "moved:event:") { o, a in
                unsafeDowncast(o, to: Page.self).moved(a[0] as Any, event: a[1])
            }
            table.add(Page.self, "recognized:") { o, a in unsafeDowncast(o, to: Page.self).recognized(a[0]) }
            table.add(Page.self, "step:") { o, a in unsafeDowncast(o, to: Page.self).step(a[0]) }
            table.add(Page.self, "tableArchive:") { o, a in unsafeDowncast(o, to: Page.self).archive(a[0] as Any?) }
        }()

        private let page: Page

        init() {
            Self.entries
            page = Page(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        }

        @Test func `A control calls methods by their names`() {
            let control = UIButton()
            for name in ["tapped:", "plain", "moved:event:"] {
                control.addTarget(page, action: Selector(name), for: .touchUpInside)
            }
            control.sendActions(for: .touchUpInside)
            #expect(page.calls == ["tapped UIButton", "plain", "moved true"])
            #expect(
                control.actions(forTarget: page, forControlEvent: .touchUpInside) == [
                    "tapped:", "plain", "moved:event:",
                ])
            page.calls = []
            control.removeTarget(page, action: Selector("plain"), for: .touchUpInside)
            control.sendActions(for: .touchUpInside)
            #expect(page.calls == ["tapped UIButton", "moved true"])
        }

        @Test func `A gesture recognizer calls a method by its name`() {
            let recognizer = UITapGestureRecognizer(target: page, action: Selector("recognized:"))
            recognizer.sendActions()
            recognizer.removeTarget(page, action: Selector("recognized:"))
            recognizer.sendActions()
            #expect(page.calls == ["recognized"])
        }

        @Test func `A display link calls a method by its name`() {
            defer { MediaClock.set(nil) }
            MediaClock.set(300)
            let link = CADisplayLink(target: page, selector: Selector("step:"))
            link.add(to: .main, forMode: .common)
            DisplayLinks.main.step(to: 301)
            link.invalidate()
            #expect(page.calls == ["step"])
        }

        @Test func `An action without a target is performed by the first responder that has its method`() {
            let window = Headless.showWindow()
            let inner = UIView()
            window.addSubview(page)
            page.addSubview(inner)
            page.becomeFirstResponder()
            #expect(page.canPerformAction("tableArchive:", withSender: nil))
            #expect(!inner.canPerformAction("tableArchive:", withSender: nil))
            #expect(UIApplication.shared.sendAction("tableArchive:", to: nil, from: inner, for: nil))
            #expect(!UIApplication.shared.sendAction("missing:", to: nil, from: inner, for: nil))
            #expect(page.calls == ["archive"])
        }

        @Test func `A subclass has the methods of its superclass`() {
            final class Subpage: Page {
                override func plain() { calls.append("sub") }
            }
            let page = Subpage()
            #expect(page.responds(to: Selector("plain")) && page.responds(to: Selector("tapped:")))
            #expect(!UIView().responds(to: Selector("plain")))
            page.perform(Selector("plain"))
            #expect(page.calls == ["sub"])
        }

        @Test func `Editing ends in the view with the first responder`() {
            final class Stubborn: Page {
                override var canResignFirstResponder: Bool { false }
            }
            let window = Headless.showWindow(), sibling = UIView(), stubborn = Stubborn()
            for view in [page, sibling] { window.addSubview(view) }
            #expect(!window.endEditing(true))
            page.becomeFirstResponder()
            #expect(!sibling.endEditing(true) && page.isFirstResponder)
            #expect(page.endEditing(false) && !page.isFirstResponder)
            page.addSubview(stubborn)
            stubborn.becomeFirstResponder()
            #expect(!page.endEditing(false) && stubborn.isFirstResponder)
            #expect(page.endEditing(true) && !stubborn.isFirstResponder)
        }

        @Test func `A method that is added later is found although it was looked up before`() {
            final class Late: NSObject { var calls = 0 }
            final class Later: NSObject {}
            let late = Late()
            #expect(!late.responds(to: Selector("late:")))
            _MethodTable.shared.add(Late.self, "late:") { o, _ in
                unsafeDowncast(o, to: Late.self).calls += 1; return nil
            }
            #expect(late.responds(to: Selector("late:")) && !Later().responds(to: Selector("late:")))
            for _ in 0..<3 { late.perform(Selector("late:")) }
            #expect(late.calls == 3)
        }

        @Test func `Views perform their own methods by name`() {
            let view = UIView(), window = Headless.showWindow()
            window.addSubview(view)
            UIApplication.shared.sendAction("removeFromSuperview", to: view, from: nil, for: nil)
            #expect(view.superview == nil)
            window.addSubview(page)
            page.becomeFirstResponder()
            #expect(UIApplication.shared.sendAction("endEditing:", to: window, from: view, for: nil))
            #expect(!page.isFirstResponder)
            #expect(!Selector("endEditing:").isImplemented(by: UIViewController()))
        }
    }
}
