import CoreGraphics
import Foundation
import RenderProtocol
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import QuartzCore
@testable import UIKit

extension WindowTests {
    /// Activity indicators and progress views.
    @MainActor @Suite(.serialized) struct ProgressTests {
        private let window = Headless.showWindow()

        @Test func `An indicator turns only while it is visible in a window`() throws {
            let activity = UIActivityIndicatorView(style: .large)
            #expect(activity.isHidden && !activity.isAnimating && activity.hidesWhenStopped)
            #expect(activity.bounds.size == CGSize(width: 37, height: 37))
            let spokes = try #require(activity.descendants(ActivitySpokes.self).first)
            activity.startAnimating()
            #expect(activity.isAnimating && !activity.isHidden && !spokes.isTurning)
            window.addSubview(activity)
            #expect(spokes.isTurning)
            activity.isHidden = true
            #expect(!spokes.isTurning && activity.isAnimating)
            activity.isHidden = false
            #expect(spokes.isTurning)
            activity.removeFromSuperview()
            #expect(!spokes.isTurning && activity.isAnimating)
            window.addSubview(activity)
            activity.stopAnimating()
            #expect(!spokes.isTurning && activity.isHidden && !activity.isAnimating)
            activity.hidesWhenStopped = false
            #expect(!activity.isHidden)
        }

        @Test func `Styles have sizes and colours`() {
            let activity = UIActivityIndicatorView()
            #expect(activity.style == .medium && activity.intrinsicContentSize == CGSize(width: 20, height: 20))
            activity.color = .red
            activity.style = .large
            #expect(activity.color == .systemGray && activity.intrinsicContentSize.width == 37)
            activity.style = .whiteLarge
            #expect(activity.color == .white)
            activity.color = nil
            #expect(activity.color == .white)
        }

        @Test func `Progress is clamped and fills the bar`() throws {
            let view = UIProgressView(progressViewStyle: .default)
            #expect(view.bounds.size == CGSize(width: 150, height: 4) && view.intrinsicContentSize.height == 4)
            #expect(UIProgressView(progressViewStyle: .bar).bounds.height == 2.5)
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
            window.addSubview(view)
            for (value, expected) in [(0.5, 0.5), (2, 1), (-1, 0), (Float.nan, 0)] as [(Float, Float)] {
                view.setProgress(value, animated: true)
                #expect(view.progress == expected)
            }
            view.progress = 0.25
            view.layoutIfNeeded()
            let fill = try #require(view.subviews.last)
            #expect(fill.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
            view.semanticContentAttribute = .forceRightToLeft
            view.layoutIfNeeded()
            #expect(fill.frame == CGRect(x: 150, y: 0, width: 50, height: 4))
            #expect(view.accessibilityValue == "25%")
        }

        @Test func `A progress object is followed while the view is visible`() {
            MediaClock.set(Headless.platform.now)
            defer { MediaClock.set(nil) }
            let progress = Progress(totalUnitCount: 10)
            progress.completedUnitCount = 2
            let view = UIProgressView(progressViewStyle: .default)
            view.observedProgress = progress
            #expect(view.progress == 0.2 && view.follower?.isWaiting == false)
            window.addSubview(view)
            #expect(view.follower?.isWaiting == true)
            progress.completedUnitCount = 5
            Headless.advance(by: 0.2)
            #expect(view.progress == 0.5)
            progress.completedUnitCount = 10
            MediaClock.set(Headless.platform.now)
            Headless.advance(by: 0.2)
            #expect(view.progress == 1 && view.follower?.isWaiting == false)
            view.observedProgress = nil
            #expect(view.follower == nil)
        }
    }
}
