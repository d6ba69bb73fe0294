import UIKit

/// Something small that can be copied, pasted, dragged and dropped.
@MainActor enum Chip {
    case text(String)
    case color(UIColor)
    case image(UIImage)

    func copy(to pasteboard: UIPasteboard) {
        switch self {
        case .text(let text): pasteboard.string = text
        case .color(let color): pasteboard.color = color
        case .image(let image): pasteboard.image = image
        }
    }

    static func pasted(from pasteboard: UIPasteboard) -> Chip? {
        if let image = pasteboard.image { return .image(image) }
        if let color = pasteboard.color { return .color(color) }
        if let text = pasteboard.string { return .text(text) }
        return pasteboard.url.map { .text($0.lastPathComponent) }
    }

    var itemProvider: NSItemProvider {
        switch self {
        case .text(let text): NSItemProvider(object: text)
        case .color(let color): NSItemProvider(object: color)
        case .image(let image): NSItemProvider(object: image)
        }
    }
}
