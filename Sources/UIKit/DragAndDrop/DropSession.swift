import CoreGraphics
import Foundation
import Transfers
import UIPlatform

/// A drag over the app's views.
@MainActor final class DropSession: NSObject, UIDropSession {
    /// The drag of this app; nil if another app drags.
    let dragSession: DragSession?
    private let foreignItems: [UIDragItem]
    /// The offer of the app that drags.
    let offer: (any DropOffer)?
    /// Counts what is being loaded.
    let transfers = TransferCounter()
    var position: DragPosition
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    let progress = Progress(totalUnitCount: 0)
    private var loads: [DropLoad] = []
    /// The limits of transfers from other apps.
    static var limits = TransferLimits.standard

    /// Creates the session of a drag of this app.
    init(_ session: DragSession) {
        foreignItems = []
        dragSession = session
        offer = nil
        position = session.position
        super.init()
    }

    /// Creates the session of a drag of another app, whose data is one item.
    init(_ offer: any DropOffer, at position: DragPosition) {
        let item = OfferItem(offer, limits: Self.limits, transfers: transfers)
        foreignItems = item.types.isEmpty ? [] : [UIDragItem(itemProvider: item.makeProvider())]
        dragSession = nil
        self.offer = offer
        self.position = position
        super.init()
    }

    var items: [UIDragItem] { dragSession?.items ?? foreignItems }

    var localDragSession: (any UIDragSession)? { dragSession }

    var allowsMoveOperation: Bool { dragSession?.allowsMoveOperation ?? offer?.sourceActions.contains(.move) ?? false }

    var isRestrictedToDraggingApplication: Bool { dragSession?.isRestrictedToDraggingApplication ?? false }

    /// Returns a proposed operation, or `cancel` for one that the source does not support.
    func allowed(_ operation: UIDropOperation) -> UIDropOperation {
        switch operation {
        case .cancel, .forbidden: return operation
        case .move: return allowsMoveOperation ? .move : .cancel
        case .copy:
            // A source that names no action copies, as before actions were part of the protocol.
            let isMoveOnly = offer.map { $0.sourceActions == .move } ?? false
            return isMoveOnly ? .cancel : .copy
        }
    }

    func location(in view: UIView) -> CGPoint { position.location(in: view) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { $0.conforms(toOneOf: typeIdentifiers) }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    @discardableResult func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        progress.totalUnitCount += Int64(providers.count)
        transfers.begin()
        let load = DropLoad(providers.count) { [progress] in
            progress.completedUnitCount += 1
        } completion: { [transfers] objects, isComplete in
            completion(objects)
            transfers.end(hasFailed: !isComplete)
        }
        // One offer has the URLs of all files.
        load.start(providers, aClass, hasURLLists: offer != nil)
        loads.append(load)
        let cancellers = loads.map(\.canceller)
        progress.cancellationHandler = { for canceller in cancellers { canceller.cancel() } }
        return load.progress
    }

    /// Calls a closure when everything is loaded that was requested, also from the items themselves.
    ///
    /// - Parameter handler: Receives whether something was not loaded.
    func whenLoaded(_ handler: @escaping @MainActor @Sendable (_ hasFailed: Bool) -> Void) {
        let transfers = transfers
        // A task that the app has created in `performDrop` makes its requests first.
        DispatchQueue.main.async {
            transfers.whenIdle { handler(transfers.hasFailed) }
        }
    }
}
