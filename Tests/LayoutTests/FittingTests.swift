import ConstraintSolver
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct FittingTests {
    private let platform = Headless.platform

    @Test func compressedAndExpanded() {
        let root = Layout.root(10, 10)
        let view = ContentView(50, 20)
        root.addSubview(view)
        root.addConstraints(Layout.constraints("H:|-5-[v(<=90)]-5-|", ["v": view]))
        root.addConstraints(Layout.constraints("V:|-5-[v]-5-|", ["v": view]))
        view.setContentHuggingPriority(UILayoutPriority(10), for: .horizontal)
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 30))
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 100)
        #expect(
            root.systemLayoutSizeFitting(
                CGSize(width: 75, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 75, height: 30))
        #expect(root.bounds.size == CGSize(width: 10, height: 10))
    }

    /// A cell whose content view follows it by autoresizing.
    @Test func throughAnAutoresizingView() {
        let cell = Layout.root(320, 44)
        let content = UIView(frame: cell.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.addSubview(content)
        let view = ContentView(100, 61)
        content.addSubview(view)
        content.addConstraints(Layout.constraints("H:|-10-[v]-10-|", ["v": view]))
        content.addConstraints(Layout.constraints("V:|-10-[v]-10-|", ["v": view]))
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 320, height: 81))
    }

    /// Measuring a view does not change the equations with which it is laid out.
    @Test func aConstantChangesAfterFitting() throws {
        let root = Layout.root(100, 100)
        let view = Layout.view(in: root)
        root.addConstraints(Layout.constraints("V:|[v(20)]", ["v": view]))
        let right = view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10)
        NSLayoutConstraint.activate([view.leftAnchor.constraint(equalTo: root.leftAnchor), right])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 90, height: 20))
        let engine = try #require(root.currentEngine)
        let (made, work) = (engine.equationsMade, engine.solver.statistics)
        _ = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(engine.equationsMade == made && engine.solver.statistics == work && engine.pending.isEmpty)
        right.constant = -20
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
    }

    private let words = "Several words that go on for more than one line when there is not much room for them"

    @Test func aLabelWrapsAtTheWidthThatItGets() {
        let root = Layout.root(160, 400)
        let label = UILabel()
        label.numberOfLines = 0
        label.text = words
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        root.addConstraints(Layout.constraints("H:|[l]|", ["l": label]))
        root.addConstraints(Layout.constraints("V:|[l]", ["l": label]))
        root.layoutIfNeeded()
        let expected = label.sizeThatFits(CGSize(width: 160, height: 0)).height
        #expect(label.frame.width == 160)
        #expect(close(label.frame.height, expected))
        root.frame.size.width = 80
        root.layoutIfNeeded()
        let narrow = label.sizeThatFits(CGSize(width: 80, height: 0)).height
        #expect(narrow > expected)
        #expect(close(label.frame.height, narrow))
        let fitted = root.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitted.width == 120)
    }

    @Test func preferredWidth() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = words
        let oneLine = label.intrinsicContentSize
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize.width <= 100)
        #expect(label.intrinsicContentSize.height > oneLine.height)
    }

    @Test func baselinesOfText() {
        let root = Layout.root(400, 200)
        let small = UILabel(), large = UILabel(), button = UIButton(type: .system)
        small.text = "small"
        large.text = "large"
        large.font = .systemFont(ofSize: 40)
        button.setTitle("Button", for: .normal)
        let views: [String: UIView] = ["s": small, "l": large, "b": button]
        for view in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        root.addConstraints(Layout.constraints("H:|[l]-[s]-[b]", views, options: .alignAllFirstBaseline))
        root.addConstraints(Layout.constraints("V:|[l]", views))
        root.layoutIfNeeded()
        #expect(small.frame.size == small.intrinsicContentSize)
        func baseline(_ label: UILabel) -> CGFloat {
            label.convert(CGPoint(x: 0, y: label.baseline(isFirst: true).offset), to: root).y
        }
        #expect(large.frame.minY == 0)
        #expect(close(baseline(small), baseline(large), 0.5))
        if let title = button.titleLabel {
            button.layoutIfNeeded()
            #expect(close(baseline(title), baseline(large), 1))
        }
    }
}
