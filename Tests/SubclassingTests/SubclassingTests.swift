import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// What UIKit, QuartzCore and CoreGraphics let an app subclass.
///
/// The files beside this one subclass each open class and override its members from outside the module: that they compile is
/// the test. `Overriding….swift` were written from the modules' symbol graphs.
@MainActor @Suite struct SubclassingTests {
    init() { Headless.start() }

    /// A new open class belongs into `SubclassedClasses.swift`, and its members into a file with `override`s.
    @Test func `Every open class in the sources is subclassed`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var found: Set<String> = []
        for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
            let folder = root.appendingPathComponent("Sources/\(module)")
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "/" })
                    guard let open = words.firstIndex(of: "open"), open + 2 < words.count, words[open + 1] == "class",
                        words[open + 2].first?.isUppercase == true, !words[..<open].contains("//")
                    else { continue }
                    found.insert(String(words[open + 2]))
                }
            }
        }
        #expect(found.count > 60)
        #expect(found.subtracting(SubclassedClasses.all.keys).sorted() == [])
    }

    private final class Spacing: NSLayoutConstraint {
        var name = "spacing"
    }

    private final class Configured: NSLayoutConstraint {
        var scale: CGFloat
        override init() {
            scale = 3
            super.init()
        }
    }

    private final class Space: UILayoutGuide {
        var purpose = "space"
    }

    @Test func `A constraint's initializer is inherited`() {
        let root = Layout.root(100, 100), view = Layout.view(in: root)
        let spacing = Spacing(
            item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1, constant: 7)
        let configured = Configured(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 20)
        NSLayoutConstraint.activate([spacing, configured])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 7 && view.frame.width == 20)
        #expect(spacing.name == "spacing" && configured.scale == 3)
        #expect(root.constraints.contains { $0 === spacing })
    }

    @Test func `A constraint without items can be made`() {
        let constraint = NSLayoutConstraint()
        #expect(constraint.firstItem == nil && constraint.secondItem == nil)
        #expect(constraint.firstAttribute == .notAnAttribute && constraint.constant == 0 && !constraint.isActive)
        #expect(constraint.priority == .required && constraint.multiplier == 1)
    }

    @Test func `Activating a constraint without items traps`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { NSLayoutConstraint().isActive = true }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("it has no item; use init(item:"))
    }

    @Test func `A layout guide's subclass takes part in layout`() {
        let root = Layout.root(100, 100)
        let space = Space()
        root.addLayoutGuide(space)
        NSLayoutConstraint.activate([
            space.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
            space.widthAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        #expect(space.layoutFrame.minX == 5 && space.layoutFrame.width == 30 && space.purpose == "space")
    }
}
