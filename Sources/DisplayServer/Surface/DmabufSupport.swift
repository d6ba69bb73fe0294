import Foundation
import GLES
import Glibc
import RenderServer
import UIKit
import WaylandCompositor

/// The GPU memory of clients that the driver of this process can show.
@MainActor struct DmabufSupport {
    /// The formats that are sent to clients.
    let formats: DmabufFormats
    /// The path of the GPU's render node.
    let devicePath: String
    private let importer: DmabufImport

    /// - Returns: nil where there is no GPU, or its driver imports nothing.
    init?() {
        // The connection to the session, if there is one, decides which GPU draws.
        guard !UIScreen.screens.isEmpty, let importer = try? RenderServer.shared.makeDmabufImport(),
            let (path, device) = Self.device(importer.devicePath)
        else { return nil }
        self.importer = importer
        devicePath = path
        formats = DmabufFormats(
            device: device,
            formats: importer.formats.map { format in
                // A driver that reports no layouts accepts linear rows.
                let modifiers = format.modifiers.isEmpty ? [DmabufFormats.linearModifier] : format.modifiers
                return .init(code: format.code, modifiers: modifiers + [DmabufFormats.implicitModifier])
            })
    }

    /// Returns the path and the number of a GPU; without a path, as for software drivers, those of the first one.
    private static func device(_ path: String?) -> (path: String, number: UInt64)? {
        let paths = path.map { [$0] } ?? (128..<136).map { "/dev/dri/renderD\($0)" }
        for path in paths {
            var status = stat()
            if stat(path, &status) == 0 { return (path, UInt64(status.st_rdev)) }
        }
        return nil
    }

    /// Imports a client's buffer, so that ``image(of:)`` has it; returns whether the driver accepts it.
    func importBuffer(_ buffer: DmabufBuffer) -> Bool {
        let layouts = importer.formats.first { $0.code == buffer.format }?.modifiers ?? []
        // Linear rows are the layout that a driver without a list of layouts assumes.
        let isImplied =
            buffer.modifier == DmabufFormats.implicitModifier
            || buffer.modifier == DmabufFormats.linearModifier && layouts.isEmpty
        buffer.userData = importer.makeImage(
            width: buffer.size.width, height: buffer.size.height, format: buffer.format,
            modifier: isImplied ? nil : buffer.modifier,
            planes: buffer.planes.map { .init(descriptor: $0.descriptor, offset: $0.offset, stride: $0.stride) })
        return buffer.userData != nil
    }

    /// Returns what was imported.
    static func image(of buffer: DmabufBuffer) -> DmabufImage? { buffer.userData as? DmabufImage }
}
