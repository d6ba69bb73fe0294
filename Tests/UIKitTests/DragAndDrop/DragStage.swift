import Foundation
import TestSupport

@testable import UIKit
import UIKitTestSupport

/// A window with a view to drag from and one to drop on, whose delegates record their calls.
@MainActor final class DragStage {
    let platform = Headless.platform
    let window = Headless.showWindow()
    let source = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    let target = UIView(frame: CGRect(x: 20, y: 220, width: 200, height: 200))
    let journal = Journal()
    let dragging: Dragging
    let dropping: Dropping

    init() {
        dragging = Dragging(journal)
        dropping = Dropping("drop", journal)
        source.backgroundColor = .systemIndigo
        for view in [source, target] { window.addSubview(view) }
        source.addInteraction(UIDragInteraction(delegate: dragging))
        target.addInteraction(UIDropInteraction(delegate: dropping))
        CATransaction.flush()
    }

    /// Returns the recorded calls, with repeated ones once.
    func takeLog() -> [String] {
        journal.take().reduce(into: []) { lines, line in
            if lines.last != line { lines.append(line) }
        }
    }

    final class Dragging: NSObject, UIDragInteractionDelegate {
        let journal: Journal
        var items: [UIDragItem] = [UIDragItem(itemProvider: NSItemProvider(object: "text"))]
        var allowsMove = true
        var isRestricted = false
        var animatesLift = false
        weak var session: (any UIDragSession)?

        init(_ journal: Journal) {
            self.journal = journal
            super.init()
            items[0].localObject = "local"
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            let point = interaction.view.map { session.location(in: $0) } ?? .zero
            journal.note("items at \(Int(point.x)),\(Int(point.y))")
            self.session = session
            session.localContext = "context"
            return items
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
        ) -> UITargetedDragPreview? {
            journal.note("preview")
            return interaction.view.map { UITargetedDragPreview(view: $0) }
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
            session: any UIDragSession
        ) {
            journal.note("lift")
            if animatesLift {
                let view = interaction.view
                animator.addAnimations { view?.alpha = 0.5 }
            }
            animator.addCompletion { [journal] position in journal.note("lifted \(position)") }
        }

        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            journal.note("begin")
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }

        func dragInteraction(
            _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
        ) -> Bool { isRestricted }

        func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
            journal.note("move")
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) { journal.note("willEnd \(operation)") }

        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { journal.note("didEnd \(operation)") }

        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
            for addingInteraction: UIDragInteraction
        ) { journal.note("will add \(items.count)") }

        func dragInteraction(
            _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
        ) { journal.note("transferred") }

        func dragInteraction(
            _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
        ) { journal.note("return") }
    }

    final class Dropping: NSObject, UIDropInteractionDelegate {
        let name: String
        let journal: Journal
        var canHandle = true
        var operation = UIDropOperation.copy
        var loadsStrings = true
        var loadsImages = false
        var loadedImages: Int?
        var loaded: [String] = []
        var loadedURLs: [URL] = []
        weak var session: (any UIDropSession)?

        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
        }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            journal.note("\(name) canHandle")
            return canHandle
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            self.session = session
            journal.note("\(name) enter")
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            journal.note("\(name) update")
            return UIDropProposal(operation: operation)
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            journal.note("\(name) exit")
        }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            let local = session.items.first?.localObject as? String ?? "-"
            let context = session.localDragSession?.localContext as? String ?? "-"
            let point = interaction.view.map { session.location(in: $0) } ?? .zero
            journal.note("\(name) perform \(local) \(context) \(Int(point.x)),\(Int(point.y))")
            if loadsImages {
                session.loadObjects(ofClass: UIImage.self) { [weak self] in self?.loadedImages = $0.count }
            } else if session.canLoadObjects(ofClass: URL.self) {
                session.loadObjects(ofClass: URL.self) { [weak self] in self?.loadedURLs = $0 }
            } else if loadsStrings {
                session.loadObjects(ofClass: String.self) { [weak self] in self?.loaded = $0 }
            }
        }

        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
            journal.note("\(name) conclude")
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            journal.note("\(name) end")
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
        ) { journal.note("\(name) animate") }
    }
}
