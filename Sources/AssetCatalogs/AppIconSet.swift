/// The icon of an app in a catalog, with a file for each of several sizes.
package struct AppIconSet: Sendable {
    /// A file of the icon.
    package struct Icon: Sendable {
        package let path: String
        /// The number of pixels per point.
        package let scale: Double
        /// The length of a side in pixels; 1024 for an icon of a single size.
        package let side: Double
    }

    /// The files, the largest first.
    package let icons: [Icon]

    /// Reads an icon; nil if its folder describes none.
    package init?(folder: String) {
        guard let contents = AssetFile<Contents>.read(in: folder) else { return nil }
        icons = contents.images.entries.compactMap { entry in
            guard let file = entry.filename, !file.isEmpty, !file.contains("/") else { return nil }
            let scale = entry.scale.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil } ?? 1
            let points = entry.size.flatMap { $0.split(separator: "x").first.flatMap { Double($0) } } ?? 1024
            guard scale > 0, scale.isFinite, points > 0, points.isFinite else { return nil }
            return Icon(path: "\(folder)/\(file)", scale: scale, side: points * scale)
        }
        .sorted { $0.side > $1.side }
        guard !icons.isEmpty else { return nil }
    }

    private struct Contents: Decodable {
        struct Entry: Decodable {
            let filename: String?
            let scale: String?
            let size: String?
        }
        let images: UnderstoodEntries<Entry>
    }
}
