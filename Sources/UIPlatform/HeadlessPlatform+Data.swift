import WaylandClient

/// A selection of the headless platform: data of this app, or an offer of the test.
struct HeadlessSelection {
    var source: ContentProvider?
    var offer: HeadlessOffer?
}

/// The offer of a test in place of another app.
@MainActor package final class HeadlessOffer: DropOffer {
    package let mimeTypes: [String]
    package internal(set) var isValid = true
    package let sourceActions: DragActions
    /// The app's last acceptance: a type, or nil, and the actions.
    package private(set) var accepted: (mimeType: String?, actions: DragActions, preferred: DragActions) = (nil, [], [])
    /// Whether the app has taken the drop; nil until it says so.
    package private(set) var isFinished: Bool?
    private let answer: @MainActor (_ mimeType: String, _ file: OwnedFD) -> Void

    /// Creates an offer.
    ///
    /// - Parameter answer: Called when the app requests data, with the write end of its pipe. Closing it ends the data.
    package init(
        mimeTypes: [String], sourceActions: DragActions = [.copy, .move],
        answer: @escaping @MainActor (_ mimeType: String, _ file: OwnedFD) -> Void
    ) {
        self.mimeTypes = mimeTypes
        self.sourceActions = sourceActions
        self.answer = answer
    }

    package func receive(_ mimeType: String, into file: OwnedFD) {
        if isValid { answer(mimeType, file) }
    }

    package func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions) {
        accepted = (mimeType, actions, preferred)
    }

    package func finish(isAccepted: Bool) {
        guard isFinished == nil else { return }
        isFinished = isAccepted
        isValid = false
    }
}

extension HeadlessPlatform {
    package func offer(for selection: ClipboardBuffer) -> (any DataOffer)? { selections[selection]?.offer }

    package func setSelection(_ source: ContentProvider?, _ selection: ClipboardBuffer) throws {
        replace(selection, with: HeadlessSelection(source: source))
    }

    package func startDrag(_ request: DragRequest) throws {
        if let dragHandler { return try dragHandler(request) }
        // A finger stays in the toplevel that it has touched, and so do the items of a single toplevel.
        guard toplevels.count > 1, !request.isTouch else {
            throw PlatformError.unsupported("there is no other window")
        }
        let new = LocalDrag(request) { [unowned self] in send($0) }
        // A compositor takes the pointer from its client.
        new.onBegin = { [unowned self] in send(.cancelled(seat, .pointer)) }
        new.onEnd = { [unowned self, unowned new] toplevel, point in
            guard drag === new else { return }
            drag = nil
            restorePointer(at: point, in: toplevel)
        }
        drag = new
    }

    /// Ends the drag that the platform performs, without a drop.
    package func cancelDrag() { drag?.cancel() }

    /// Makes an offer the selection, as when another app has copied something; with nil there is none afterwards.
    package func offerSelection(_ offer: HeadlessOffer?, as selection: ClipboardBuffer = .clipboard) {
        replace(selection, with: HeadlessSelection(offer: offer))
        didChange(selection)
    }

    /// The data of this app that other apps could read.
    package func source(of selection: ClipboardBuffer) -> ContentProvider? { selections[selection]?.source }

    private func replace(_ selection: ClipboardBuffer, with new: HeadlessSelection) {
        let old = selections[selection]
        selections[selection] = new
        old?.offer?.isValid = false
        old?.source?.cancel()
    }
}
