import Foundation

/// The names of drawings for the names of symbols.
///
/// The drawings are those of Bootstrap Icons, whose names have hyphens in place of points. A table has the words that differ; the
/// rest follows rules.
enum SymbolNames {
    /// A drawing, and whether it is flipped in a right-to-left interface.
    struct Drawing: Equatable {
        var names: [String]
        var isFlipped = false
    }

    /// Returns the names of drawings for a symbol, the best first.
    ///
    /// - Parameter value: The variable value, from 0 to 1, by which some symbols have less in them; nil for all.
    static func drawing(for name: String, value: Double? = nil) -> Drawing {
        var words = name.split(separator: ".").map(String.init)
        var isFlipped = flipped.contains(name)
        // Forward and backward are the directions of reading.
        for index in words.indices where index > 0 {
            guard words[0] == "chevron" || words[0] == "arrow", let side = sides[words[index]] else { continue }
            words[index] = side
            isFlipped = true
        }
        var names: [String] = []
        if let value, let levels = levels[name], value.isFinite {
            let index = Int((min(max(value, 0), 1) * Double(levels.count - 1)).rounded(.up))
            names.append(levels[index])
        }
        var rest = words
        var suffixes: [String] = []
        // Each step removes one of the suffixes, from the end, so that one that no drawing has is dropped last.
        while !rest.isEmpty {
            let stem = rest.joined(separator: ".")
            for candidate in [renamed[stem], rest.joined(separator: "-")].compactMap({ $0 }) {
                names.append(([candidate] + suffixes).joined(separator: "-"))
                if suffixes.contains("fill") {
                    names.append(([candidate] + suffixes.filter { $0 != "fill" }).joined(separator: "-"))
                }
            }
            guard let last = rest.last, rest.count > 1, let suffix = suffixNames[last] else { break }
            suffixes.insert(suffix, at: 0)
            rest.removeLast()
        }
        // The plain drawing in place of one inside a shape.
        for plain in [renamed[rest.joined(separator: ".")], rest.joined(separator: "-")].compactMap({ $0 }) {
            if suffixes.contains("fill") { names.append("\(plain)-fill") }
            names.append(plain)
        }
        var known = Set<String>()
        return Drawing(names: names.filter { known.insert($0).inserted }, isFlipped: isFlipped)
    }

    /// The shape around a symbol whose drawing is cut out of it.
    enum Shape { case circle, square }

    /// Returns the shape of a drawing by its name; nil for one without.
    static func shape(of drawing: String) -> Shape? {
        if drawing.hasSuffix("-circle-fill") { return .circle }
        return drawing.hasSuffix("-square-fill") ? .square : nil
    }

    private static let sides = ["forward": "right", "backward": "left"]

    /// The suffixes of symbols with the same meaning in drawings.
    private static let suffixNames = [
        "fill": "fill", "circle": "circle", "square": "square", "slash": "slash", "triangle": "triangle",
        "octagon": "octagon", "diamond": "diamond", "dotted": "dotted",
    ]

    /// The symbols that are flipped in a right-to-left interface, besides those named by the direction of reading.
    private static let flipped: Set<String> = [
        "list.bullet", "list.number", "list.dash", "text.alignleft", "text.alignright", "sidebar.left", "sidebar.right",
        "arrowshape.turn.up.left", "arrowshape.turn.up.right", "rectangle.portrait.and.arrow.right", "paperplane",
        "paperplane.fill",
    ]

    /// The drawings by the variable value, from that for 0.
    private static let levels = [
        "wifi": ["wifi-1", "wifi-1", "wifi-2", "wifi"],
        "cellularbars": ["reception-0", "reception-1", "reception-2", "reception-3", "reception-4"],
        "speaker.wave.2": ["volume-off", "volume-down", "volume-up"],
        "speaker.wave.2.fill": ["volume-off-fill", "volume-down-fill", "volume-up-fill"],
        "speaker.wave.3": ["volume-off", "volume-down", "volume-up"],
        "speaker.wave.3.fill": ["volume-off-fill", "volume-down-fill", "volume-up-fill"],
    ]
}
