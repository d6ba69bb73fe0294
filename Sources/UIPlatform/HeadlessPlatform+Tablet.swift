import CoreGraphics

extension HeadlessPlatform {
    /// Moves a tool of the tablet over an output (the first one by default), or on it.
    ///
    /// - Parameters:
    ///   - sample: The tool's position, in points of the output, and its axes.
    ///   - tool: The number of the tool.
    ///   - isDown: Whether the tool touches the output from now on; nil for no change.
    package func moveTool(
        to sample: TabletFrame.Sample, tool: UInt32 = 1, kind: TabletFrame.ToolKind = .pen, isDown: Bool? = nil,
        on output: PlatformOutput.ID? = nil
    ) {
        var actions: [TabletFrame.Action] = []
        if toolFocus[tool] == nil, let target = topmost(on: output ?? outputs.first?.id) {
            toolFocus[tool] = target
            actions.append(.enter(target))
        }
        actions.append(.sample(sample))
        if let isDown { actions.append(isDown ? .down : .up) }
        sendTool(actions, tool: tool, kind: kind)
    }

    /// Moves a tool out of the tablet's range.
    package func removeTool(_ tool: UInt32 = 1, kind: TabletFrame.ToolKind = .pen) {
        guard toolFocus.removeValue(forKey: tool) != nil else { return }
        sendTool([.leave], tool: tool, kind: kind)
    }

    /// Presses or releases a button of a tool; the lower one by default.
    package func setToolButton(
        _ code: UInt32 = 0x14B, isPressed: Bool, tool: UInt32 = 1, kind: TabletFrame.ToolKind = .pen
    ) {
        sendTool([.button(code: code, isPressed: isPressed)], tool: tool, kind: kind)
    }

    private func sendTool(_ actions: [TabletFrame.Action], tool: UInt32, kind: TabletFrame.ToolKind) {
        send(.tablet(TabletFrame(seat: seat, tool: tool, kind: kind, timestamp: now, actions: actions)))
    }
}
