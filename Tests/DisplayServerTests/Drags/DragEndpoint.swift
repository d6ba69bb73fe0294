import Foundation
import UIKit

/// A view of the app to drag from and to drop on, which lists what happens.
@MainActor final class DragEndpoint: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let view: UIView
    /// The items that are dragged from the view.
    var providers = [NSItemProvider(object: "Grüße")]
    var isRestricted = false
    /// What is proposed for drops.
    var operation = UIDropOperation.copy
    private(set) var log: [String] = []
    private(set) var strings: [String]?
    private(set) var images: [UIImage]?
    private(set) weak var session: (any UIDropSession)?

    init(_ frame: CGRect) {
        view = UIView(frame: frame)
        view.backgroundColor = .systemIndigo
        super.init()
        let drag = UIDragInteraction(delegate: self)
        drag.isEnabled = true
        view.addInteraction(drag)
        view.addInteraction(UIDropInteraction(delegate: self))
    }

    /// Returns what has happened since the last call, with repeated lines once.
    func takeLog() -> [String] {
        defer { log = [] }
        return log.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    // MARK: Dragging

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { providers.map { UIDragItem(itemProvider: $0) } }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("end \(operation)") }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { log.append("transferred") }

    // MARK: Dropping

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        self.session = session
        log.append("enter")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.append("exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("perform")
        if session.canLoadObjects(ofClass: UIImage.self) {
            session.loadObjects(ofClass: UIImage.self) { [weak self] in self?.images = $0.compactMap { $0 as? UIImage }
            }
        } else {
            session.loadObjects(ofClass: String.self) { [weak self] in self?.strings = $0 }
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.append("session end")
    }
}
