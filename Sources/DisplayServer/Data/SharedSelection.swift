import Foundation
import UIKit
import WaylandCompositor

/// Keeps a selection of a server and a pasteboard of the app the same, while the app's keyboard belongs to the server.
@MainActor final class SharedSelection {
    private let selection: Selection
    private let pasteboard: UIPasteboard
    private weak var server: DisplayServer?
    /// The content of the pasteboard that the clients know; nil if they know none.
    private var changeCount: Int?
    private var isUpdating = false
    private var observer: (any NSObjectProtocol)?

    init(_ selection: Selection, _ pasteboard: UIPasteboard, server: DisplayServer) {
        self.selection = selection
        self.pasteboard = pasteboard
        self.server = server
        selection.addObserver(self) { [weak self] in MainActor.assumeIsolated { self?.selectionDidChange() } }
        observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.update() }
        }
    }

    isolated deinit {
        selection.removeObserver(self)
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    /// Whether the clients may read the pasteboard.
    var isActive = false { didSet { update() } }

    /// Offers the clients what the pasteboard has. A client that has lost it to another app is notified at once.
    private func update() {
        let newest = pasteboard.changeCount
        guard !isUpdating, newest != changeCount else { return }
        isUpdating = true
        selection.set(isActive ? pasteboard.makeSource().map(PasteboardSource.init) : nil)
        changeCount = isActive ? newest : nil
        server?.setNeedsFlush()
        isUpdating = false
    }

    /// Offers the app, and other apps, what a client has copied; its end empties the pasteboard.
    private func selectionDidChange() {
        guard let server, !isUpdating else { return }
        isUpdating = true
        if let source = selection.source {
            pasteboard.setOffer(ClientOffer(source, server: server))
            changeCount = pasteboard.changeCount
        } else if changeCount == pasteboard.changeCount {
            pasteboard.items = []
            changeCount = pasteboard.changeCount
        }
        isUpdating = false
    }
}
