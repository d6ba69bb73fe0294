import UIKit

/// Lets its view be dragged as a text, or receives texts, and prints what happens.
final class DragController: ProbeController, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private let allowsMove = CommandLine.arguments[2] == "move"

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addInteraction(
            CommandLine.arguments[1] == "drag" ? UIDragInteraction(delegate: self) : UIDropInteraction(delegate: self))
    }

    // MARK: UIDragInteractionDelegate

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        InputProbe.report("lifted")
        return [UIDragItem(itemProvider: NSItemProvider(object: CommandLine.arguments[3]))]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        InputProbe.report("began")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { InputProbe.report("ended \(operation)") }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        InputProbe.report("transferred")
    }

    // MARK: UIDropInteractionDelegate

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        InputProbe.report("entered \(session.localDragSession == nil ? "other" : "own")")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: allowsMove ? .move : .copy) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: String.self) { InputProbe.report("dropped \($0.joined())") }
    }
}
