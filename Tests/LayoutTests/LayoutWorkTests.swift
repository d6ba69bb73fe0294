import ConstraintSolver
import Testing

@testable import QuartzCore
@testable import UIKit
import UIKitTestSupport

/// The work of layout, in counts, and that skipped work changes nothing.
@MainActor @Suite struct LayoutWorkTests {
    private let platform = Headless.platform

    /// S7 of Docs/Scenes.md with views: a new width is one step of the solver, and no equation is rebuilt.
    @Test(arguments: [100, 1000]) func aRowOfViewsFollowsItsContainer(count: Int) throws {
        let root = Layout.root(20 * CGFloat(count), 20)
        let views = (0..<count).map { _ in Layout.view(in: root) }
        for (index, view) in views.enumerated() {
            let before = index == 0 ? root.leftAnchor : views[index - 1].rightAnchor
            view.leftAnchor.constraint(equalTo: before, constant: 8).isActive = true
            if index > 0 { view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true }
        }
        root.rightAnchor.constraint(equalTo: views[count - 1].rightAnchor, constant: 8).isActive = true
        root.layoutIfNeeded()
        let engine = try #require(root.currentEngine)
        #expect(engine.solver.statistics.componentsSolved == 1)
        #expect(engine.equationsMade == 2 * count)
        for edit in 1...5 {
            let before = engine.solver.statistics, made = engine.equationsMade
            root.frame.size.width = CGFloat(20 * count + count * edit)
            root.layoutIfNeeded()
            let after = engine.solver.statistics
            #expect(after.componentsSolved - before.componentsSolved == 1)
            #expect(after.substitutions - before.substitutions == 1)
            #expect(after.pivots == before.pivots && after.factorizations == before.factorizations)
            #expect(after.componentsBuilt == before.componentsBuilt)
            #expect(engine.equationsMade == made)
            let each = (root.frame.width - 8 * CGFloat(count + 1)) / CGFloat(count)
            let last = views[count - 1].frame
            #expect(abs(last.width - each) <= 1 && abs(last.maxX - (root.frame.width - 8)) <= 0.5)
        }
    }

    /// Frames of views that no constraint positions are numbers in equations, in whichever coordinates.
    @Test func numbersFollowFrames() throws {
        let root = Layout.root(400, 400)
        let a = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 40))
        let b = UIView(frame: CGRect(x: 30, y: 240, width: 300, height: 100))
        root.addSubview(a)
        a.addSubview(inner)
        root.addSubview(b)
        let view = Layout.view(in: b)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 7),
            view.topAnchor.constraint(equalTo: inner.topAnchor),
            view.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2),
            view.heightAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.5),
        ])
        root.layoutIfNeeded()
        let engine = try #require(root.currentEngine)
        let made = engine.equationsMade
        for step in 0..<24 {
            switch step % 6 {
            case 0: inner.frame.origin.x += 3
            case 1: a.center.y -= 2
            case 2: a.bounds.origin = CGPoint(x: step, y: -step)
            case 3: b.bounds.origin.x = CGFloat(step)
            case 4: b.frame.size.height += 4
            default: inner.frame.size.width += 5
            }
            root.layoutIfNeeded()
            let wanted = inner.convert(inner.bounds, to: b)
            #expect(
                view.frame
                    == CGRect(
                        x: wanted.maxX + 7, y: wanted.minY, width: wanted.width * 2, height: b.bounds.height * 0.5),
                "step \(step)")
        }
        #expect(engine.equationsMade == made)
    }

    /// An autoresizing view in one of unknown size, and guides, are followed too, with rebuilt equations.
    @Test func whatIsNoPlainNumberIsFollowedToo() {
        let root = Layout.root(300, 100)
        let box = Layout.view(in: root)
        NSLayoutConstraint.activate(
            Layout.constraints("H:|[v]|", ["v": box]) + Layout.constraints("V:|[v]|", ["v": box]))
        let struts = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        box.addSubview(struts)
        let view = Layout.view(in: box)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: struts.rightAnchor),
            view.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 8, width: 20, height: 20))
        struts.frame.size.width = 44
        box.layoutMargins.top = 13
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 44, y: 13, width: 20, height: 20))
        struts.autoresizingMask = .flexibleWidth
        root.layoutIfNeeded()
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(struts.frame.width == 144)
        #expect(view.frame.minX == 144)
    }

    // MARK: What is not visited

    /// A root with ten groups of ten rows of ten views each; `constrain` is asked for each row's constraints.
    private func tree(_ constrain: (_ row: UIView, _ view: UIView) -> [NSLayoutConstraint]) -> UIView {
        let root = Layout.root(1000, 1000)
        for group in 0..<10 {
            let box = UIView(frame: CGRect(x: 0, y: group * 100, width: 1000, height: 100))
            root.addSubview(box)
            for line in 0..<10 {
                let row = UIView(frame: CGRect(x: 0, y: line * 10, width: 1000, height: 10))
                box.addSubview(row)
                for _ in 0..<10 { NSLayoutConstraint.activate(constrain(row, Layout.view(in: row))) }
            }
        }
        return root
    }

    /// The number of layers that `layoutIfNeeded()` visits while `body` runs.
    private func visits(_ body: () -> Void) -> Int {
        let before = TransactionContext.current.layersVisited
        body()
        return TransactionContext.current.layersVisited - before
    }

    /// Of 1111 views, only those on the path to the change are visited.
    @Test func layoutIfNeededGoesWhereSomethingChanged() throws {
        var widths: [NSLayoutConstraint] = []
        let root = tree { row, view in
            widths.append(view.widthAnchor.constraint(equalToConstant: 20))
            return [widths[widths.count - 1], view.leftAnchor.constraint(equalTo: row.leftAnchor)]
        }
        #expect(visits { root.layoutIfNeeded() } == 1111)
        #expect(visits { root.layoutIfNeeded() } == 1)
        for index in [0, 555, 999] {
            widths[index].constant = 33
            // The root, a group, a row, and the view of the new width.
            #expect(visits { root.layoutIfNeeded() } == 4)
            #expect(root.subviews[index / 100].subviews[index / 10 % 10].subviews[index % 10].frame.width == 33)
        }
        let row = root.subviews[4].subviews[2]
        row.setNeedsLayout()
        #expect(visits { root.layoutIfNeeded() } == 3)
        #expect(!row.layer.needsLayout())
        // A branch that is added with pending work, and one with two such branches.
        let branch = UIView(), leaf = UIView()
        branch.addSubview(leaf)
        root.subviews[7].addSubview(branch)
        root.subviews[7].subviews[0].subviews[0].setNeedsLayout()
        root.layoutIfNeeded()
        #expect(!leaf.layer.needsLayout() && !root.subviews[7].subviews[0].subviews[0].layer.needsLayout())
        #expect(visits { root.layoutIfNeeded() } == 1)
    }

    /// `updateConstraints()` is sent only to views that need it.
    @Test func updateConstraintsIfNeededGoesWhereItIsDue() {
        final class Asked: UIView {
            var updates = 0
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        let root = Layout.root(100, 100), deep = Asked(), other = Asked()
        let boxes = (0..<5).map { _ in UIView() }
        for box in boxes { root.addSubview(box) }
        deep.setNeedsUpdateConstraints()
        boxes[3].addSubview(deep)
        #expect(root.layer.subtreeNeedsUpdate && boxes[3].layer.subtreeNeedsUpdate)
        #expect(!boxes[1].layer.subtreeNeedsUpdate)
        root.updateConstraintsIfNeeded()
        #expect(deep.updates == 1)
        #expect(!root.layer.subtreeNeedsUpdate && !boxes[3].layer.subtreeNeedsUpdate)
        boxes[1].addSubview(other)
        other.setNeedsUpdateConstraints()
        deep.setNeedsUpdateConstraints()
        boxes[1].updateConstraintsIfNeeded()
        #expect(other.updates == 1 && deep.updates == 1)
        #expect(root.layer.subtreeNeedsUpdate)
        root.layoutIfNeeded()
        #expect(deep.updates == 2 && !root.layer.subtreeNeedsUpdate)
    }

    /// A safe area causes no work for views outside it, and an edit queries no guide.
    @Test func aTextThatWrapsIsMeasuredWhereItsWidthChanged() {
        final class Text: UILabel {
            var measured = 0
            override func contentHeight(forWidth width: CGFloat) -> CGFloat {
                measured += 1
                return super.contentHeight(forWidth: width)
            }
        }
        let root = Layout.root(300, 1000)
        var widths: [NSLayoutConstraint] = []
        let texts = (0..<10).map { index in
            let text = Text()
            text.numberOfLines = 0
            text.text = "Several words that go on for more than one line"
            text.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(text)
            widths.append(text.widthAnchor.constraint(equalToConstant: 200))
            widths[index].isActive = true
            text.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index) * 100).isActive = true
            return text
        }
        root.layoutIfNeeded()
        let before = texts.map(\.measured)
        #expect(before.allSatisfy { $0 == before[0] && $0 > 0 })
        widths[4].constant = 100
        root.layoutIfNeeded()
        for (index, text) in texts.enumerated() { #expect((text.measured > before[index]) == (index == 4)) }
        #expect(texts[4].frame.height > texts[3].frame.height)
    }
}
