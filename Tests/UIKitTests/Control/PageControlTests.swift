import CoreGraphics
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct PageControlTests {
        private let stage = ControlStage(UIPageControl(), frame: CGRect(x: 40, y: 100, width: 200, height: 32))
        private var control: UIPageControl { stage.control }

        init() { control.numberOfPages = 5 }

        @Test func `Pages are clamped`() {
            control.currentPage = 9
            #expect(control.currentPage == 4)
            control.numberOfPages = 2
            #expect(control.currentPage == 1)
            control.currentPage = -3
            #expect(control.currentPage == 0)
            control.numberOfPages = -4
            #expect(control.numberOfPages == 0 && control.currentPage == 0)
            #expect(stage.journal.take().isEmpty)
        }

        @Test func `The size depends on the number of pages`() {
            #expect(control.intrinsicContentSize.height == 26)
            #expect(control.size(forNumberOfPages: 6).width - control.size(forNumberOfPages: 5).width == 16)
            control.direction = .topToBottom
            #expect(control.intrinsicContentSize.width == 26)
            #expect(control.size(forNumberOfPages: 0).height == 26 || control.size(forNumberOfPages: 0).width == 0)
        }

        @Test func `A tap goes one page on or back`() {
            stage.tap(180)
            #expect(control.currentPage == 1 && stage.journal.take() == ["changed", "primary"])
            stage.tap(10)
            #expect(control.currentPage == 0)
            stage.tap(10)
            #expect(control.currentPage == 0 && stage.journal.take() == ["changed", "primary"])
            control.semanticContentAttribute = .forceRightToLeft
            stage.window.layoutIfNeeded()
            stage.tap(10)
            #expect(control.currentPage == 1)
        }

        @Test func `A drag goes through the pages`() {
            var states: [UIPageControl.InteractionState] = []
            control.addAction(
                UIAction { [weak control] _ in control.map { states.append($0.interactionState) } },
                for: .valueChanged)
            stage.drag(from: 60, through: 76, 92, ends: false)
            #expect(control.currentPage == 2 && control.interactionState == .continuous)
            #expect(control.background.alpha == 1)
            stage.platform.touchUp()
            #expect(control.currentPage == 2 && control.interactionState == .none)
            #expect(states.allSatisfy { $0 == .continuous } && states.count == 2)
            stage.tap(190)
            #expect(states.last == .discrete && control.currentPage == 3)
            control.allowsContinuousInteraction = false
            stage.drag(from: 100, through: 20, ends: false)
            #expect(control.currentPage == 3)
            stage.platform.touchUp()
        }

        @Test func `Keys change the page`() {
            stage.press(.keyboardTab)
            stage.press(.keyboardRightArrow)
            #expect(control.currentPage == 1)
            stage.press(.keyboardEnd)
            #expect(control.currentPage == 4 && control.accessibilityValue == "Page 5 of 5")
            control.accessibilityDecrement()
            #expect(control.currentPage == 3)
        }

        @Test func `More pages than fit have few dots, around the current one`() {
            control.numberOfPages = 1_000_000
            control.currentPage = 500_000
            stage.window.layoutIfNeeded()
            #expect(control.dots.count < 15 && control.dots[500_000] != nil)
            #expect(control.dots.values.allSatisfy { control.bounds.contains($0.center) })
            control.currentPage = 999_999
            stage.window.layoutIfNeeded()
            #expect(control.dots.count < 15 && control.dots[999_999] != nil)
        }

        @Test func `A single page may be hidden`() {
            control.numberOfPages = 1
            stage.window.layoutIfNeeded()
            #expect(control.dots.count == 1)
            control.hidesForSinglePage = true
            stage.window.layoutIfNeeded()
            #expect(control.dots.isEmpty)
        }

        @Test func `Images and colours are those of the page`() {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in }
            let current = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in }
            control.setIndicatorImage(image, forPage: 1)
            control.setIndicatorImage(image, forPage: 77)
            control.preferredCurrentPageIndicatorImage = current
            control.pageIndicatorTintColor = .red
            control.currentPageIndicatorTintColor = .green
            stage.window.layoutIfNeeded()
            #expect(control.indicatorImage(forPage: 1) === image && control.indicatorImage(forPage: 77) == nil)
            #expect(control.dots[2]?.backgroundColor == .red && control.dots[0]?.tintColor == .green)
            #expect(control.dots[1]?.bounds.size == image.size)
        }
    }
}
