/// The globals by which tools see and control what belongs to other clients.
final class Tools {
    let outputPowers: OutputPowers
    let captures: Captures
    private let outputManagement: OutputManagement
    private let virtualPointers: VirtualPointers
    private let virtualKeyboards: VirtualKeyboards
    private let foreignToplevels: ForeignToplevels
    private let foreignToplevelList: ForeignToplevelList

    init(_ compositor: Compositor) {
        outputManagement = OutputManagement(compositor)
        outputPowers = OutputPowers(compositor)
        virtualPointers = VirtualPointers(compositor)
        virtualKeyboards = VirtualKeyboards(compositor)
        foreignToplevels = ForeignToplevels(compositor)
        foreignToplevelList = ForeignToplevelList(compositor)
        captures = Captures(compositor)
    }

    // MARK: Outputs

    func outputsDidChange() {
        outputManagement.setNeedsUpdate()
        captures.outputsDidChange()
    }

    func outputWasRemoved(_ output: Output) {
        outputPowers.outputWasRemoved(output)
        captures.outputWasRemoved(output)
        outputsDidChange()
    }

    // MARK: Windows

    func toplevelDidMap(_ toplevel: Toplevel) {
        foreignToplevels.toplevelDidMap(toplevel)
        foreignToplevelList.toplevelDidMap(toplevel)
    }

    func toplevelDidUnmap(_ toplevel: Toplevel) {
        foreignToplevels.toplevelDidUnmap(toplevel)
        foreignToplevelList.toplevelDidUnmap(toplevel)
        captures.toplevelDidUnmap(toplevel)
    }

    func toplevelDidChange(_ toplevel: Toplevel) {
        foreignToplevels.toplevelDidChange(toplevel)
        foreignToplevelList.toplevelDidChange(toplevel)
    }

    func toplevelDidChangeParent(_ toplevel: Toplevel) { foreignToplevels.toplevelDidChangeParent(toplevel) }
}
