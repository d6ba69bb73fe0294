import CoreGraphics
import Foundation
import UIFoundation

/// The character of a pressed key above the finger, or the characters among which a held key lets the user choose.
@MainActor final class KeyCalloutView: UIView {
    private static let margin: CGFloat = 4
    private static let fontSize: CGFloat = 26

    /// The characters, from the left.
    private(set) var characters: [String] = []
    /// The index of the chosen character; nil for a preview of one.
    private(set) var chosen: Int?
    private var colorTraits = UITraitCollection.current

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        layer.zPosition = 1
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    required init?(coder: NSCoder) { nil }

    /// Presents the character of a key.
    func preview(_ placed: PlacedKey, in keyboard: ScreenKeyboardView) {
        characters = [placed.key.title]
        chosen = nil
        let width = max(placed.cap.width * 1.4, 36) + 2 * Self.margin
        place(over: placed, x: placed.cap.midX - width / 2, width: width, in: keyboard)
    }

    /// Presents the alternates of a key, of which the first one is above the key and chosen. The others follow towards the middle of the
    /// keyboard, and then on the other side.
    func choose(among alternates: [String], of placed: PlacedKey, in keyboard: ScreenKeyboardView) {
        guard !alternates.isEmpty else { return }
        let count = CGFloat(alternates.count)
        let longest = alternates.map(\.count).max() ?? 1
        let available = max(keyboard.bounds.width - 2 * Self.margin, 1)
        let cell = min(max(placed.cap.width, longest > 1 ? 52 : 32), available / count)
        let width = count * cell + 2 * Self.margin
        let middle = placed.cap.midX
        let isLeft = middle <= keyboard.bounds.midX
        let x = isLeft ? middle - Self.margin - cell / 2 : middle + Self.margin + cell / 2 - width
        // At the edge of the keyboard, another cell is above the key.
        let origin = clamp(x, width, in: keyboard)
        let index = Int(min(max((middle - origin - Self.margin) / cell, 0), count - 1))
        let following = isLeft ? alternates.count - 1 - index : index
        let others = alternates.dropFirst()
        let (near, far) = (Array(others.prefix(following)), Array(others.dropFirst(following)))
        characters =
            isLeft
            ? far.reversed() + [alternates[0]] + near : near.reversed() + [alternates[0]] + far
        chosen = index
        place(over: placed, x: origin, width: width, in: keyboard)
    }

    private func clamp(_ x: CGFloat, _ width: CGFloat, in keyboard: ScreenKeyboardView) -> CGFloat {
        min(max(x, keyboard.bounds.minX), max(keyboard.bounds.maxX - width, keyboard.bounds.minX))
    }

    private func place(over placed: PlacedKey, x: CGFloat, width: CGFloat, in keyboard: ScreenKeyboardView) {
        colorTraits = keyboard.colorTraits
        let height = max(placed.cap.height * 1.2, 44)
        let origin = CGPoint(x: clamp(x, width, in: keyboard), y: placed.cap.minY - Self.margin - height)
        frame = keyboard.alignedToPixels(
            CGRect(origin: origin, size: CGSize(width: width, height: height)), .originAndSize)
        setNeedsDisplay()
    }

    /// Chooses the character nearest to a point of the keyboard.
    func track(_ point: CGPoint) {
        guard chosen != nil, !characters.isEmpty, point.x.isFinite else { return }
        let part = (point.x - frame.minX - Self.margin) / max(frame.width - 2 * Self.margin, 1)
        let index = Int(min(max(part * CGFloat(characters.count), 0), CGFloat(characters.count - 1)))
        guard index != chosen else { return }
        chosen = index
        setNeedsDisplay()
    }

    /// The character that the finger has chosen.
    var chosenCharacter: String? { chosen.flatMap { characters.indices.contains($0) ? characters[$0] : nil } }

    override func draw(_ rect: CGRect) {
        colorTraits.performAsCurrent {
            KeyboardColors.key.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
            guard !characters.isEmpty else { return }
            let width = (bounds.width - 2 * Self.margin) / CGFloat(characters.count)
            for (index, character) in characters.enumerated() {
                let cell = CGRect(
                    x: Self.margin + CGFloat(index) * width, y: Self.margin, width: width,
                    height: bounds.height - 2 * Self.margin)
                draw(character, in: cell, isChosen: index == chosen)
            }
        }
    }

    private func draw(_ character: String, in cell: CGRect, isChosen: Bool) {
        if isChosen {
            UIColor.systemBlue.setFill()
            UIBezierPath(roundedRect: cell, cornerRadius: 5).fill()
        }
        let size = character.count > 1 ? 16 : Self.fontSize
        let text = NSAttributedString(
            string: character,
            attributes: [
                .font: UIFont.systemFont(ofSize: size), .foregroundColor: isChosen ? UIColor.white : UIColor.label,
            ])
        let textSize = text.size()
        text.draw(at: CGPoint(x: cell.midX - textSize.width / 2, y: cell.midY - textSize.height / 2))
    }
}
