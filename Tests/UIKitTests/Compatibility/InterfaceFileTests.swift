import Testing
import UIKit

@MainActor @Suite struct InterfaceFileTests {
    private final class Loaded: UIView {
        var journal: [String] = []
        override func awakeFromNib() {
            super.awakeFromNib()
            journal.append("awake")
        }
        override func prepareForInterfaceBuilder() {
            super.prepareForInterfaceBuilder()
            journal.append("prepare")
        }
    }

    @Test func interfaceFilesAndRestoration() {
        let view = Loaded()
        view.awakeFromNib()
        view.prepareForInterfaceBuilder()
        #expect(view.journal == ["awake", "prepare"])
        #expect(view.restorationIdentifier == nil)
        view.restorationIdentifier = "view"
        let controller = UIViewController()
        controller.restorationIdentifier = "controller"
        #expect(view.restorationIdentifier == "view" && controller.restorationIdentifier == "controller")
    }
}
