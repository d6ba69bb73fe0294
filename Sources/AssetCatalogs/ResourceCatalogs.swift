import Foundation
import Locking

/// The asset catalogs in folders of resources, which are read once: resources do not change while a program runs.
package enum ResourceCatalogs {
    /// The largest number of folders whose catalogs stay in memory.
    static let maxFolders = 128

    private static let known = Mutex<[String: [AssetCatalog]]>([:])

    /// Returns the folder of an asset in the first of several folders that has it, in any of its catalogs. O(folders) once these are
    /// known.
    package static func folder(of name: String, _ kind: AssetCatalog.Kind, in folders: [URL]) -> String? {
        let key = AssetCatalog.Key(kind: kind, name: name)
        for folder in folders {
            for catalog in catalogs(in: folder.path) {
                if let found = catalog.folders[key] { return found }
            }
        }
        return nil
    }

    /// Returns the folder of the app's icon: the one with the name that Xcode gives it, or the first one.
    package static func appIcon(in folders: [URL]) -> String? {
        if let named = folder(of: "AppIcon", .appIcon, in: folders) { return named }
        for folder in folders {
            for catalog in catalogs(in: folder.path) {
                let icons = catalog.folders.filter { $0.key.kind == .appIcon }
                if let first = icons.min(by: { $0.key.name < $1.key.name }) { return first.value }
            }
        }
        return nil
    }

    /// Returns the catalogs in a folder, in the order of their names.
    package static func catalogs(in folder: String) -> [AssetCatalog] {
        if let found = known.withLock({ $0[folder] }) { return found }
        let read = FolderEntry.entries(of: folder).filter { $0.isFolder && $0.name.hasSuffix(".xcassets") }
            .map { AssetCatalog(folder: "\(folder)/\($0.name)") }
        known.withLock { known in
            if known.count >= maxFolders { known.removeAll() }
            known[folder] = read
        }
        return read
    }

    static var folderCount: Int { known.withLock { $0.count } }
}
