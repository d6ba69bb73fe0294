/// An image of a catalog, with a file for each of several environments.
package struct ImageSet: Sendable {
    /// The way in which a template image is drawn.
    package enum Rendering: String, Sendable { case original, template }

    /// Distances from the edges, in pixels.
    package struct Insets: Decodable, Hashable, Sendable {
        package var top = 0.0
        package var left = 0.0
        package var bottom = 0.0
        package var right = 0.0

        enum CodingKeys: String, CodingKey { case top, left, bottom, right }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func value(_ key: CodingKeys) throws -> Double {
                try container.decodeIfPresent(Double.self, forKey: key) ?? 0
            }
            (top, left, bottom, right) = try (value(.top), value(.left), value(.bottom), value(.right))
        }
    }

    /// The parts of an image that keep their size.
    package struct Slices: Decodable, Hashable, Sendable {
        package struct Center: Decodable, Hashable, Sendable {
            /// `tile` or `stretch`.
            package var mode: String?
            /// The size in pixels; what is between it and the right and bottom caps is not drawn.
            package var width: Double?
            package var height: Double?
        }

        /// `9-part`, `3-part-horizontal` or `3-part-vertical`.
        package var mode: String?
        package var center: Center?
        package var caps: Insets?

        enum CodingKeys: String, CodingKey {
            case mode, center
            case caps = "cap-insets"
        }
    }

    /// The file for an environment.
    package struct Choice: Hashable, Sendable {
        package let path: String
        /// The number of pixels per point of the file; nil if it is drawn for any.
        package let scale: Double?
        package let slices: Slices?
        package let alignmentInsets: Insets?
        /// Whether the image is flipped in the environment, since it is drawn for the other writing direction.
        package let isFlipped: Bool
    }

    package let rendering: Rendering?
    /// Whether the image is drawn again for larger sizes.
    package let isScalable: Bool
    private let folder: String
    private let entries: [Entry]

    /// Reads an image; nil if its folder describes none.
    package init?(folder: String) {
        guard let contents = AssetFile<Contents>.read(in: folder) else { return nil }
        self.folder = folder
        entries = contents.images.entries.filter(\.hasFile)
        rendering = contents.properties?.rendering.flatMap(Rendering.init)
        isScalable = contents.properties?.isScalable ?? false
    }

    /// Returns the file for an environment; nil if the image has none. O(entries).
    package func choice(for traits: AssetTraits) -> Choice? {
        let best = entries.best(for: traits)
        // The smallest that is large enough; else the largest.
        let entry =
            best.first { $0.qualifiers.scale == nil }
            ?? best.filter { ($0.qualifiers.scale ?? 1) >= traits.scale }
            .min { ($0.qualifiers.scale ?? 1) < ($1.qualifiers.scale ?? 1) }
            ?? best.max { ($0.qualifiers.scale ?? 1) < ($1.qualifiers.scale ?? 1) }
        guard let entry, let file = entry.filename else { return nil }
        let direction = traits.isRightToLeft ? "right-to-left" : "left-to-right"
        return Choice(
            path: "\(folder)/\(file)", scale: entry.qualifiers.scale, slices: entry.slices,
            alignmentInsets: entry.alignmentInsets,
            isFlipped: entry.qualifiers.languageDirection.map { $0 != direction } ?? false)
    }

    /// Whether the file depends on the traits other than the scale.
    package var dependsOnTraits: Bool {
        entries.contains { !$0.qualifiers.isSame(as: entries[0].qualifiers) || $0.qualifiers.languageDirection != nil }
    }

    private struct Contents: Decodable {
        struct Properties: Decodable {
            let rendering: String?
            let isScalable: Bool?

            enum CodingKeys: String, CodingKey {
                case rendering = "template-rendering-intent"
                case isScalable = "preserves-vector-representation"
            }
        }

        let images: UnderstoodEntries<Entry>
        let properties: Properties?
    }

    private struct Entry: Decodable, QualifiedEntry {
        let qualifiers: AssetQualifiers
        let filename: String?
        let slices: Slices?
        let alignmentInsets: Insets?

        enum CodingKeys: String, CodingKey {
            case filename
            case slices = "resizing"
            case alignmentInsets = "alignment-insets"
        }

        init(from decoder: any Decoder) throws {
            qualifiers = try AssetQualifiers(from: decoder)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            filename = try container.decodeIfPresent(String.self, forKey: .filename)
            slices = try? container.decodeIfPresent(Slices.self, forKey: .slices)
            alignmentInsets = try? container.decodeIfPresent(Insets.self, forKey: .alignmentInsets)
        }

        /// Whether the entry names a file in the folder: it may be an empty slot, and no path that leads out.
        var hasFile: Bool { filename.map { !$0.isEmpty && !$0.contains("/") } ?? false }
    }
}
