import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// The content of a pasteboard, for the clients of a server.
final class PasteboardSource: @MainActor DataSource {
    private let source: ContentProvider

    @MainActor init(_ source: ContentProvider) { self.source = source }

    @MainActor var mimeTypes: [String] { source.mimeTypes }

    @MainActor func send(_ mimeType: String, to file: OwnedFD) { source.send(mimeType, to: file) }

    @MainActor func cancel() { source.cancel() }
}
