import ConstraintSolver
import Testing

@testable import UIKit

/// How much work layout does, in counts, and that what it leaves out changes nothing.
@MainActor @Suite struct LayoutWorkTests {
    private let platform = Headless.platform

    /// S7 of Docs/Scenes.md with views: a new width is one step of the solver, and no equation is made anew.
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

    /// Places of views that no constraint places are numbers in equations, in whichever coordinates.
    @Test func numbersFollowPlaces() throws {
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

    /// An autoresizing view in one of unknown size, and guides, are followed too, with equations made anew.
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

    // MARK: Misuse

    @Test func aConstantThatIsNoNumberTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let constraint = UILabel().widthAnchor.constraint(equalToConstant: 5)
                constraint.constant = .nan
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("finite"))
    }

    @Test func aViewCannotHoldWhatIsOutsideOfIt() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIView(), a = UIView(), b = UILabel()
                root.addSubview(a)
                root.addSubview(b)
                a.addConstraint(
                    NSLayoutConstraint(
                        item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 1,
                        constant: 0))
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("UILabel") && text.contains("not in that view"))
    }
}
