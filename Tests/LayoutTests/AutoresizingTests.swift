import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct AutoresizingTests {
    private let platform = Headless.platform
    /// The chapter's figures 14.12 and 14.13.
    @Test func textFieldAndButton() {
        let v1 = UIView(frame: CGRect(x: 100, y: 111, width: 132, height: 194))
        let v2 = UIView(frame: CGRect(x: 0, y: 0, width: 132, height: 10))
        let v3 = UIView(
            frame: CGRect(x: v1.bounds.width - 20, y: v1.bounds.height - 20, width: 20, height: 20))
        v1.addSubview(v2)
        v1.addSubview(v3)
        v2.autoresizingMask = .flexibleWidth
        v3.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin]
        var bounds = v1.bounds
        bounds.size.width += 40
        bounds.size.height -= 50
        v1.bounds = bounds
        #expect(v2.frame == CGRect(x: 0, y: 0, width: 172, height: 10))
        #expect(v3.frame == CGRect(x: 152, y: 124, width: 20, height: 20))
    }

    private func resize(_ mask: UIView.AutoresizingMask, from frame: CGRect, to size: CGSize) -> CGRect {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: frame)
        view.autoresizingMask = mask
        parent.addSubview(view)
        parent.frame.size = size
        return view.frame
    }

    private static let cases: [(UIView.AutoresizingMask, [CGFloat])] = [
        ([], [10, 20, 30, 40]),
        ([.flexibleWidth], [10, 20, 90, 40]),
        ([.flexibleLeftMargin], [70, 20, 30, 40]),
        ([.flexibleRightMargin], [10, 20, 30, 40]),
        ([.flexibleLeftMargin, .flexibleRightMargin], [40, 20, 30, 40]),
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [30, 20, 50, 40]),
        ([.flexibleWidth, .flexibleHeight], [10, 20, 90, 70]),
        ([.flexibleTopMargin, .flexibleBottomMargin], [10, 35, 30, 40]),
    ]

    @Test func changeIsSharedEvenly() {
        let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        for (mask, numbers) in Self.cases {
            let expected = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            #expect(resize(mask, from: frame, to: CGSize(width: 160, height: 130)) == expected)
        }
    }

    @Test func sizesStopAtZero() {
        let frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        #expect(
            resize([.flexibleWidth, .flexibleHeight], from: frame, to: CGSize(width: 20, height: 100)).size
                == CGSize(width: 0, height: 30))
    }

    @Test func canBeDisabled() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: parent.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(view)
        parent.autoresizesSubviews = false
        parent.frame.size = CGSize(width: 200, height: 200)
        #expect(view.frame.size == CGSize(width: 100, height: 100))
    }

    @Test func happensBeforeLayoutSubviews() {
        final class Parent: UIView {
            var seen: CGRect?
            override func layoutSubviews() { seen = subviews.first?.frame }
        }
        let parent = Parent(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: parent.bounds)
        view.autoresizingMask = .flexibleWidth
        parent.addSubview(view)
        parent.layoutIfNeeded()
        parent.bounds.size.width = 140
        #expect(view.frame.width == 140)
        parent.layoutIfNeeded()
        #expect(parent.seen?.width == 140)
    }

    @Test func reachesAllDepths() {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let middle = UIView(frame: top.bounds)
        let bottom = UIView(frame: top.bounds)
        for view in [middle, bottom] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        top.addSubview(middle)
        middle.addSubview(bottom)
        top.frame = CGRect(x: 5, y: 5, width: 300, height: 50)
        #expect(bottom.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    }

    /// All 64 masks: the flexible parts of an axis take even shares of the change, the rest keeps its length.
    @Test func everyMask() {
        for raw in UInt(0)..<64 {
            let mask = UIView.AutoresizingMask(rawValue: raw)
            let result = resize(
                mask, from: CGRect(x: 10, y: 20, width: 30, height: 40), to: CGSize(width: 112, height: 82))
            func expected(
                _ before: Bool, _ length: Bool, _ after: Bool, _ parts: (CGFloat, CGFloat), _ change: CGFloat
            ) -> (CGFloat, CGFloat) {
                let flexible = [before, length, after].filter { $0 }.count
                let share = flexible == 0 ? 0 : change / CGFloat(flexible)
                return (parts.0 + (before ? share : 0), parts.1 + (length ? share : 0))
            }
            let x = expected(
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
                (10, 30), 12)
            let y = expected(
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin),
                (20, 40), -18)
            #expect(close(result, CGRect(x: x.0, y: y.0, width: x.1, height: y.1)), "mask \(raw)")
        }
    }

    @Test func fromAndToNoSize() {
        let parent = UIView(frame: .zero)
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 40))
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        parent.addSubview(view)
        parent.bounds.size = CGSize(width: 100, height: 50)
        #expect(view.frame == CGRect(x: 5, y: 56, width: 130, height: 40))
        parent.bounds.size = .zero
        #expect(view.frame == CGRect(x: 5, y: 6, width: 30, height: 40))
    }

    /// With a transform the frame is undefined: the view without it is resized.
    @Test func aTransformStaysOutOfIt() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        parent.addSubview(view)
        parent.bounds.size = CGSize(width: 140, height: 120)
        #expect(view.bounds.size == CGSize(width: 120, height: 100))
        #expect(view.center == CGPoint(x: 70, y: 60))
        #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    }

    @Test func sizeToFitKeepsTheCorner() {
        final class Sized: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 70) }
        }
        let view = Sized(frame: CGRect(x: 10, y: 20, width: 60, height: 30))
        #expect(view.sizeThatFits(CGSize(width: 10, height: 1)) == CGSize(width: 5, height: 70))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 70))
        let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        plain.sizeToFit()
        #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}
