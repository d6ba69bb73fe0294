import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Editing, and the state of the app at the end of its launch.
    @MainActor @Suite struct ControllerStateTests {
        private let platform = Headless.platform

        private final class Controller: UIViewController {
            var edits: [String] = []

            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                edits.append("\(editing) \(animated) \(isEditing)")
            }
        }

        @Test func `Editing goes through setEditing`() {
            let controller = Controller()
            #expect(!controller.isEditing)
            controller.isEditing = true
            controller.setEditing(false, animated: true)
            #expect(controller.edits == ["true false true", "false true false"])
            #expect(!controller.isEditing)
        }

        @Test func `A window without a root view controller is reported at the end of the launch`() throws {
            let window = Headless.showWindow()
            window.tag = 77
            let problem = try #require(UIApplication.shared.launchProblems.first)
            #expect(problem.contains("tag = 77") && problem.contains("rootViewController"))
            window.rootViewController = UIViewController()
            #expect(UIApplication.shared.launchProblems.isEmpty)
        }
    }
}
