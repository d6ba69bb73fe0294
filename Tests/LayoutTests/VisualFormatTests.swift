import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct VisualFormatTests {
    private let platform = Headless.platform

    private func family() -> (root: UIView, views: [String: Any]) {
        let root = Layout.root(300, 200)
        let names = ["a", "b", "c"]
        return (root, Dictionary(uniqueKeysWithValues: names.map { ($0, Layout.view(in: root) as Any) }))
    }

    /// The format as equations, views by their names.
    private func text(
        _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
    ) throws -> [String] {
        let (root, views) = family()
        let made = try VisualFormat.constraints(format, options: options, metrics: metrics, views: views)
        func name(_ item: AnyObject?) -> String {
            if item === root { return "|" }
            return views.first { $0.value as AnyObject === item }?.key ?? "?"
        }
        return made.map {
            let second =
                $0.secondItem == nil ? "" : "\(name($0.secondItem)).\(NSLayoutConstraint.name($0.secondAttribute))+"
            let priority = $0.priority == .required ? "" : "@\(Int($0.priority.rawValue))"
            return "\(name($0.firstItem)).\(NSLayoutConstraint.name($0.firstAttribute))\($0.relation.symbol)\(second)"
                + NSLayoutConstraint.number($0.constant) + priority
        }
    }

    @Test func theWholeGrammar() throws {
        #expect(try text("[a]") == [])
        #expect(try text("H:|[a]|") == ["a.leading==|.leading+0", "|.trailing==a.trailing+0"])
        #expect(try text("|-[a]-|") == ["a.leading==|.leadingMargin+0", "|.trailingMargin==a.trailing+0"])
        #expect(try text("V:|-[a]-|") == ["a.top==|.topMargin+0", "|.bottomMargin==a.bottom+0"])
        #expect(try text("V:|-5-[a]-6.5-|") == ["a.top==|.top+5", "|.bottom==a.bottom+6.5"])
        #expect(try text("[a]-[b]") == ["b.leading==a.trailing+8"])
        #expect(try text("[a][b]-20-[c]") == ["b.leading==a.trailing+0", "c.leading==b.trailing+20"])
        #expect(try text("[a]-(20)-[b]") == ["b.leading==a.trailing+20"])
        #expect(try text("[a]-(-20)-[b]") == ["b.leading==a.trailing+-20"])
        #expect(
            try text("[a]-gap-[b(big@low)]", metrics: ["gap": 12, "big": CGFloat(70), "low": 250.0]) == [
                "b.leading==a.trailing+12", "b.width==70@250",
            ])
        #expect(try text("[a(>=20@400,<=30)]") == ["a.width>=20@400", "a.width<=30"])
        #expect(try text("V:[a(==b)]") == ["a.height==b.height+0"])
        #expect(try text("[a(>=b@10)]") == ["a.width>=b.width+0@10"])
        #expect(try text("[a]-(>=5,<=9@3)-[b]") == ["b.leading>=a.trailing+5", "b.leading<=a.trailing+9@3"])
    }

    @Test func options() throws {
        #expect(
            try text("[a]-1-[b]-2-[c]", options: [.alignAllTop, .alignAllBottom]) == [
                "b.leading==a.trailing+1", "c.leading==b.trailing+2", "b.top==a.top+0", "c.top==b.top+0",
                "b.bottom==a.bottom+0", "c.bottom==b.bottom+0",
            ])
        #expect(try text("V:[a]-1-[b]", options: .alignAllLeading) == ["b.top==a.bottom+1", "b.leading==a.leading+0"])
        #expect(try text("|-3-[a]-1-[b]", options: .directionLeftToRight) == ["a.left==|.left+3", "b.left==a.right+1"])
        #expect(
            try text("|-3-[a]-(>=1)-[b]-4-|", options: .directionRightToLeft) == [
                "|.right==a.right+3", "a.left>=b.right+1", "b.left==|.left+4",
            ])
        #expect(try text("V:[a]-10-[b]", options: .spacingBaselineToBaseline) == ["b.firstBaseline==a.lastBaseline+10"])
    }

    private static let mistakes: [(String, Int, String)] = [
        ("", 0, "Expected a view"), ("[a", 2, "]"), ("[", 1, "name"), ("[z]", 1, "No view is named z"),
        ("|-[a]-", 6, "leads nowhere"), ("[a]-20[b]", 6, "-"), ("[a]-gap-[b]", 4, "No metric is named gap"),
        ("[a(x)]", 3, "No view or metric"), ("[a(>20)]", 3, "Expected a relation"), ("[a(20@)]", 6, "priority"),
        ("[a(20@1001)]", 6, "at most 1000"), ("[a]->=20-[b]", 4, "parentheses"), ("[a]|[b]", 4, "Nothing"),
        ("[a(10]", 5, ")"), ("V|[a]", 0, "a view"), ("[a(1.2.3)]", 3, "not a number"), ("|[1]", 2, "name"),
    ]

    @Test func namesAndViewsMakeADictionary() {
        let root = Layout.root(300, 200)
        let button = Layout.view(in: root), label = Layout.view(in: root)
        let views = NSDictionaryOfVariableBindings("button, label", button, label)
        #expect(views.count == 2 && views["button"] as? UIView === button && views["label"] as? UIView === label)
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[button(100)][label]|", options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(button.frame.width == 100 && label.frame.minX == 100 && label.frame.width == 200)
        #expect(NSDictionaryOfVariableBindings(" a ", 1)["a"] as? Int == 1)
    }

    @Test func namesWithoutViewsTrap() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSDictionaryOfVariableBindings("button, label", 1)
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("button, label") && message.contains("one name for each value"))
    }

    @Test func errorsPointAtTheCharacter() throws {
        let (_, views) = family()
        for (format, position, word) in Self.mistakes {
            do {
                _ = try VisualFormat.constraints(format, options: [], metrics: [:], views: views)
                Issue.record("\(format) was taken")
            } catch {
                let error = try #require(error as? VisualFormatError)
                #expect(error.position == position, "\(format): \(error)")
                #expect(error.message.contains(word), "\(format): \(error)")
                #expect(error.description.hasSuffix("\(format)\n    \(String(repeating: " ", count: position))^"))
            }
        }
        #expect(throws: VisualFormatError.self) { try text("[a]-[b]", options: .alignAllLeft) }
        let lone = UIView()
        #expect(throws: VisualFormatError.self) {
            try VisualFormat.constraints("|[v]", options: [], metrics: [:], views: ["v": lone])
        }
        #expect(throws: VisualFormatError.self) {
            try VisualFormat.constraints("[v]", options: [], metrics: [:], views: ["v": "text"])
        }
    }
}
