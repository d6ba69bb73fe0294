import WaylandCompositor
import WaylandServer
import XWindowManager

/// Shares the clipboard and the primary selection between clients of Wayland and of X.
///
/// The rules of Wayland apply to the X server as to any client: it can read and replace what is copied only while a window
/// of its has the keyboard.
@MainActor final class XSelectionBridge {
    private let seat: Seat
    private let client: ServerClient
    private let manager: XWindowManager

    init(_ seat: Seat, _ client: ServerClient, _ manager: XWindowManager) {
        self.seat = seat
        self.client = client
        self.manager = manager
        for kind in XSelectionKind.clipboards {
            selection(kind)?.addObserver(self) { [weak self] in MainActor.assumeIsolated { self?.offer(kind) } }
            offer(kind)
        }
    }

    func end() {
        for kind in XSelectionKind.clipboards {
            selection(kind)?.removeObserver(self)
            if selection(kind)?.source is XSelectionSource { selection(kind)?.set(nil) }
        }
    }

    /// Returns the selection of Wayland; nil for what is dragged.
    private func selection(_ kind: XSelectionKind) -> Selection? {
        switch kind {
        case .clipboard: seat.selection
        case .primary: seat.primarySelection
        case .drag: nil
        }
    }

    private var hasKeyboard: Bool { seat.keyboard.effectiveFocus?.client === client }

    /// Offers what clients of Wayland have copied to those of X.
    private func offer(_ kind: XSelectionKind) {
        let source = selection(kind)?.source
        if source is XSelectionSource { return }
        manager.perform(.offerSelection(kind, mimeTypes: source?.mimeTypes ?? []))
    }

    /// Takes over what a client of X has copied.
    func clientDidOffer(_ kind: XSelectionKind, _ mimeTypes: [String]) {
        guard let selection = selection(kind) else { return }
        if mimeTypes.isEmpty {
            if selection.source is XSelectionSource { selection.set(nil) }
        } else if hasKeyboard {
            selection.set(XSelectionSource(kind, mimeTypes, manager))
        }
    }

    /// Writes what a client of Wayland has copied to a pipe for a client of X.
    func send(_ kind: XSelectionKind, _ mimeType: String, _ file: OwnedFD) {
        guard hasKeyboard, let source = selection(kind)?.source, source.mimeTypes.contains(mimeType) else { return }
        source.send(mimeType, to: file)
    }
}

/// Data that a client of X has copied or selected.
final class XSelectionSource: DataSource {
    let mimeTypes: [String]
    private let kind: XSelectionKind
    private let manager: XWindowManager

    init(_ kind: XSelectionKind, _ mimeTypes: [String], _ manager: XWindowManager) {
        self.kind = kind
        self.mimeTypes = mimeTypes
        self.manager = manager
    }

    func send(_ mimeType: String, to file: OwnedFD) {
        manager.perform(.requestSelection(kind, mimeType: mimeType, to: file))
    }

    func cancel() {}
}
