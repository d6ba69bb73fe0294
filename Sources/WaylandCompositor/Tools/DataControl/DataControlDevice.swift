import WaylandServer

/// The kinds of selections.
enum SelectionKind: CaseIterable {
    case clipboard, primary
}

/// A tool's data control device: it sees the selections and replaces them, whichever client has the keyboard.
final class DataControlDevice<Wire: DataControlDeviceWire> {
    private unowned let wire: Wire
    private unowned let seat: Seat

    /// - Parameter wire: Its client's object, whose `onDestroy` the caller sets to call ``end()``.
    init(_ wire: Wire, seat: Seat) {
        self.wire = wire
        self.seat = seat
        wire.onSelection { [unowned self] kind, source in set(kind, source) }
        for kind in kinds {
            selection(kind).addObserver(self) { [unowned self] in send(kind) }
            send(kind)
        }
    }

    /// Ends the observation of the selections.
    func end() {
        for kind in kinds { selection(kind).removeObserver(self) }
    }

    private var kinds: [SelectionKind] { wire.hasPrimarySelection ? SelectionKind.allCases : [.clipboard] }

    private func selection(_ kind: SelectionKind) -> Selection {
        switch kind {
        case .clipboard: seat.selection
        case .primary: seat.primarySelection
        }
    }

    private func set(_ kind: SelectionKind, _ wireSource: Wire.Source?) {
        guard let wireSource else { return selection(kind).set(nil) }
        guard let source = wireSource.userData as? DataControlSource else { return }
        guard source.selection == nil else {
            return wire.postError(
                code: Wire.usedSourceCode,
                message: "\(Wire.Source.interfaceName) \(wireSource.id) has been used already")
        }
        source.selection = selection(kind)
        selection(kind).set(source)
    }

    private func send(_ kind: SelectionKind) {
        var offer: Wire.Offer?
        if let source = selection(kind).source {
            guard let new = wire.sendDataOffer() else { return }
            let selection = selection(kind)
            new.onReceive { [weak source, unowned selection] mimeType, file in
                // The offer is valid until the next one.
                guard let source, source === selection.source, source.mimeTypes.contains(mimeType) else { return }
                source.send(mimeType, to: file)
            }
            for mimeType in source.mimeTypes { new.sendOffer(mimeType: mimeType) }
            offer = new
        }
        switch kind {
        case .clipboard: wire.sendSelection(id: offer)
        case .primary: wire.sendPrimarySelection(id: offer)
        }
    }
}
