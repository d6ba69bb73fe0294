import Foundation

/// An asset catalog in the form in which Xcode edits it: a folder `NAME.xcassets` that has a folder for each asset.
///
/// Catalogs are not compiled. The names take one listing of each group; the description of an asset is read when it is
/// needed first. See Apple's “Asset Catalog Format Reference”.
package struct AssetCatalog: Sendable {
    /// The limits of a catalog: links can make a folder contain itself.
    private static let maxDepth = 16
    private static let maxAssets = 1 << 16
    private static let maxGroups = 1 << 12

    /// The kinds of assets, by the extensions of their folders.
    package enum Kind: String, Sendable {
        case image = "imageset"
        case color = "colorset"
        case data = "dataset"
        case symbol = "symbolset"
        case appIcon = "appiconset"
    }

    /// The name of an asset of a kind, with the namespaces of its groups.
    package struct Key: Hashable, Sendable {
        package let kind: Kind
        package let name: String
    }

    /// The folders of the assets.
    package private(set) var folders: [Key: String] = [:]
    private var groupCount = 0

    /// Reads the names of a catalog. What cannot be read is left out.
    package init(folder: String) {
        add(folder, namespace: "", depth: 0)
    }

    private mutating func add(_ folder: String, namespace: String, depth: Int) {
        guard depth < Self.maxDepth, groupCount < Self.maxGroups else { return }
        groupCount += 1
        for entry in FolderEntry.entries(of: folder) where entry.name != "Contents.json" {
            guard folders.count < Self.maxAssets else { return }
            let path = "\(folder)/\(entry.name)"
            if let dot = entry.name.utf8.lastIndex(of: UInt8(ascii: ".")),
                let kind = Kind(rawValue: String(entry.name[entry.name.index(after: dot)...]))
            {
                let key = Key(kind: kind, name: namespace + entry.name[..<dot])
                // The first one is used, as Xcode warns.
                if folders[key] == nil { folders[key] = path }
            } else if entry.isFolder {
                let hasNamespace = AssetFile<Group>.read(in: path)?.properties?.providesNamespace == true
                add(path, namespace: hasNamespace ? "\(namespace)\(entry.name)/" : namespace, depth: depth + 1)
            }
        }
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            var providesNamespace: Bool?

            enum CodingKeys: String, CodingKey {
                case providesNamespace = "provides-namespace"
            }
        }
        var properties: Properties?
    }
}
