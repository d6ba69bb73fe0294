import Testing

@testable import UIKit
import UIKitTestSupport

/// Mistakes that stop the program as UIKit's do, with a message that names the views and says what to do.
@MainActor @Suite struct MisuseTests {
    private let platform = Headless.platform

    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func noCommonViewTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let a = UIButton(), b = UILabel()
                withExtendedLifetime((a, b)) { a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true }
            }
        }
        let message = try text(result)
        #expect(message.contains("UIButton: 0x") && message.contains("UILabel: 0x"))
        #expect(message.contains("no common view") && message.contains("add them to one hierarchy first"))
    }

    @Test func aConstraintOnARemovedViewTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIView(), a = UIButton(), b = UILabel()
                root.addSubview(a)
                root.addSubview(b)
                let constraint = a.leftAnchor.constraint(equalTo: b.leftAnchor)
                constraint.isActive = true
                b.removeFromSuperview()
                precondition(!constraint.isActive, "the removal let it go")
                root.addConstraint(constraint)
            }
        }
        let message = try text(result)
        #expect(message.contains("UILabel: 0x") && message.contains("is not in that view"))
    }

    @Test func aConstraintOfAViewThatIsGoneTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let button = UIButton()
                @MainActor func constraint() -> NSLayoutConstraint {
                    let label = UILabel()
                    return withExtendedLifetime(label) { button.leftAnchor.constraint(equalTo: label.leftAnchor) }
                }
                constraint().isActive = true
            }
        }
        let message = try text(result)
        #expect(message.contains("UIButton:0x") && message.contains("(deallocated)"))
        #expect(message.contains("was deallocated; retain it"))
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
        let message = try text(result)
        #expect(message.contains("UILabel") && message.contains("not in that view"))
    }

    @Test func aConstantThatIsNoNumberTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let label = UILabel()
                let constraint = label.widthAnchor.constraint(equalToConstant: 5)
                withExtendedLifetime(label) { constraint.constant = .nan }
            }
        }
        let message = try text(result)
        #expect(message.contains("UILabel:0x") && message.contains("finite"))
    }

    @Test func anInfiniteConstantTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let label = UILabel()
                withExtendedLifetime(label) { _ = label.widthAnchor.constraint(equalToConstant: .infinity) }
            }
        }
        let message = try text(result)
        #expect(message.contains("UILabel:0x") && message.contains("the constant is inf"))
    }

    @Test func aPriorityAboveRequiredTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let label = UILabel()
                let constraint = label.widthAnchor.constraint(equalToConstant: 5)
                withExtendedLifetime(label) { constraint.priority = UILayoutPriority(1001) }
            }
        }
        let message = try text(result)
        #expect(message.contains("UILabel:0x") && message.contains("1001") && message.contains("at most 1000"))
    }

    @Test func `A constraint in a window cannot become or stop being required`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let label = UILabel()
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                window.addSubview(label)
                let constraint = label.widthAnchor.constraint(equalToConstant: 5)
                constraint.isActive = true
                withExtendedLifetime(window) { constraint.priority = .defaultHigh }
            }
        }
        let message = try text(result)
        #expect(message.contains("UILabel:0x") && message.contains("set isActive to false first"))
    }

    @Test func `A constraint outside a window can become and stop being required`() {
        let root = Layout.root(100, 100), view = Layout.view(in: root)
        let wide = view.widthAnchor.constraint(equalToConstant: 60)
        let narrow = view.widthAnchor.constraint(equalToConstant: 40)
        narrow.priority = .defaultHigh
        NSLayoutConstraint.activate([wide, narrow])
        root.layoutIfNeeded()
        #expect(view.frame.width == 60)
        (wide.priority, narrow.priority) = (.defaultLow, .required)
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        // Two required ones are a conflict, which a lower priority of either ends.
        let reports = Layout.reports {
            wide.priority = .required
            root.layoutIfNeeded()
        }
        #expect(reports.count == 1)
        narrow.priority = UILayoutPriority(999)
        root.layoutIfNeeded()
        #expect(view.frame.width == 60)
    }

    @Test func attributesThatDoNotGoTogetherTrap() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIView(), label = UILabel()
                root.addSubview(label)
                _ = NSLayoutConstraint(
                    item: label, attribute: .left, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 1,
                    constant: 0)
            }
        }
        let message = try text(result)
        #expect(message.contains("UILabel:0x") && message.contains("left cannot be compared with width"))
    }

    /// `left` = `top` and the like are in shipped code, and work as the equation states.
    @Test(arguments: [false, true]) func `Positions of different axes are compared`(isRightToLeft: Bool) {
        let root = Layout.root(100, 200), view = Layout.view(in: root)
        root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        func constraint(
            _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: other, multiplier: 1,
                constant: constant)
        }
        NSLayoutConstraint.activate([
            constraint(.left, .top, 5), constraint(.bottom, .right, 20),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 110, width: 10, height: 10))
    }

    @Test func `A size with a second item but no second attribute is a constant`() {
        let root = Layout.root(100, 200), view = Layout.view(in: root)
        NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .notAnAttribute, multiplier: 1,
            constant: 33
        ).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 33)
    }

    /// Hugging of 0 means that the view does not mind, and resistance of 0 as well.
    @Test func `Content priorities that are no priorities are tolerated`() {
        let root = Layout.root(100, 100), view = ContentView(30, 10)
        root.addSubview(view)
        view.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
        view.setContentCompressionResistancePriority(UILayoutPriority(-1), for: .vertical)
        view.setContentHuggingPriority(UILayoutPriority(2000), for: .vertical)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 0)
        let wide = view.widthAnchor.constraint(equalTo: root.widthAnchor)
        wide.priority = UILayoutPriority(1)
        let low = view.heightAnchor.constraint(equalToConstant: 4)
        low.priority = UILayoutPriority(1)
        NSLayoutConstraint.activate([wide, low])
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 100, height: 4))
        view.setContentHuggingPriority(.defaultLow, for: .horizontal)
        view.setContentCompressionResistancePriority(.defaultHigh, for: .vertical)
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 30, height: 10))
        let zero = view.systemLayoutSizeFitting(
            CGSize(width: 50, height: 0), withHorizontalFittingPriority: UILayoutPriority(0),
            verticalFittingPriority: .fittingSizeLevel)
        #expect(zero == CGSize(width: 30, height: 10))
    }

    @Test func aFormatThatIsNoneTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIView(), label = UILabel()
                root.addSubview(label)
                _ = NSLayoutConstraint.constraints(withVisualFormat: "|-[label]-[other]", views: ["label": label])
            }
        }
        let message = try text(result)
        #expect(message.contains("No view is named other") && message.contains("|-[label]-[other]\n"))
    }

    /// A view without a size has no room for insets, and UIKit reports that as any other conflict.
    @Test func `A conflict in a view without a size is reported`() throws {
        let cell = UIView(), text = Layout.view(in: cell)
        let reports = Layout.reports {
            cell.addConstraints(Layout.constraints("H:|-20-[t]-20-|", ["t": text]))
            cell.addConstraints(Layout.constraints("V:|-4-[t(30)]-4-|", ["t": text]))
            cell.layoutIfNeeded()
            cell.setNeedsLayout()
            cell.layoutIfNeeded()
        }
        #expect(reports.count == 2)
        let report = try #require(reports.first { $0.text.contains("(30)") })
        // The frame of the cell is part of the conflict, and is in force.
        #expect(report.text.contains("NSAutoresizingMaskLayoutConstraint"))
        #expect(!report.text.contains("(inactive)"))
        let fine = Layout.reports {
            cell.frame.size = CGSize(width: 100, height: 38)
            cell.layoutIfNeeded()
        }
        #expect(fine.isEmpty)
        #expect(text.frame == CGRect(x: 20, y: 4, width: 60, height: 30))
    }

    /// Without a size because the autoresizing mask was not disabled: this is reported.
    @Test func aViewWithoutASizeThatIsConstrainedItself() {
        let root = Layout.root(100, 100), view = UIView()
        root.addSubview(view)
        let reports = Layout.reports {
            view.widthAnchor.constraint(equalToConstant: 50).isActive = true
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8).isActive = true
            root.layoutIfNeeded()
        }
        #expect(reports.count == 2)
    }
}
