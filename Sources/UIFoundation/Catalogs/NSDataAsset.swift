import AssetCatalogs
import Diagnostics
import Foundation
import FoundationAdditions
import UniformTypeIdentifiers

/// A data file in a program's resources.
///
///     let levels = NSDataAsset(name: "levels")?.data
///
/// The asset is a data set in an asset catalog, or a file of this name, with any extension or none. The search includes the main
/// bundle, the executable's folder and the resource bundles of SwiftPM targets.
open class NSDataAsset: NSObject, NSCopying {
    /// The asset's name.
    public let name: String
    /// The file's content.
    public let data: Data
    /// The uniform type identifier of the file's type, such as `public.json`; `public.data` if it is unknown.
    public let typeIdentifier: String

    /// Finds an asset in the program's resources; returns nil and logs a warning if there is none.
    public convenience init?(name: String) {
        self.init(name: name, bundle: nil)
    }

    /// Finds an asset in a bundle's resources, or in the program's if `bundle` is nil.
    public convenience init?(name: String, bundle: Bundle?) {
        self.init(name: name, folders: ResourceFolders.folders(of: bundle))
    }

    /// Finds an asset in folders; the first folder that contains it is used.
    package init?(name: String, folders: [URL]) {
        for folder in folders {
            guard let file = Self.file(named: name, in: folder) else { continue }
            do {
                data = try Data(contentsOf: file.url)
            } catch {
                logger.once("NSDataAsset(name: “\(name)”): \(file.url.path): \(error)")
                return nil
            }
            self.name = name
            typeIdentifier = file.type ?? Self.typeIdentifier(of: file.url)
            super.init()
            return
        }
        logger.once("NSDataAsset(name: “\(name)”): no such file in the program's resources")
        return nil
    }

    /// Returns the identifier of the type of a file by its extension.
    private static func typeIdentifier(of file: URL) -> String {
        guard let type = UTType(filenameExtension: file.pathExtension), !type.isDynamic else { return "public.data" }
        return type.identifier
    }

    private static func file(named name: String, in folder: URL) -> (url: URL, type: String?)? {
        if let path = ResourceCatalogs.folder(of: name, .data, in: [folder]),
            let file = DataSet(folder: path)?.file(for: AssetTraits())
        {
            return (URL(fileURLWithPath: file.path), file.type)
        }
        let url = folder.appendingPathComponent(name)
        // A name may contain folders; one that points outside the resources finds nothing.
        guard !name.isEmpty, url.standardizedFileURL.path.hasPrefix(folder.standardizedFileURL.path) else { return nil }
        if isFile(url) { return (url, nil) }
        let parent = url.deletingLastPathComponent()
        let entries = contents(parent)
        if let file = entries.first(where: {
            $0.deletingPathExtension().lastPathComponent == url.lastPathComponent && isFile($0)
        }) {
            return (file, nil)
        }
        return nil
    }

    private static func contents(_ folder: URL) -> [URL] {
        ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
            .sorted { $0.path < $1.path }
    }

    private static func isFile(_ url: URL) -> Bool {
        var isFolder = false as ObjCBool
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
