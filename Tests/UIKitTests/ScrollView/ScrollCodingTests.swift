import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct ScrollCodingTests {
    private let platform = Headless.platform

    private func copy(_ view: UIScrollView) throws -> UIScrollView {
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let coder = try NSKeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = false
        return try #require(coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIScrollView)
    }

    @Test func `An archive has what an app configures`() throws {
        let view = UIScrollView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.contentSize = CGSize(width: 300, height: 400)
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.contentOffset = CGPoint(x: 50, y: 60)
        view.isScrollEnabled = false
        view.isPagingEnabled = true
        view.bounces = false
        view.alwaysBounceVertical = true
        view.scrollsToTop = false
        view.allowsKeyboardScrolling = false
        view.delaysContentTouches = false
        view.showsVerticalScrollIndicator = false
        view.clipsToBounds = false
        view.indicatorStyle = .white
        view.keyboardDismissMode = .interactive
        view.contentInsetAdjustmentBehavior = .always
        view.decelerationRate = .fast
        (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 3)
        view.verticalScrollIndicatorInsets.top = 7
        view.horizontalScrollIndicatorInsets.left = 8
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let copy = try copy(view)
        #expect(copy.frame == view.frame && copy.contentSize == view.contentSize)
        #expect(copy.contentInset == view.contentInset && copy.contentOffset == CGPoint(x: 50, y: 60))
        #expect(!copy.isScrollEnabled && copy.isPagingEnabled && !copy.bounces && copy.alwaysBounceVertical)
        #expect(!copy.scrollsToTop && !copy.allowsKeyboardScrolling && !copy.delaysContentTouches)
        #expect(!copy.showsVerticalScrollIndicator && copy.showsHorizontalScrollIndicator && !copy.clipsToBounds)
        #expect(copy.indicatorStyle == .white && copy.keyboardDismissMode == .interactive)
        #expect(copy.contentInsetAdjustmentBehavior == .always && copy.decelerationRate == .fast)
        #expect(copy.minimumZoomScale == 0.5 && copy.maximumZoomScale == 3)
        #expect(copy.pinchGestureRecognizer != nil && !copy.panGestureRecognizer.isEnabled)
        #expect(copy.verticalScrollIndicatorInsets.top == 7 && copy.horizontalScrollIndicatorInsets.left == 8)
        #expect(copy.subviews.count == 1 && copy.bounds == view.bounds)
    }

    @Test func `The defaults survive`() throws {
        let copy = try copy(UIScrollView(frame: CGRect(x: 0, y: 0, width: 30, height: 40)))
        #expect(copy.isScrollEnabled && copy.bounces && copy.clipsToBounds && copy.scrollsToTop)
        #expect(copy.decelerationRate == .normal && copy.refreshControl == nil && copy.minimumZoomScale == 1)
    }

    @Test func `The refresh control is the view's`() throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
        view.refreshControl = UIRefreshControl()
        let count = view.refreshControl?.subviews.count
        let copy = try copy(view)
        #expect(copy.refreshControl != nil && copy.refreshControl?.superview === copy)
        #expect(copy.refreshControl?.subviews.count == count && copy.subviews.count == 1)
    }

    @Test func `Values that cannot be are ignored`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(-1.0, forKey: "UIMaximumZoomScale")
        archiver.encode(2.0, forKey: "UIDecelerationRate")
        archiver.encode(99, forKey: "UIIndicatorStyle")
        archiver.encode("{inf, nan}" as NSString, forKey: "UIContentInset")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.requiresSecureCoding = false
        let view = try #require(UIScrollView(coder: coder))
        #expect(view.maximumZoomScale == 1 && view.decelerationRate == .normal && view.indicatorStyle == .default)
        #expect(view.contentOffset == .zero && view.contentSize == .zero)
    }
}
