import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

/// The listings of the chapter on layout, with the described results.
@MainActor @Suite struct ChapterLayoutTests {
    private let platform = Headless.platform

    private let root = Layout.root(320, 480)

    private func family() -> (v1: UIView, v2: UIView, v3: UIView) {
        let v1 = UIView(frame: CGRect(x: 100, y: 111, width: 132, height: 194))
        root.addSubview(v1)
        return (v1, Layout.view(in: v1), Layout.view(in: v1))
    }

    private func expectFigures(_ v1: UIView, _ v2: UIView, _ v3: UIView) {
        v1.layoutIfNeeded()
        #expect(v2.frame == CGRect(x: 0, y: 0, width: 132, height: 10))
        #expect(v3.frame == CGRect(x: 112, y: 174, width: 20, height: 20))
        var bounds = v1.bounds
        bounds.size.width += 40
        bounds.size.height -= 50
        v1.bounds = bounds
        v1.layoutIfNeeded()
        #expect(v2.frame == CGRect(x: 0, y: 0, width: 172, height: 10))
        #expect(v3.frame == CGRect(x: 152, y: 124, width: 20, height: 20))
    }

    /// Figures 14.12 and 14.13 with eight constraints.
    @Test func eightConstraints() {
        let (v1, v2, v3) = family()
        func pin(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
            v1.addConstraint(
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: v1, attribute: attribute,
                    multiplier: 1,
                    constant: 0))
        }
        func size(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ value: CGFloat) {
            view.addConstraint(
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: value))
        }
        pin(v2, .left)
        pin(v2, .right)
        pin(v2, .top)
        size(v2, .height, 10)
        size(v3, .width, 20)
        size(v3, .height, 20)
        pin(v3, .right)
        pin(v3, .bottom)
        #expect(v1.constraints.count == 5)
        #expect(v2.constraints.count == 1)
        #expect(v3.constraints.count == 2)
        expectFigures(v1, v2, v3)
    }

    /// The same with four visual formats.
    @Test func fourFormats() {
        let (v1, v2, v3) = family()
        let views = ["v2": v2, "v3": v3]
        for format in ["H:|[v2]|", "V:|[v2(10)]", "H:[v3(20)]|", "V:[v3(20)]|"] {
            v1.addConstraints(Layout.constraints(format, views))
        }
        #expect(v1.constraints.count == 8)
        expectFigures(v1, v2, v3)
    }

    /// "its height be exactly one-tenth of v1's height"
    @Test func aTenthOfTheHeight() {
        let (v1, v2, _) = family()
        v1.addConstraints(Layout.constraints("H:|[v2]|", ["v2": v2]) + Layout.constraints("V:|[v2]", ["v2": v2]))
        v2.heightAnchor.constraint(equalTo: v1.heightAnchor, multiplier: 0.1).isActive = true
        v1.bounds.size.height = 150
        v1.layoutIfNeeded()
        #expect(v2.frame == CGRect(x: 0, y: 0, width: 132, height: 15))
    }

    /// "The height of v3 can't be both 10 and 20."
    @Test func aConflictIsReportedAndLayoutContinues() throws {
        let (v1, v2, v3) = family()
        let views = ["v2": v2, "v3": v3]
        for format in ["H:|[v2]|", "V:|[v2(10)]", "H:[v3(20)]|", "V:[v3(20)]|"] {
            v1.addConstraints(Layout.constraints(format, views))
        }
        v1.layoutIfNeeded()
        let more = Layout.constraints("V:[v3(10)]|", views)
        let reports = Layout.reports {
            v1.addConstraints(more)
            v1.layoutIfNeeded()
        }
        let report = try #require(reports.first)
        #expect(reports.count == 1)
        #expect(report.constraints.count == 2)
        #expect(report.broken === more[0])
        #expect(report.text.contains("(20)"))
        #expect(report.text.contains("(10)"))
        #expect(v3.frame == CGRect(x: 112, y: 174, width: 20, height: 20))
        v1.removeConstraints(more)
        #expect(Layout.reports { v1.layoutIfNeeded() }.isEmpty)
    }

    /// "suppose we remove that specification … v3 fails to appear"
    @Test func ambiguityIsReported() {
        let (v1, v2, v3) = family()
        let views = ["v2": v2, "v3": v3]
        for format in ["H:|[v2]|", "V:|[v2(10)]", "H:[v3(20)]|", "V:[v3]|"] {
            v1.addConstraints(Layout.constraints(format, views))
        }
        v1.layoutIfNeeded()
        #expect(v3.hasAmbiguousLayout)
        #expect(!v2.hasAmbiguousLayout)
        #expect(!v1.hasAmbiguousLayout)
        let lines = v1._autolayoutTrace().split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.filter { $0.hasSuffix("AMBIGUOUS LAYOUT") }.count == 1)
        #expect(lines[3].hasPrefix("|   |   *<UIView:"))
    }

    /// The label and the centred button, at ten widths.
    @Test func theButtonGivesWayToTheLabel() {
        for width in stride(from: CGFloat(100), through: 325, by: 25) {
            let root = Layout.root(width, 100)
            let button = ContentView(40, 30), label = ContentView(100, 20)
            root.addSubview(button)
            root.addSubview(label)
            let views = ["button": button, "label": label]
            root.addConstraints(Layout.constraints("V:[button]-|", views))
            root.addConstraints(
                Layout.constraints("H:|-(>=10)-[label]-[button]-(>=10)-|", views, options: .alignAllBaseline))
            let center = NSLayoutConstraint(
                item: button, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 1,
                constant: 0)
            center.priority = UILayoutPriority(700)
            root.addConstraint(center)
            #expect(Layout.reports { root.layoutIfNeeded() }.isEmpty)
            // The label has its 100 points as long as both fit between the margins; the button is as close to the middle as
            // that lets it be.
            let labelWidth = min(100, width - 10 - 8 - 40 - 10)
            let buttonX = min(max((width - 40) / 2, 10 + labelWidth + 8), width - 10 - 40)
            #expect(close(button.frame, CGRect(x: buttonX, y: 62, width: 40, height: 30), 0.5), "\(width)")
            #expect(
                close(label.frame, CGRect(x: buttonX - 8 - labelWidth, y: 72, width: labelWidth, height: 20), 0.5),
                "\(width)")
        }
    }

    /// "As the label's text becomes longer": first the button leaves the middle, and only then the label is cut off.
    @Test func theLabelGrows() {
        let root = Layout.root(320, 100)
        let button = ContentView(60, 30), label = ContentView(0, 20)
        root.addSubview(button)
        root.addSubview(label)
        let views = ["button": button, "label": label]
        root.addConstraints(Layout.constraints("V:[button]-|", views))
        root.addConstraints(
            Layout.constraints("H:|-(>=10)-[label]-[button]-(>=10)-|", views, options: .alignAllBaseline))
        let center = button.centerXAnchor.constraint(equalTo: root.centerXAnchor)
        center.priority = UILayoutPriority(700)
        center.isActive = true
        for width in stride(from: CGFloat(0), through: 300, by: 20) {
            label.content.width = width
            root.layoutIfNeeded()
            // Ten points, the label, eight points, the button in the middle; then further right; then at ten points from the edge.
            let shown = min(width, 320 - 10 - 8 - 60 - 10)
            #expect(button.frame.minX == max(130, 10 + shown + 8), "\(width)")
            #expect(label.frame.width == shown, "\(width)")
        }
    }

    /// The bullets on springs and struts.
    @Test func springsAndStruts() {
        let root = Layout.root(100, 100)
        func view(_ frame: CGRect, _ mask: UIView.AutoresizingMask) -> UIView {
            let view = UIView(frame: frame)
            view.autoresizingMask = mask
            root.addSubview(view)
            return view
        }
        let centered = view(CGRect(x: 25, y: 25, width: 50, height: 50), [.flexibleWidth, .flexibleHeight])
        let kept = view(
            CGRect(x: 40, y: 40, width: 20, height: 20),
            [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin])
        let button = view(CGRect(x: 80, y: 90, width: 20, height: 10), [.flexibleTopMargin, .flexibleLeftMargin])
        let field = view(CGRect(x: 0, y: 0, width: 100, height: 10), .flexibleWidth)
        // All struts are really springs to the right and below.
        let none = view(CGRect(x: 5, y: 6, width: 7, height: 8), [])
        let same = view(CGRect(x: 5, y: 6, width: 7, height: 8), [.flexibleRightMargin, .flexibleBottomMargin])
        root.bounds.size = CGSize(width: 160, height: 140)
        #expect(centered.frame == CGRect(x: 25, y: 25, width: 110, height: 90))
        #expect(kept.frame == CGRect(x: 70, y: 60, width: 20, height: 20))
        #expect(button.frame == CGRect(x: 140, y: 130, width: 20, height: 10))
        #expect(field.frame == CGRect(x: 0, y: 0, width: 160, height: 10))
        #expect(none.frame == same.frame && none.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    }

    /// "The runtime may permit you to cheat and add a constraint at too high a level."
    @Test func aConstraintAtTooHighALevel() {
        let (v1, v2, _) = family()
        let width = v2.widthAnchor.constraint(equalToConstant: 44)
        root.addConstraint(width)
        v1.addConstraint(v2.leftAnchor.constraint(equalTo: v1.leftAnchor, constant: 3))
        root.layoutIfNeeded()
        #expect(width.isActive && root.constraints == [width] && v2.constraints.isEmpty)
        #expect(v2.frame.minX == 3 && v2.frame.width == 44)
        root.removeConstraint(width)
        #expect(!width.isActive)
    }

    /// The category that reports ambiguity, for all views in a hierarchy.
    @Test func reportAmbiguity() {
        func report(_ view: UIView) -> [(UIView, Bool)] {
            view.subviews.flatMap { [($0, $0.hasAmbiguousLayout)] + report($0) }
        }
        let (v1, v2, v3) = family()
        let views = ["v2": v2, "v3": v3]
        for format in ["H:|[v2]|", "V:|[v2(10)]", "H:[v3(20)]|", "V:[v3]|"] {
            v1.addConstraints(Layout.constraints(format, views))
        }
        root.layoutIfNeeded()
        let found = report(root)
        #expect(found.map(\.0) == [v1, v2, v3])
        #expect(found.map(\.1) == [false, false, true])
        v3.heightAnchor.constraint(equalToConstant: 20).isActive = true
        #expect(report(root).allSatisfy { !$0.1 })
    }

    /// A view held by its centre, with the listing's pairs of attributes.
    @Test func positionedByItsCenter() {
        let root = Layout.root(320, 480)
        let other = Layout.view(in: root)
        root.addConstraints(
            Layout.constraints("H:|-20-[v]", ["v": other]) + Layout.constraints("V:|-30-[v]", ["v": other]))
        other.widthAnchor.constraint(equalToConstant: 100).isActive = true
        other.heightAnchor.constraint(equalToConstant: 60).isActive = true
        root.layoutIfNeeded()
        let old = root.constraints.filter { $0.firstItem === other || $0.secondItem === other }
        #expect(old.count == 2)
        root.removeConstraints(old)
        for (attribute, edge, constant) in [
            (NSLayoutConstraint.Attribute.centerX, NSLayoutConstraint.Attribute.left, other.center.x),
            (.centerY, .top, other.center.y),
        ] {
            root.addConstraint(
                NSLayoutConstraint(
                    item: other, attribute: attribute, relatedBy: .equal, toItem: root, attribute: edge, multiplier: 1,
                    constant: constant))
        }
        other.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        root.setNeedsLayout()
        #expect(Layout.reports { root.layoutIfNeeded() }.isEmpty)
        #expect(other.center == CGPoint(x: 70, y: 60))
        #expect(other.frame == CGRect(x: 45, y: 45, width: 50, height: 30))
        #expect(!other.hasAmbiguousLayout)
    }

    /// An invisible constrained view, with the visible, rotated view in its centre.
    @Test func aHostViewForTheTransform() {
        let root = Layout.root(320, 480)
        let host = Layout.view(in: root), shown = Layout.view(in: host),
            free = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        host.addSubview(free)
        root.addConstraints(
            Layout.constraints("H:|-20-[h]-20-|", ["h": host]) + Layout.constraints("V:|-30-[h(100)]", ["h": host]))
        NSLayoutConstraint.activate([
            shown.centerXAnchor.constraint(equalTo: host.centerXAnchor),
            shown.centerYAnchor.constraint(equalTo: host.centerYAnchor),
            shown.widthAnchor.constraint(equalToConstant: 40), shown.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        shown.transform = CGAffineTransform(scaleX: 2, y: 2)
        free.transform = CGAffineTransform(rotationAngle: .pi / 2)
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(host.frame == CGRect(x: 20, y: 30, width: 360, height: 100))
        #expect(shown.center == CGPoint(x: 180, y: 50) && shown.bounds.size == CGSize(width: 40, height: 20))
        #expect(shown.frame == CGRect(x: 140, y: 30, width: 80, height: 40))
        #expect(free.center == CGPoint(x: 4, y: 4))
    }

    /// "applying a layer transform doesn't trigger layout"
    @Test func aLayerTransform() {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let root = Counting(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let view = Layout.view(in: root)
        root.addConstraints(
            Layout.constraints("H:|-20-[v(100)]", ["v": view]) + Layout.constraints("V:|-30-[v(60)]", ["v": view]))
        root.layoutIfNeeded()
        let layouts = root.layouts
        view.layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        root.layoutIfNeeded()
        #expect(root.layouts == layouts)
        #expect(view.bounds.size == CGSize(width: 100, height: 60) && view.center == CGPoint(x: 70, y: 60))
    }

    /// Figure 14.15: two views of equal widths, 40 points apart.
    @Test func equalWidths() {
        let root = Layout.root(320, 480)
        let v1 = Layout.view(in: root), v2 = Layout.view(in: root)
        let views = ["sup": root, "v1": v1, "v2": v2]
        root.addConstraints(Layout.constraints("|-[v1]-(40)-[v2(==v1)]-|", views))
        root.addConstraints(Layout.constraints("V:|-[v1]-|", views))
        root.addConstraints(Layout.constraints("V:|-[v2]-|", views))
        root.layoutIfNeeded()
        #expect(v1.frame == CGRect(x: 8, y: 8, width: 132, height: 464))
        #expect(v2.frame == CGRect(x: 180, y: 8, width: 132, height: 464))
        root.frame.size = CGSize(width: 420, height: 100)
        root.layoutIfNeeded()
        #expect(v1.frame == CGRect(x: 8, y: 8, width: 182, height: 84))
        #expect(v2.frame == CGRect(x: 230, y: 8, width: 182, height: 84))
    }

    /// Constraints removed before others are added, without an ambiguity or a conflict in between; and vice versa.
    @Test func removingBeforeAdding() {
        let root = Layout.root(320, 480)
        let v1 = Layout.view(in: root), v2 = Layout.view(in: root)
        let views = ["v1": v1, "v2": v2]
        for name in ["v1", "v2"] { root.addConstraints(Layout.constraints("V:|[\(name)]|", views)) }
        let cons1 = Layout.constraints("|[v1]|", views), cons2 = Layout.constraints("|[v2]|", views)
        root.addConstraints(cons1 + cons2)
        root.layoutIfNeeded()
        let format = Layout.constraints("|-[v1]-(40)-[v2(==v1)]-|", views)
        let none = Layout.reports {
            root.removeConstraints(cons1 + cons2)
            root.addConstraints(format)
            root.layoutIfNeeded()
        }
        #expect(none.isEmpty)
        #expect(v2.frame.minX - v1.frame.maxX == 40)
        let some = Layout.reports {
            root.addConstraints(cons1)
            root.layoutIfNeeded()
        }
        #expect(!some.isEmpty)
        root.removeConstraints(cons1)
        root.layoutIfNeeded()
        #expect(v2.frame.minX - v1.frame.maxX == 40)
    }

    /// "Autolayout and View Transforms": the transform stays, and what is laid out is the view without it.
    @Test func aTransformTurnsTheViewAroundItsCenter() {
        let root = Layout.root(320, 480)
        let view = Layout.view(in: root)
        root.addConstraints(Layout.constraints("H:|-20-[v(100)]", ["v": view]))
        root.addConstraints(Layout.constraints("V:|-30-[v(60)]", ["v": view]))
        root.layoutIfNeeded()
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 100, height: 60))
        #expect(view.center == CGPoint(x: 70, y: 60))
        #expect(view.frame == CGRect(x: 45, y: 45, width: 50, height: 30))
    }

    /// A view that is constrained by its centre may be rotated while it is laid out.
    @Test func aTransformOfAViewThatIsPinnedByItsCenter() {
        let root = Layout.root(320, 480)
        let view = Layout.view(in: root)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 60),
        ])
        root.layoutIfNeeded()
        let turn = CGAffineTransform(rotationAngle: .pi / 2)
        view.transform = turn
        for width in [320.0, 420] {
            root.frame.size.width = width
            root.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(view.center == CGPoint(x: width / 2, y: 260))
            #expect(view.bounds.size == CGSize(width: 100, height: 60))
            #expect(view.transform == turn)
            #expect(close(view.frame, CGRect(x: width / 2 - 30, y: 210, width: 60, height: 100), 0.001))
        }
    }

    /// Removed from Auto Layout completely.
    @Test func backToAutoresizing() {
        let root = Layout.root(320, 480)
        let view = Layout.view(in: root)
        root.addConstraints(Layout.constraints("H:|-20-[v(100)]", ["v": view]))
        root.addConstraints(Layout.constraints("V:|-30-[v(60)]", ["v": view]))
        root.layoutIfNeeded()
        root.removeConstraints(root.constraints.filter { $0.firstItem === view || $0.secondItem === view })
        view.removeConstraints(view.constraints)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        root.layoutIfNeeded()
        #expect(view.center == CGPoint(x: 70, y: 60))
        #expect(view.bounds.size == CGSize(width: 100, height: 60))
    }

    @Test func layoutSubviewsMayChangeItsMind() {
        final class Picky: UIView {
            let wide = Layout.view(in: UIView())
            override func layoutSubviews() {
                super.layoutSubviews()
                if wide.frame.width > 100, let constraint = constraints.first(where: { $0.identifier == "right" }) {
                    constraint.isActive = false
                    wide.widthAnchor.constraint(equalToConstant: 100).isActive = true
                    super.layoutSubviews()
                }
            }
        }
        let view = Picky(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        view.addSubview(view.wide)
        view.addConstraints(Layout.constraints("V:|[v]|", ["v": view.wide]))
        view.addConstraints(Layout.constraints("H:|[v]", ["v": view.wide]))
        let right = view.wide.rightAnchor.constraint(equalTo: view.rightAnchor)
        right.identifier = "right"
        right.isActive = true
        view.layoutIfNeeded()
        #expect(view.wide.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
}
