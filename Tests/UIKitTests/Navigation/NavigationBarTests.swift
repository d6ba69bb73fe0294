import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// A navigation bar of the app's own.
    @MainActor @Suite final class NavigationBarTests {
        private final class Delegate: NSObject, UINavigationBarDelegate {
            let journal = Journal()
            var allows = true

            private func name(_ item: UINavigationItem) -> String { item.title ?? "" }
            func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
                journal.note("should push \(name(item))")
                return allows
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                journal.note("did push \(name(item))")
            }
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                journal.note("should pop \(name(item))")
                return allows
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                journal.note("did pop \(name(item))")
            }
        }

        private let window = Headless.showWindow()
        private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        private let delegate = Delegate()
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.addSubview(bar)
            bar.delegate = delegate
        }

        private func layOut() { window.layoutIfNeeded() }

        @Test func `The delegate is asked about each item, and notified of it`() {
            bar.pushItem(UINavigationItem(title: "A"), animated: false)
            bar.pushItem(UINavigationItem(title: "B"), animated: false)
            #expect(delegate.journal.take() == ["should push A", "did push A", "should push B", "did push B"])
            #expect(bar.topItem?.title == "B" && bar.backItem?.title == "A" && bar.items?.count == 2)
            #expect(bar.popItem(animated: false)?.title == "B")
            #expect(delegate.journal.take() == ["should pop B", "did pop B"])
            #expect(bar.topItem?.title == "A" && bar.backItem == nil)
        }

        @Test func `A delegate rejects items`() {
            bar.items = [UINavigationItem(title: "A")]
            #expect(delegate.journal.take() == [], "the delegate is not asked about items that are set")
            delegate.allows = false
            bar.pushItem(UINavigationItem(title: "B"), animated: false)
            #expect(bar.popItem(animated: false) == nil && bar.items?.count == 1)
            #expect(delegate.journal.take() == ["should push B", "should pop A"])
        }

        @Test func `An animated push ends before the delegate is notified`() async throws {
            bar.items = [UINavigationItem(title: "A")]
            layOut()
            bar.pushItem(UINavigationItem(title: "B"), animated: true)
            #expect(bar.topItem?.title == "B" && delegate.journal.take() == ["should push B"])
            await synthesizer.advance(by: 0.1)
            #expect(bar.subviews.count { $0 is NavigationContentView } == 2)
            try await synthesizer.settle()
            #expect(delegate.journal.take() == ["did push B"])
            #expect(bar.subviews.count { $0 is NavigationContentView } == 1 && bar.content?.alpha == 1)
            #expect(bar.content?.titleLabel.transform == .identity)
        }

        @Test func `Items that are pushed during an animation end it`() async throws {
            for name in ["A", "B", "C"] { bar.pushItem(UINavigationItem(title: name), animated: true) }
            bar.popItem(animated: true)
            try await synthesizer.settle()
            #expect(bar.topItem?.title == "B" && bar.content?.item === bar.topItem)
            #expect(bar.subviews.count { $0 is NavigationContentView } == 1)
            #expect(delegate.journal.take().filter { $0.hasPrefix("did") }.count == 4)
        }

        @Test func `The back button has the title of the previous item, and returns to it`() async throws {
            let first = UINavigationItem(title: "Songs")
            bar.items = [first, UINavigationItem(title: "Song")]
            layOut()
            let button = try #require(bar.content?.backButton)
            #expect(button.shortTitle == "Songs")
            first.backButtonTitle = "All"
            layOut()
            #expect(button.shortTitle == "All")
            await synthesizer.pointer.click(CGPoint(x: button.frame.midX, y: 22))
            #expect(bar.topItem === first && delegate.journal.take().first == "should pop Song")
            try await synthesizer.settle()
            #expect(bar.content?.backButton == nil)
        }

        @Test func `The title of the back button becomes shorter beside a long title`() {
            let first = UINavigationItem(title: "A list of many songs")
            let second = UINavigationItem(title: "Song")
            bar.items = [first, second]
            layOut()
            #expect(bar.content?.backButton?.shortTitle == "A list of many songs")
            second.title = "A title of twenty letters"
            layOut()
            #expect(bar.content?.backButton?.shortTitle == "Back")
            first.backButtonDisplayMode = .minimal
            layOut()
            #expect(bar.content?.backButton?.shortTitle == "")
            first.title = "The list of all songs of this device"
            first.backButtonDisplayMode = .default
            second.title = "S"
            layOut()
            #expect(bar.content?.backButton?.shortTitle == "Back")
        }

        @Test func `The back button is replaced by left items, unless they supplement it`() {
            let item = UINavigationItem(title: "B")
            bar.items = [UINavigationItem(title: "A"), item]
            item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
            layOut()
            #expect(bar.content?.backButton == nil)
            item.leftItemsSupplementBackButton = true
            layOut()
            #expect(bar.content?.backButton != nil)
            item.hidesBackButton = true
            layOut()
            #expect(bar.content?.backButton == nil)
        }

        @Test func `Titles are in the middle, or as near to it as buttons allow`() throws {
            let item = UINavigationItem(title: "Title")
            bar.items = [item]
            layOut()
            let content = try #require(bar.content)
            #expect(abs(content.titleLabel.frame.midX - 160) <= 1)
            let wide = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 30))
            item.leftBarButtonItem = UIBarButtonItem(customView: wide)
            layOut()
            #expect(content.titleLabel.frame.minX >= wide.frame.maxX)
            item.title = String(repeating: "Long ", count: 40)
            layOut()
            #expect(content.titleLabel.frame.maxX <= 320 && content.titleLabel.frame.minX >= wide.frame.maxX)
        }

        @Test func `Items are in order from their edges, mirrored from right to left`() throws {
            let views = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)) }
            let items = views.map { UIBarButtonItem(customView: $0) }
            let item = UINavigationItem(title: "A")
            item.leftBarButtonItems = [items[0], items[1]]
            item.rightBarButtonItems = [items[2], items[3]]
            bar.items = [item]
            layOut()
            let x = views.map(\.frame.minX)
            #expect(x[0] < x[1] && x[1] < x[3] && x[3] < x[2])
            bar.semanticContentAttribute = .forceRightToLeft
            bar.content?.setNeedsLayout()
            layOut()
            let mirrored = views.map(\.frame.minX)
            #expect(mirrored[0] > mirrored[1] && mirrored[1] > mirrored[3] && mirrored[3] > mirrored[2])
        }

        @Test func `A title view has its own size`() throws {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            let item = UINavigationItem()
            item.titleView = view
            bar.items = [item]
            layOut()
            #expect(view.frame.size == CGSize(width: 100, height: 30) && abs(view.frame.midX - 160) <= 1)
            bar.bounds.size.width = 60
            layOut()
            #expect(view.frame.width <= 60)
            bar.bounds.size.width = 320
            layOut()
            #expect(view.frame.width == 100)
            item.titleView = nil
            layOut()
            #expect(view.superview == nil)
            let label = UILabel()
            label.text = "Label"
            item.titleView = label
            layOut()
            #expect(label.frame.width > 0 && label.frame.height > 0)
        }

        @Test func `A prompt and a large title make the bar higher`() {
            let item = UINavigationItem(title: "A")
            bar.items = [item]
            #expect(bar.sizeThatFits(.zero).height == 44 && bar.intrinsicContentSize.height == 44)
            item.prompt = "Choose"
            #expect(bar.sizeThatFits(.zero).height == 74)
            item.prompt = nil
            bar.prefersLargeTitles = true
            #expect(bar.sizeThatFits(.zero).height == 96)
            item.largeTitleDisplayMode = .never
            #expect(bar.sizeThatFits(.zero).height == 44)
        }

        @Test func `An automatic item has a large title if the previous one has`() {
            let items = (0..<3).map { UINavigationItem(title: "\($0)") }
            bar.prefersLargeTitles = true
            bar.items = items
            #expect(bar.displaysLargeTitle(of: items[2]))
            items[1].largeTitleDisplayMode = .never
            #expect(!bar.displaysLargeTitle(of: items[2]) && bar.displaysLargeTitle(of: items[0]))
            items[2].largeTitleDisplayMode = .always
            #expect(bar.displaysLargeTitle(of: items[2]))
            bar.prefersLargeTitles = false
            #expect(!bar.displaysLargeTitle(of: items[2]))
        }

        @Test func `Items without space are in a menu, and groups become one item`() throws {
            let item = UINavigationItem(title: "Title")
            bar.items = [item]
            item.rightBarButtonItems = (0..<8).map { UIBarButtonItem(title: "Item \($0)") }
            layOut()
            let more = try #require(bar.content?.moreButton)
            #expect(more.superview != nil && more.frame.minX >= 0)
            item.rightBarButtonItems = nil
            let representative = UIBarButtonItem(title: "All")
            let group = UIBarButtonItemGroup.fixedGroup(
                representativeItem: representative, items: (0..<8).map { UIBarButtonItem(title: "Item \($0)") })
            item.trailingItemGroups = [group]
            layOut()
            #expect(group.isDisplayingRepresentativeItem && representative.itemView?.superview != nil)
            #expect(bar.content?.moreButton == nil)
            group.barButtonItems = []
            layOut()
            #expect(!group.isDisplayingRepresentativeItem)
        }

        @Test func `A title with a menu presents it`() async throws {
            let item = UINavigationItem(title: "Document")
            item.titleMenuProvider = { _ in UIMenu(children: [UIAction(title: "Rename") { _ in }]) }
            bar.items = [item]
            layOut()
            let button = try #require(bar.content?.titleButton)
            await synthesizer.pointer.click(CGPoint(x: button.frame.midX, y: 22))
            #expect(window.menuSession != nil)
            window.menuSession?.dismiss()
            item.titleMenuProvider = nil
            layOut()
            #expect(bar.content?.titleButton == nil && bar.content?.titleLabel.isHidden == false)
        }

        @Test func `A bar without items, with sizes of zero and with strange values is laid out`() {
            bar.items = nil
            bar.bounds.size = .zero
            layOut()
            let item = UINavigationItem(title: "")
            item.leftBarButtonItems = [.flexibleSpace(), .fixedSpace(-1e9), UIBarButtonItem()]
            item.rightBarButtonItems = []
            bar.items = [item, item, UINavigationItem()]
            bar.setTitleVerticalPositionAdjustment(.nan, for: .default)
            layOut()
            bar.bounds.size = CGSize(width: 1e6, height: 1)
            layOut()
            #expect(bar.popItem(animated: true) != nil)
        }
    }
}
