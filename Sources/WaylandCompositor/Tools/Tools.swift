/// The globals by which tools see and control what belongs to other clients.
final class Tools {
    let outputPowers: OutputPowers
    let captures: Captures
    let sessionLocks: SessionLocks
    let workspaces: Workspaces?
    private let outputManagement: OutputManagement
    private let virtualPointers: VirtualPointers
    private let virtualKeyboards: VirtualKeyboards
    private let dataControls: DataControls
    let shortcutInhibitors: ShortcutInhibitors
    private let pointerWarps: PointerWarps
    private var foreignToplevels: ForeignToplevels!
    private var foreignToplevelList: ForeignToplevelList!
    /// The windows with contents, in the order in which they have appeared.
    private(set) var mappedToplevels: [any ListedToplevel] = []

    init(_ compositor: Compositor) {
        outputManagement = OutputManagement(compositor)
        outputPowers = OutputPowers(compositor)
        virtualPointers = VirtualPointers(compositor)
        virtualKeyboards = VirtualKeyboards(compositor)
        dataControls = DataControls(compositor)
        shortcutInhibitors = ShortcutInhibitors(compositor)
        pointerWarps = PointerWarps(compositor)
        captures = Captures(compositor)
        sessionLocks = SessionLocks(compositor)
        let names = compositor.options.workspaceNames
        workspaces = names.isEmpty ? nil : Workspaces(compositor, names: names)
        foreignToplevels = ForeignToplevels(self, compositor)
        foreignToplevelList = ForeignToplevelList(self, compositor)
    }

    // MARK: Outputs

    func outputsDidChange() {
        outputManagement.setNeedsUpdate()
        captures.outputsDidChange()
    }

    func outputWasRemoved(_ output: Output) {
        outputPowers.outputWasRemoved(output)
        captures.outputWasRemoved(output)
        sessionLocks.outputWasRemoved(output)
        workspaces?.outputWasRemoved(output)
        outputsDidChange()
    }

    // MARK: Windows

    func toplevelDidMap(_ toplevel: any ListedToplevel) {
        mappedToplevels.append(toplevel)
        foreignToplevels.toplevelDidMap(toplevel)
        foreignToplevelList.toplevelDidMap(toplevel)
    }

    func toplevelDidUnmap(_ toplevel: any ListedToplevel) {
        mappedToplevels.removeAll { $0 === toplevel }
        foreignToplevels.toplevelDidUnmap(toplevel)
        foreignToplevelList.toplevelDidUnmap(toplevel)
        captures.toplevelDidUnmap(toplevel)
    }

    func toplevelDidChange(_ toplevel: any ListedToplevel) {
        foreignToplevels.toplevelDidChange(toplevel)
        foreignToplevelList.toplevelDidChange(toplevel)
    }

    func toplevelDidChangeParent(_ toplevel: any ListedToplevel) { foreignToplevels.toplevelDidChangeParent(toplevel) }
}
