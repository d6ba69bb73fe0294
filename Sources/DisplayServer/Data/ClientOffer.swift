import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// The data that a client of a server has copied or selected, for the app and other apps.
@MainActor final class ClientOffer: DataOffer {
    let mimeTypes: [String]
    private weak var source: (any DataSource)?
    private weak var server: DisplayServer?

    init(_ source: any DataSource, server: DisplayServer) {
        mimeTypes = source.mimeTypes
        self.source = source
        self.server = server
    }

    var isValid: Bool { source != nil }

    func receive(_ mimeType: String, into file: OwnedFD) {
        source?.send(mimeType, to: file)
        // The app may wait for the data, so that the end of the turn does not come before it.
        server?.display.flush()
    }
}
