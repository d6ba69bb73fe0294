/// Handles the input of virtual pointers, and tools that switch workspaces.
package protocol ToolDelegate: AnyObject {
    /// Called before a tool presses a button of its virtual pointer.
    func compositor(_ compositor: Compositor, virtualPointerWillPress button: UInt32)

    /// Called when a tool has used its virtual pointer: a delegate that shows more than surfaces may handle it there.
    func compositor(_ compositor: Compositor, virtualPointerDid event: VirtualPointerEvent)

    /// Called when a tool asks for another workspace, by its number from 0. The delegate sets `Workspaces.active` if it agrees.
    func compositor(_ compositor: Compositor, activateWorkspace index: Int)
}
