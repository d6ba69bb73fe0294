import CoreGraphics
import Foundation
import UIPlatform

/// A drag from one of the app's views.
///
///     lifted ──▶ local ───────────▶ ended      the drag follows a touch
///       │  └───▶ system ─┬────────▶ ended      the windowing system reports its end
///       │                └▶ dropped ▶ ended    another app receives the items
///       └────────────────────────▶ ended       released before it has moved
@MainActor final class DragSession: NSObject, UIDragSession {
    enum State {
        /// The items are lifted, and have not moved.
        case lifted
        /// The drag follows the touch.
        case local
        /// The windowing system performs the drag, and reports it by `DragEvent`s.
        case system
        /// The items were dropped, and are received.
        case dropped
        case ended
    }

    /// The prefix of the MIME types by which an app recognizes its own drags. Other apps ignore them.
    nonisolated static let tokenPrefix = "application/x-oriel-drag"

    let interaction: UIDragInteraction
    private(set) var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// Whether previews keep their size when they are dragged.
    var prefersFullSizePreviews = false
    var state = State.lifted
    var position: DragPosition
    /// The previews with which the items were lifted, by item.
    private var previews: [ObjectIdentifier: UITargetedDragPreview] = [:]
    /// The drop interactions that the drag meets; nil until it moves.
    var tracker: DropTracker?
    /// The image of the items; nil if there is no preview.
    var overlay: DragOverlay?
    /// The animation of the lift, until it has ended.
    var lift: DragAnimator?
    /// The data that the windowing system drags.
    var source: ContentProvider?
    /// Whether the items were dropped on another app.
    var isDroppedElsewhere = false
    /// The operation that another app would perform on the items.
    var remoteOperation = UIDropOperation.cancel
    /// The touch that has lifted the items.
    let touch: UITouch
    /// The cursor of the pointer that drags; nil for a finger.
    let cursor: PointerStyleController?
    /// The MIME type by which the session is recognized when the windowing system drags over this app.
    let token = "\(DragSession.tokenPrefix);id=\(UUID().uuidString)"

    init(_ interaction: UIDragInteraction, at position: DragPosition, _ touch: UITouch) {
        self.interaction = interaction
        self.position = position
        self.touch = touch
        cursor = UIApplication.shared.input.pointerStyle(of: touch)
    }

    /// Whether the items follow the touch.
    var isMoving: Bool { state == .local || state == .system }

    /// Whether a finger drags, rather than a pointer.
    var isTouch: Bool { touch.type != .indirectPointer }

    var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

    func add(_ items: [UIDragItem]) {
        self.items += items
        for item in items { item.session = self }
    }

    /// Requests the previews of items that are lifted.
    func lift(_ items: [UIDragItem], from interaction: UIDragInteraction) {
        for item in items {
            previews[ObjectIdentifier(item)] = interaction.delegate?.dragInteraction(
                interaction, previewForLifting: item, session: self)
        }
    }

    /// Returns the preview with which an item was lifted.
    func preview(of item: UIDragItem) -> UITargetedDragPreview? { previews[ObjectIdentifier(item)] }

    func updatePreviews() { overlay?.update() }

    /// Breaks the references among the objects of the session.
    func end() {
        state = .ended
        source = nil
        tracker = nil
        overlay = nil
        lift = nil
        cursor?.dragCursor = nil
    }

    // MARK: UIDragDropSession

    func location(in view: UIView) -> CGPoint { position.location(in: view) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { $0.conforms(toOneOf: typeIdentifiers) }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}
