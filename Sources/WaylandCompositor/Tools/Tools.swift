/// The globals by which tools see and control what belongs to other clients.
final class Tools {
    let outputPowers: OutputPowers
    private let outputManagement: OutputManagement
    private let virtualPointers: VirtualPointers
    private let virtualKeyboards: VirtualKeyboards
    private let foreignToplevels: ForeignToplevels

    init(_ compositor: Compositor) {
        outputManagement = OutputManagement(compositor)
        outputPowers = OutputPowers(compositor)
        virtualPointers = VirtualPointers(compositor)
        virtualKeyboards = VirtualKeyboards(compositor)
        foreignToplevels = ForeignToplevels(compositor)
    }

    // MARK: Outputs

    func outputsDidChange() { outputManagement.setNeedsUpdate() }

    func outputWasRemoved(_ output: Output) {
        outputPowers.outputWasRemoved(output)
        outputsDidChange()
    }

    // MARK: Windows

    func toplevelDidMap(_ toplevel: Toplevel) { foreignToplevels.toplevelDidMap(toplevel) }

    func toplevelDidUnmap(_ toplevel: Toplevel) { foreignToplevels.toplevelDidUnmap(toplevel) }

    func toplevelDidChange(_ toplevel: Toplevel) { foreignToplevels.toplevelDidChange(toplevel) }

    func toplevelDidChangeParent(_ toplevel: Toplevel) { foreignToplevels.toplevelDidChangeParent(toplevel) }
}
