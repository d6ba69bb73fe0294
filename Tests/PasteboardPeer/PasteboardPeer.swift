import UIKit

/// An app of the wire tests that copies or pastes once it has keyboard focus, with a key that it types itself.
///
///     PasteboardPeer copy TYPE FILE    # copies a file's content and runs on; prints “copied”
///     PasteboardPeer paste TYPE FILE   # writes what it pastes to a file
///     PasteboardPeer paste string FILE, PasteboardPeer paste image-size FILE
@main final class PasteboardPeer: UIResponder, UIApplicationDelegate {
    private var keyboard: TypingKeyboard?
    var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
        let view = FocusedView()
        view.backgroundColor = .systemTeal
        view.onPress = { [weak self] in self?.act() }
        controller.view = view
        window.rootViewController = controller
        window.makeKeyAndVisible()
        view.becomeFirstResponder()
        self.window = window
        do {
            keyboard = try TypingKeyboard()
        } catch {
            fail("\(error)")
        }
    }

    private func act() {
        keyboard?.stop()
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else { fail("three arguments are needed") }
        let (command, type, file) = (arguments[1], arguments[2], URL(fileURLWithPath: arguments[3]))
        do {
            if command == "copy" {
                let data = try Data(contentsOf: file)
                if type == "string" {
                    UIPasteboard.general.string = String(decoding: data, as: UTF8.self)
                } else {
                    UIPasteboard.general.setData(data, forPasteboardType: type)
                }
                FileHandle.standardOutput.write(Data("copied\n".utf8))
                return
            }
            let pasted: Data? =
                switch type {
                case "string": UIPasteboard.general.string.map { Data($0.utf8) }
                case "image-size": UIPasteboard.general.image.map { Data("\($0.size.width)×\($0.size.height)".utf8) }
                default: UIPasteboard.general.data(forPasteboardType: type)
                }
            guard let pasted else { fail("nothing to paste as \(type) among \(UIPasteboard.general.types)") }
            try pasted.write(to: file)
            exit(0)
        } catch {
            fail("\(error)")
        }
    }

    private func fail(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("PasteboardPeer: \(reason)\n".utf8))
        exit(1)
    }
}

/// Receives the key.
private final class FocusedView: UIView {
    var onPress: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { onPress() }
}
