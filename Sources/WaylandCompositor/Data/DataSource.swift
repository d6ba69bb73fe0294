import WaylandServer

/// Data that a client, or the owner of the compositor, offers to others: by a selection, or by a drag.
package protocol DataSource: AnyObject {
    /// The types in which the data is available.
    var mimeTypes: [String] { get }

    /// The permitted actions on the data of a drag.
    var dragActions: WlDataDeviceManager.DndAction { get }

    /// Whether an action has to be chosen before the data of a drag can be dropped.
    var negotiatesActions: Bool { get }

    /// Writes the data in one of the types into a pipe.
    func send(_ mimeType: String, to file: OwnedFD)

    /// Called when the data is not needed any more: another source has replaced it, or the drag has failed.
    func cancel()

    /// Called when the surface under a drag has accepted a type; nil if it accepts none.
    func targetDidAccept(_ mimeType: String?)

    /// Called when the action of a drag has been chosen; empty for none.
    func dragActionDidChange(_ action: WlDataDeviceManager.DndAction)

    /// Called when the user has dropped the data on a surface that accepts it.
    func dropWasPerformed()

    /// Called when the target has taken over the data of a drag.
    func dragDidFinish()
}

extension DataSource {
    package var dragActions: WlDataDeviceManager.DndAction { .copy }
    package var negotiatesActions: Bool { true }
    package func targetDidAccept(_ mimeType: String?) {}
    package func dragActionDidChange(_ action: WlDataDeviceManager.DndAction) {}
    package func dropWasPerformed() {}
    package func dragDidFinish() {}
}
