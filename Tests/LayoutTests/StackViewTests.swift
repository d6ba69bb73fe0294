import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct StackViewTests {
    private let platform = Headless.platform

    /// A stack of views with content sizes, in a root that determines its size.
    private func stack(_ sizes: [(CGFloat, CGFloat)], _ width: CGFloat?, _ height: CGFloat?) -> (UIView, UIStackView) {
        let root = Layout.root(1000, 1000)
        let stack = UIStackView(arrangedSubviews: sizes.map { ContentView($0.0, $0.1) })
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return (root, stack)
    }

    private func frames(_ stack: UIStackView) -> [CGRect] { stack.arrangedSubviews.map(\.frame) }

    @Test func defaults() {
        let stack = UIStackView()
        #expect(stack.axis == .horizontal)
        #expect(stack.distribution == .fill)
        #expect(stack.alignment == .fill)
        #expect(stack.spacing == 0)
        #expect(!stack.isBaselineRelativeArrangement)
        #expect(!stack.isLayoutMarginsRelativeArrangement)
        let view = UIView()
        stack.addArrangedSubview(view)
        #expect(stack.customSpacing(after: view) == UIStackView.spacingUseDefault)
        #expect(view.superview === stack)
        #expect(!view.translatesAutoresizingMaskIntoConstraints)
        stack.removeArrangedSubview(view)
        #expect(view.superview === stack)
        #expect(stack.arrangedSubviews.isEmpty)
        stack.addArrangedSubview(view)
        view.removeFromSuperview()
        #expect(stack.arrangedSubviews.isEmpty)
    }

    @Test func itHasTheSizeOfItsContents() {
        let (root, stack) = stack([(30, 10), (50, 20)], nil, nil)
        stack.spacing = 5
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 85, height: 20))
        #expect(
            frames(stack) == [CGRect(x: 0, y: 0, width: 30, height: 20), CGRect(x: 35, y: 0, width: 50, height: 20)])
        #expect(stack.constraints.allSatisfy { $0.identifier?.hasPrefix("UISV-") == true })
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 85, height: 20))
        stack.axis = .vertical
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 50, height: 35))
        #expect(
            frames(stack) == [CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 0, y: 15, width: 50, height: 20)])
    }

    @Test func distributions() {
        let sizes: [(CGFloat, CGFloat)] = [(20, 10), (40, 10), (60, 10)]
        func spans(_ distribution: UIStackView.Distribution) -> [[CGFloat]] {
            let (root, stack) = stack(sizes, 220, 10)
            stack.distribution = distribution
            stack.spacing = 5
            stack.arrangedSubviews[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
            let reports = Layout.reports { root.layoutIfNeeded() }
            #expect(reports.isEmpty)
            return frames(stack).map { [$0.minX, $0.maxX] }
        }
        #expect(spans(.fill) == [[0, 20], [25, 65], [70, 220]])
        #expect(spans(.fillEqually) == [[0, 70], [75, 145], [150, 220]])
        // Shares of 20, 40 and 60 in 130: the spacings do not grow, and the last view takes what remains.
        #expect(spans(.fillProportionally) == [[0, 34], [39, 106.5], [111.5, 220]])
        #expect(spans(.equalSpacing) == [[0, 20], [70, 110], [160, 220]])
        // Middles at 10, 10 + d and 10 + 2d = 190.
        #expect(spans(.equalCentering) == [[0, 20], [80, 120], [160, 220]])
    }

    @Test func alignments() {
        let sizes: [(CGFloat, CGFloat)] = [(20, 10), (20, 30)]
        func spans(_ alignment: UIStackView.Alignment) -> [[CGFloat]] {
            let (root, stack) = stack(sizes, 40, 50)
            stack.alignment = alignment
            #expect(Layout.reports { root.layoutIfNeeded() }.isEmpty)
            return frames(stack).map { [$0.minY, $0.maxY] }
        }
        #expect(spans(.fill) == [[0, 50], [0, 50]])
        #expect(spans(.top) == [[0, 10], [0, 30]])
        #expect(spans(.bottom) == [[40, 50], [20, 50]])
        #expect(spans(.center) == [[20, 30], [10, 40]])
        // Views without text have their baselines at their edges.
        let first = spans(.firstBaseline), last = spans(.lastBaseline)
        #expect(first[0][0] == first[1][0])
        #expect(last[0][1] == last[1][1])
    }

    @Test func customSpacingAndMargins() {
        let (root, stack) = stack([(10, 10), (10, 10), (10, 10)], nil, nil)
        stack.spacing = 2
        stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stack.arrangedSubviews[1])
        #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == 20)
        root.layoutIfNeeded()
        #expect(frames(stack).map(\.minX) == [0, 30, 48])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(frames(stack).map(\.minX) == [2, 32, 50])
        #expect(stack.frame.size == CGSize(width: 64, height: 14))
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
        root.layoutIfNeeded()
        #expect(frames(stack).map(\.minX) == [2, 14, 32])
    }

    @Test func hiddenViewsTakeNoSpace() {
        let (root, stack) = stack([(10, 10), (20, 10), (30, 10)], nil, nil)
        stack.spacing = 4
        root.layoutIfNeeded()
        #expect(stack.frame.width == 68)
        stack.arrangedSubviews[1].isHidden = true
        #expect(Layout.reports { root.layoutIfNeeded() }.isEmpty)
        #expect(stack.frame.width == 44)
        #expect(stack.arrangedSubviews[1].frame.width == 0)
        #expect(stack.arrangedSubviews[2].frame.minX == 14)
        stack.arrangedSubviews[1].isHidden = false
        root.layoutIfNeeded()
        #expect(stack.frame.width == 68)
        for view in stack.arrangedSubviews { view.isHidden = true }
        root.layoutIfNeeded()
        #expect(!stack.arrangedSubviews[0].isLaidOutByEngine || stack.arrangedSubviews[0].frame.width == 0)
    }

    @Test func nestedAndReordered() {
        let (root, outer) = stack([(10, 10)], nil, nil)
        let inner = UIStackView(arrangedSubviews: [ContentView(5, 6), ContentView(7, 8)])
        inner.axis = .vertical
        outer.addArrangedSubview(inner)
        root.layoutIfNeeded()
        #expect(outer.frame.size == CGSize(width: 17, height: 14))
        #expect(frames(inner) == [CGRect(x: 0, y: 0, width: 7, height: 6), CGRect(x: 0, y: 6, width: 7, height: 8)])
        outer.insertArrangedSubview(inner, at: 0)
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 0)
        #expect(outer.arrangedSubviews[1].frame.minX == 7)
    }

    @Test func fromRightToLeft() {
        let (root, stack) = stack([(10, 10), (20, 10)], nil, nil)
        stack.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(frames(stack).map(\.minX) == [20, 0])
    }

    @Test func columnsOfText() {
        let root = Layout.root(300, 300)
        let labels = (0..<2).map { _ in
            let label = UILabel()
            label.text = "text"
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.spacing = 40
        stack.isBaselineRelativeArrangement = true
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        root.layoutIfNeeded()
        func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label.baseline(isFirst: true).offset }
        #expect(close(baseline(labels[1]) - baseline(labels[0]), 40, 0.51))
    }
}
