import Foundation
import UIKit

/// Copies or pastes with the first key, as the command line says.
final class PasteboardController: ProbeController {
    private let key = KeyField()

    override var field: UIView { key }

    override func loadView() {
        view = key
        key.backgroundColor = .systemTeal
        key.onPress = { [weak self] in self?.act() }
    }

    private func act() {
        key.onPress = {}
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else { fail("three arguments are needed") }
        let (command, type, file) = (arguments[1], arguments[2], URL(fileURLWithPath: arguments[3]))
        do {
            if command == "copy" {
                try copy(Data(contentsOf: file), as: type)
                InputProbe.report("copied")
            } else {
                try pasted(as: type).write(to: file)
                exit(0)
            }
        } catch {
            fail("\(error)")
        }
    }

    private func copy(_ data: Data, as type: String) {
        if type == "string" {
            UIPasteboard.general.string = String(decoding: data, as: UTF8.self)
        } else {
            UIPasteboard.general.setData(data, forPasteboardType: type)
        }
    }

    private func pasted(as type: String) -> Data {
        let pasted: Data? =
            switch type {
            case "string": UIPasteboard.general.string.map { Data($0.utf8) }
            case "image-size": UIPasteboard.general.image.map { Data("\($0.size.width)×\($0.size.height)".utf8) }
            default: UIPasteboard.general.data(forPasteboardType: type)
            }
        guard let pasted else { fail("nothing to paste as \(type) among \(UIPasteboard.general.types)") }
        return pasted
    }

    private func fail(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("InputProbe: \(reason)\n".utf8))
        exit(1)
    }
}

/// Receives the key.
private final class KeyField: UIView {
    var onPress: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { onPress() }
}
