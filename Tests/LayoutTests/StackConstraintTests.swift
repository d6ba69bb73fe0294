import Testing

@testable import UIKit
import UIKitTestSupport

/// The constraints of stack views, as published recordings of UIKit's print them.
///
/// A line of a table is a constraint: identifier, equation, and priority if it is not required. The items are the numbers
/// of arranged views, the stack, its margins guide, and the guides with an identifier. An identifier without `UISV-` in
/// the tables has it in the constraints. Lines with `in 0` are constraints that the arranged view itself holds.
@MainActor @Suite struct StackConstraintTests {
    private let platform = Headless.platform

    /// The superviews of the stacks, which nothing else retains.
    private final class Roots {
        var views: [UIView] = []
    }

    private let roots = Roots()

    private func stack(
        _ sizes: [(CGFloat, CGFloat)] = [(160, 200), (80, 100), (40, 50)], _ configure: (UIStackView) -> Void = { _ in }
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: sizes.map { ContentView($0.0, $0.1) })
        configure(stack)
        lines(stack)
        return stack
    }

    /// Returns the constraints of a stack and of its arranged views as lines, sorted.
    @discardableResult
    private func lines(_ stack: UIStackView, _ views: [UIView]? = nil) -> [String] {
        let root = stack.superview ?? Layout.root(1000, 1000)
        if stack.superview == nil {
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            roots.views.append(root)
        }
        root.layoutIfNeeded()
        let views = views ?? stack.arrangedSubviews
        var gaps: [UILayoutGuide] = []
        for guide in stack.layoutGuides where guide.identifier == "UISV-distributing" { gaps.append(guide) }
        func name(_ item: AnyObject?) -> String {
            if item === stack { return "stack" }
            if item === stack.layoutMarginsGuide { return "margins" }
            if let index = views.firstIndex(where: { $0 === item }) { return "\(index)" }
            if let index = gaps.firstIndex(where: { $0 === item }) { return "gap\(index)" }
            return (item as? UILayoutGuide)?.identifier.replacingOccurrences(of: "UISV-", with: "") ?? "?"
        }
        func number(_ value: CGFloat) -> String { NSLayoutConstraint.number((value * 1000).rounded() / 1000) }
        func line(_ constraint: NSLayoutConstraint) -> String {
            var text = constraint.identifier?.replacingOccurrences(of: "UISV-", with: "") ?? "without identifier"
            text += " \(name(constraint.firstItem)).\(NSLayoutConstraint.name(constraint.firstAttribute))"
            text += " \(constraint.relation.symbol) "
            if let second = constraint.secondItem {
                if constraint.multiplier != 1 { text += "\(number(constraint.multiplier))*" }
                text += "\(name(second)).\(NSLayoutConstraint.name(constraint.secondAttribute))"
                if constraint.constant != 0 { text += " + \(number(constraint.constant))" }
            } else {
                text += number(constraint.constant)
            }
            let priority = constraint.priority.rawValue
            return priority == 1000 ? text : text + " @\(number(CGFloat(priority)))"
        }
        return
            (stack.constraints.map(line)
            + views.enumerated().flatMap { index, view in view.constraints.map { "in \(index) " + line($0) } }).sorted()
    }

    private func table(_ text: String...) -> [String] {
        text.flatMap { $0.split(separator: "\n").map(String.init) }.sorted()
    }

    // MARK: Axis, alignment and distribution

    /// The constraints along a horizontal axis, with a spacing of 10.
    nonisolated private static let along: [UIStackView.Distribution: String] = [
        .fill: """
        canvas-connection stack.leading == 0.leading
        canvas-connection stack.trailing == 2.trailing
        spacing 1.leading == 0.trailing + 10
        spacing 2.leading == 1.trailing + 10
        """,
        .fillEqually: """
        canvas-connection stack.leading == 0.leading
        canvas-connection stack.trailing == 2.trailing
        fill-equally 1.width == 0.width
        fill-equally 2.width == 0.width
        spacing 1.leading == 0.trailing + 10
        spacing 2.leading == 1.trailing + 10
        """,
        .equalSpacing: """
        canvas-connection stack.leading == 0.leading
        canvas-connection stack.trailing == 2.trailing
        canvas-fit stack.width == 0 @49
        distributing-edge gap0.leading == 0.trailing
        distributing-edge gap0.trailing == 1.leading
        distributing-edge gap1.leading == 1.trailing
        distributing-edge gap1.trailing == 2.leading
        fill-equally gap1.width == gap0.width
        spacing 1.leading >= 0.trailing + 10
        spacing 2.leading >= 1.trailing + 10
        """,
        .equalCentering: """
        canvas-connection stack.leading == 0.leading
        canvas-connection stack.trailing == 2.trailing
        canvas-fit stack.width == 0 @49
        distributing-edge gap0.leading == 0.centerX
        distributing-edge gap0.trailing == 1.centerX
        distributing-edge gap1.leading == 1.centerX
        distributing-edge gap1.trailing == 2.centerX
        fill-equally gap1.width == gap0.width @149
        spacing 1.leading >= 0.trailing + 10
        spacing 2.leading >= 1.trailing + 10
        """,
        .fillProportionally: """
        canvas-connection stack.leading == 0.leading
        canvas-connection stack.trailing == 2.trailing
        fill-proportionally 0.width == 0.533*stack.width @999
        fill-proportionally 1.width == 0.267*stack.width @998
        fill-proportionally 2.width == 0.133*stack.width @997
        spacing 1.leading == 0.trailing + 10
        spacing 2.leading == 1.trailing + 10
        """,
    ]

    /// The constraints of all alignments but `fill`, in a horizontal stack.
    nonisolated private static let suppression = """
        in 0 ambiguity-suppression 0.height == 0 @25
        in 1 ambiguity-suppression 1.height == 0 @25
        in 2 ambiguity-suppression 2.height == 0 @25
        spanning-fit alignment-spanner.height == 0 @51
        """

    nonisolated private static let boundary = """
        spanning-boundary alignment-spanner.bottom >= 0.bottom
        spanning-boundary alignment-spanner.bottom >= 1.bottom
        spanning-boundary alignment-spanner.bottom >= 2.bottom
        spanning-boundary alignment-spanner.top <= 0.top
        spanning-boundary alignment-spanner.top <= 1.top
        spanning-boundary alignment-spanner.top <= 2.top
        """

    /// The constraints perpendicular to a horizontal axis.
    nonisolated private static let across: [UIStackView.Alignment: [String]] = [
        .fill: [
            """
            alignment 0.bottom == 1.bottom
            alignment 0.bottom == 2.bottom
            alignment 0.top == 1.top
            alignment 0.top == 2.top
            canvas-connection stack.bottom == 0.bottom
            canvas-connection stack.top == 0.top
            """
        ],
        .top: [
            suppression,
            """
            alignment 0.top == 1.top
            alignment 0.top == 2.top
            canvas-connection stack.bottom == alignment-spanner.bottom
            canvas-connection stack.top == 0.top
            spanning-boundary alignment-spanner.bottom >= 0.bottom
            spanning-boundary alignment-spanner.bottom >= 1.bottom
            spanning-boundary alignment-spanner.bottom >= 2.bottom
            spanning-boundary alignment-spanner.top == 0.top @999.5
            spanning-boundary alignment-spanner.top == 1.top @999.5
            spanning-boundary alignment-spanner.top == 2.top @999.5
            """,
        ],
        .center: [
            suppression, boundary,
            """
            alignment 0.centerY == 1.centerY
            alignment 0.centerY == 2.centerY
            canvas-connection stack.bottom == alignment-spanner.bottom
            canvas-connection stack.centerY == 0.centerY
            canvas-connection stack.top == alignment-spanner.top
            """,
        ],
        .bottom: [
            suppression,
            """
            alignment 0.bottom == 1.bottom
            alignment 0.bottom == 2.bottom
            canvas-connection stack.bottom == 0.bottom
            canvas-connection stack.top == alignment-spanner.top
            spanning-boundary alignment-spanner.bottom == 0.bottom @999.5
            spanning-boundary alignment-spanner.bottom == 1.bottom @999.5
            spanning-boundary alignment-spanner.bottom == 2.bottom @999.5
            spanning-boundary alignment-spanner.top <= 0.top
            spanning-boundary alignment-spanner.top <= 1.top
            spanning-boundary alignment-spanner.top <= 2.top
            """,
        ],
        // UIKit's lower bound is the first view, which lets taller neighbours leave the stack.
        .firstBaseline: [
            suppression, boundary,
            """
            alignment 0.firstBaseline == 1.firstBaseline
            alignment 0.firstBaseline == 2.firstBaseline
            canvas-connection stack.bottom == alignment-spanner.bottom
            canvas-connection stack.top <= alignment-spanner.top
            canvas-fit stack.height == 0 @49
            """,
        ],
        .lastBaseline: [
            suppression, boundary,
            """
            alignment 0.lastBaseline == 1.lastBaseline
            alignment 0.lastBaseline == 2.lastBaseline
            canvas-connection stack.bottom >= alignment-spanner.bottom
            canvas-connection stack.top == alignment-spanner.top
            canvas-fit stack.height == 0 @49
            """,
        ],
    ]

    /// Returns lines of a horizontal stack as those of a vertical one.
    private static func turned(_ text: String) -> String {
        let pairs = [
            ("leading", "top"), ("trailing", "bottom"), ("width", "height"), ("centerX", "centerY"),
        ]
        return text.split(separator: "\n").map { line in
            line.split(separator: " ").map { word in
                guard let dot = word.lastIndex(of: "."), word.last?.isNumber == false else { return String(word) }
                let attribute = word[word.index(after: dot)...]
                let pair = pairs.first { $0 == attribute || $1 == attribute }
                guard let pair else { return String(word) }
                return word[...dot] + (pair.0 == attribute ? pair.1 : pair.0)
            }.joined(separator: " ")
        }.joined(separator: "\n")
    }

    nonisolated private static let cases: [(NSLayoutConstraint.Axis, UIStackView.Alignment, UIStackView.Distribution)] =
        [.horizontal, .vertical].flatMap { axis in
            across.keys.sorted { $0.rawValue < $1.rawValue }.flatMap { alignment in
                along.keys.sorted { $0.rawValue < $1.rawValue }.map { (axis, alignment, $0) }
            }
        }

    @Test(arguments: cases)
    func `A stack has UIKit's constraints`(
        axis: NSLayoutConstraint.Axis, alignment: UIStackView.Alignment, distribution: UIStackView.Distribution
    ) throws {
        // A vertical stack has no baselines to align: its views are at the leading edge.
        let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
        let used = axis == .vertical && isBaseline ? .leading : alignment
        let sizes: [(CGFloat, CGFloat)] =
            axis == .horizontal ? [(160, 200), (80, 100), (40, 50)] : [(200, 160), (100, 80), (50, 40)]
        let stack = stack(sizes) {
            $0.axis = axis
            $0.alignment = alignment
            $0.distribution = distribution
            $0.spacing = 10
        }
        let parts = try [#require(Self.along[distribution])] + #require(Self.across[used])
        let expected = parts.flatMap { table(axis == .horizontal ? $0 : Self.turned($0)) }.sorted()
        #expect(lines(stack) == expected)
        #expect(stack.arrangedSubviews.allSatisfy { stack.bounds.contains($0.frame) })
        let root = try #require(stack.superview)
        #expect(Layout.reports { root.layoutIfNeeded() }.isEmpty)
    }

    // MARK: Numbers of views

    @Test func `A stack without views has no constraints`() {
        for distribution in [UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing] {
            #expect(lines(stack([]) { $0.distribution = distribution }).isEmpty)
        }
    }

    @Test func `A single view needs no guide`() {
        func across(_ alignment: UIStackView.Alignment) -> [String] {
            let stack = stack([(30, 20)]) { $0.alignment = alignment }
            #expect(stack.layoutGuides.isEmpty)
            return lines(stack).filter { !$0.contains("leading") && !$0.contains("trailing") }
        }
        let fit = """
            canvas-fit stack.height == 0 @49
            in 0 ambiguity-suppression 0.height == 0 @25
            """
        #expect(
            across(.fill) == table("canvas-connection stack.bottom == 0.bottom\ncanvas-connection stack.top == 0.top"))
        #expect(
            across(.top)
                == table(fit, "canvas-connection stack.bottom >= 0.bottom\ncanvas-connection stack.top == 0.top"))
        #expect(
            across(.bottom)
                == table(fit, "canvas-connection stack.bottom == 0.bottom\ncanvas-connection stack.top <= 0.top"))
        #expect(
            across(.center)
                == table(
                    fit, "canvas-connection stack.bottom >= 0.bottom\ncanvas-connection stack.top <= 0.top",
                    "canvas-connection stack.centerY == 0.centerY"))
        let single = stack([(30, 20)]) { $0.distribution = .fillProportionally }
        #expect(lines(single).contains("fill-proportionally 0.width == stack.width"))
    }

    @Test func `Priorities of centres and proportions decrease`() {
        let sizes = [(CGFloat, CGFloat)](repeating: (10, 10), count: 5)
        let centred = stack(sizes) { $0.distribution = .equalCentering }
        #expect(
            lines(centred).filter { $0.hasPrefix("fill") }
                == table(
                    """
                    fill-equally gap1.width == gap0.width @149
                    fill-equally gap2.width == gap0.width @148
                    fill-equally gap3.width == gap0.width @147
                    """))
        // Without spacing, the multipliers are the shares that UIKit prints.
        let proportional = stack { $0.distribution = .fillProportionally }
        #expect(
            lines(proportional).filter { $0.hasPrefix("fill") }
                == table(
                    """
                    fill-proportionally 0.width == 0.571*stack.width @999
                    fill-proportionally 1.width == 0.286*stack.width @998
                    fill-proportionally 2.width == 0.143*stack.width @997
                    """))
    }

    @Test func `Views without content have no part of proportions`() {
        let some = stack([(30, 10), (-1, -1), (60, 10)]) { $0.distribution = .fillProportionally }
        #expect(
            lines(some).filter { $0.contains("proportionally") }
                == table(
                    """
                    fill-proportionally 0.width == 0.333*stack.width @999
                    fill-proportionally 2.width == 0.667*stack.width @997
                    in 1 fill-proportionally 1.width == 0
                    """))
        let none = stack([(-1, -1), (-1, -1)]) { $0.distribution = .fillProportionally }
        #expect(lines(none).filter { $0.hasPrefix("fill") } == ["fill-equally 1.width == 0.width"])
    }

    // MARK: Hidden views, spacings, margins and baselines

    @Test func `A hidden view has no length, and its neighbours follow each other`() {
        let stack = stack {
            $0.spacing = 10
            $0.arrangedSubviews[1].isHidden = true
        }
        #expect(
            lines(stack)
                == table(
                    """
                    alignment 0.bottom == 2.bottom
                    alignment 0.top == 2.top
                    alignment 1.top == stack.top @50
                    canvas-connection stack.bottom == 0.bottom
                    canvas-connection stack.leading == 0.leading
                    canvas-connection stack.top == 0.top
                    canvas-connection stack.trailing == 2.trailing
                    in 1 hiding 1.width == 0
                    spacing 2.leading == 0.trailing + 10
                    hiding 1.leading == 0.trailing + 5 @50
                    """))
        stack.arrangedSubviews[0].isHidden = true
        #expect(lines(stack).contains("hiding 0.leading == stack.leading @50"))
        #expect(lines(stack).contains("canvas-connection stack.top == 2.top"))
        stack.arrangedSubviews[2].isHidden = true
        #expect(
            lines(stack).filter { $0.contains("ordering") }
                == table(
                    """
                    canvas-connection stack.leading == ordering-spanner.leading
                    canvas-connection stack.trailing == ordering-spanner.trailing
                    spanning-fit ordering-spanner.width == 0 @51
                    """))
        #expect(stack.frame.width == 0)
    }

    @Test func `Spacings are constants of their constraints`() {
        let stack = stack {
            $0.spacing = 10
            $0.setCustomSpacing(3, after: $0.arrangedSubviews[0])
            $0.setCustomSpacing(UIStackView.spacingUseSystem, after: $0.arrangedSubviews[1])
        }
        func spacings() -> [String] { lines(stack).filter { $0.hasPrefix("spacing") } }
        #expect(spacings() == ["spacing 1.leading == 0.trailing + 3", "spacing 2.leading == 1.trailing + 8"])
        let before = stack.constraints
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
        stack.spacing = 20
        #expect(spacings() == ["spacing 1.leading == 0.trailing + 20", "spacing 2.leading == 1.trailing + 8"])
        #expect(before.elementsEqual(stack.constraints) { $0 === $1 }, "the constants of the same constraints")
    }

    @Test func `Margins are those of the guide`() {
        let stack = stack {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            $0.distribution = .equalSpacing
        }
        #expect(
            lines(stack).filter { $0.hasPrefix("canvas") }
                == table(
                    """
                    canvas-connection margins.bottom == 0.bottom
                    canvas-connection margins.leading == 0.leading
                    canvas-connection margins.top == 0.top
                    canvas-connection margins.trailing == 2.trailing
                    canvas-fit stack.width == 0 @49
                    """))
        #expect(stack.frame.size == CGSize(width: 286, height: 204))
    }

    @Test func `Spacings are between the baselines of a vertical stack`() {
        let stack = stack {
            $0.isBaselineRelativeArrangement = true
            $0.spacing = 20
        }
        #expect(lines(stack).contains("spacing 1.leading == 0.trailing + 20"), "a row has no baselines to follow")
        stack.axis = .vertical
        #expect(
            lines(stack).filter { $0.hasPrefix("spacing") }
                == table(
                    """
                    spacing 1.firstBaseline == 0.lastBaseline + 20
                    spacing 2.firstBaseline == 1.lastBaseline + 20
                    """))
        stack.distribution = .equalSpacing
        #expect(lines(stack).contains("distributing-edge gap0.top == 0.lastBaseline"))
        #expect(lines(stack).contains("distributing-edge gap0.bottom == 1.firstBaseline"))
        #expect(lines(stack).contains("spacing 1.firstBaseline >= 0.lastBaseline + 20"))
    }

    @Test func `The widths of paragraphs in a row are equal`() {
        func row(_ lines: [Int]) -> UIStackView {
            let labels = lines.map { count in
                let label = UILabel()
                label.text = "Some words of text"
                label.numberOfLines = count
                return label
            }
            let stack = UIStackView(arrangedSubviews: labels)
            stack.spacing = 6
            return stack
        }
        func widths(_ stack: UIStackView) -> [String] { lines(stack).filter { $0.hasPrefix("text-width") } }
        let all = row([0, 3])
        #expect(
            widths(all)
                == table(
                    """
                    text-width-disambiguation 0.width == 0.5*stack.width + -3 @760
                    text-width-disambiguation 1.width == 0.5*stack.width + -3 @760
                    """))
        #expect(widths(row([0, 1])).isEmpty && widths(row([0])).isEmpty)
        (all.arrangedSubviews[0] as? UILabel)?.numberOfLines = 1
        #expect(widths(all).isEmpty, "a line of text has the width of its content")
        (all.arrangedSubviews[0] as? UILabel)?.numberOfLines = 2
        #expect(widths(all).count == 2)
    }

    // MARK: They act

    @Test func `A constraint of a stack that is deactivated has no effect any more`() throws {
        let stack = stack { $0.spacing = 10 }
        #expect(stack.arrangedSubviews[1].frame.minX == 170)
        let spacing = try #require(stack.constraints.first { $0.identifier == "UISV-spacing" })
        spacing.constant = 40
        stack.superview?.layoutIfNeeded()
        #expect(stack.arrangedSubviews[1].frame.minX == 200)
        stack.removeConstraints(stack.constraints)
        #expect(lines(stack).isEmpty)
        // A change of the stack makes them again.
        stack.spacing = 12
        #expect(lines(stack).count == 10)
        #expect(stack.arrangedSubviews[1].frame.minX == 172)
    }

    @Test func `A view that leaves a stack takes none of its constraints along`() {
        let stack = stack { $0.alignment = .center }
        let view = stack.arrangedSubviews[1]
        view.isHidden = true
        lines(stack)
        #expect(view.constraints.map(\.identifier) == ["UISV-ambiguity-suppression", "UISV-hiding"])
        stack.removeArrangedSubview(view)
        #expect(view.constraints.isEmpty && view.superview === stack)
        var other: UIStackView? = UIStackView(arrangedSubviews: [view])
        other.map { other in _ = lines(other) }
        #expect(view.constraints.map(\.identifier) == ["UISV-hiding"])
        other?.removeFromSuperview()
        other = nil
        #expect(view.constraints.isEmpty)
    }

    @Test func `A stack knows its constraints whatever their identifiers are`() throws {
        let stack = stack()
        let view = stack.arrangedSubviews[1]
        view.isHidden = true
        lines(stack)
        let own = try #require(view.constraints.first { $0.identifier == "UISV-hiding" })
        own.identifier = "renamed"
        let height = view.heightAnchor.constraint(equalToConstant: 20)
        height.identifier = "UISV-hiding"
        height.isActive = true
        stack.removeArrangedSubview(view)
        #expect(view.constraints == [height] && height.isActive && !own.isActive)
    }

    @Test func `The constraints are affecting the layout of the views`() {
        let stack = stack()
        let names = stack.arrangedSubviews[1].constraintsAffectingLayout(for: .horizontal).map(\.identifier)
        #expect(names.contains("UISV-spacing"))
        #expect(
            stack.arrangedSubviews[1].constraintsAffectingLayout(for: .vertical).contains {
                $0.identifier == "UISV-alignment"
            })
    }
}
