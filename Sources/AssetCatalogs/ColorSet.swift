/// A colour of a catalog, with components for each of several environments.
package struct ColorSet: Sendable {
    /// A colour of one environment.
    package enum Color: Hashable, Sendable {
        case rgb(red: Double, green: Double, blue: Double, alpha: Double, isDisplayP3: Bool)
        case gray(white: Double, alpha: Double)
        /// A colour of the system, such as `systemBlueColor`.
        case system(String)
    }

    private let entries: [Entry]

    /// Reads a colour; nil if its folder describes none.
    package init?(folder: String) {
        guard let contents = AssetFile<Contents>.read(in: folder), !contents.colors.entries.isEmpty else { return nil }
        entries = contents.colors.entries
    }

    /// Whether the colour depends on the environment.
    package var dependsOnTraits: Bool { entries.count > 1 }

    /// Returns the colour for an environment. O(entries).
    package func color(for traits: AssetTraits) -> Color {
        entries.best(for: traits).first?.color ?? .gray(white: 0, alpha: 0)
    }

    private struct Contents: Decodable {
        let colors: UnderstoodEntries<Entry>
    }

    private struct Entry: Decodable, QualifiedEntry {
        let qualifiers: AssetQualifiers
        let color: Color

        enum CodingKeys: String, CodingKey { case color }

        init(from decoder: any Decoder) throws {
            qualifiers = try AssetQualifiers(from: decoder)
            color = try decoder.container(keyedBy: CodingKeys.self).decode(Color.self, forKey: .color)
        }
    }
}

extension ColorSet.Color: Decodable {
    private enum CodingKeys: String, CodingKey {
        case reference, components
        case space = "color-space"
    }

    private enum ComponentKeys: String, CodingKey { case red, green, blue, alpha, white }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let reference = try container.decodeIfPresent(String.self, forKey: .reference) {
            self = .system(reference)
            return
        }
        let components = try container.nestedContainer(keyedBy: ComponentKeys.self, forKey: .components)
        func component(_ key: ComponentKeys) throws -> Double {
            if let number = try? components.decode(Double.self, forKey: key) { return number }
            let text = try components.decode(String.self, forKey: key)
            guard let value = Self.value(of: text) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: components, debugDescription: text)
            }
            return value
        }
        let alpha = (try? component(.alpha)) ?? 1
        if components.contains(.white) {
            self = .gray(white: try component(.white), alpha: alpha)
        } else {
            let space = try container.decodeIfPresent(String.self, forKey: .space)
            self = .rgb(
                red: try component(.red), green: try component(.green), blue: try component(.blue), alpha: alpha,
                isDisplayP3: space?.contains("p3") == true || space?.contains("P3") == true)
        }
    }

    /// Returns the number of a component: `0xFF` and `255` are eight bits, `1.0` is the number itself.
    static func value(of text: String) -> Double? {
        let text = text.filter { $0 != " " }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return UInt32(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        if let whole = Int32(text) { return Double(whole) / 255 }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}
